import { expect, test } from 'vitest'
import { COMPANY } from '#content/company.ts'
import { MAIL_KINDS } from '#domain/shared/jobs.ts'
import { LOCALES, type Locale } from '#domain/shared/text.ts'
import type { RenderedMail } from '#emails/render-content.tsx'
import { renderBookingMail } from '#emails/render-mail.ts'
import { MAIL_SAMPLES, type MailSample, PHOTO, PUBLIC_URL, TOKEN } from '#tests/factories/mail.ts'
import { OFFICE_URL, OTHER_MAILS } from '#tests/factories/other-mails.ts'

async function write({ name, about, view }: MailSample, locale: Locale): Promise<RenderedMail> {
  const mail = await renderBookingMail(about, view(locale), PUBLIC_URL)
  if (!mail) throw new Error(`${name} is no news`)
  return mail
}

async function written(name: string, locale: Locale): Promise<RenderedMail & { words: string }> {
  const sample = MAIL_SAMPLES.find((one) => one.name === name)
  if (!sample) throw new Error(`There is no sample ${name}`)
  const mail = await write(sample, locale)
  return { ...mail, words: plain(mail.text) }
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** Returns the visible texts of the HTML, each on a line of its own. */
function linesOf(html: string): string[] {
  const read = html
    .replace(/<(style|head)[\s\S]*?<\/\1>/g, '')
    .replace(/<div[^>]*data-skip-in-text[\s\S]*?<\/div>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<\/?small[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
  return plain(read)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

const bookingMails = MAIL_SAMPLES.map((sample) => ({
  name: sample.name,
  code: '7KQ2M9XR4T',
  write: (locale: Locale) => write(sample, locale),
}))
const eachMail = [...bookingMails, ...OTHER_MAILS.map((other) => ({ ...other, code: '' }))].flatMap((mail) =>
  LOCALES.map((locale) => ({ ...mail, locale })),
)
const withoutScripts = /<script|<link|<svg|@import|url\(| on\w+=/i

test('there is a sample of every kind', () => {
  expect([...new Set(MAIL_SAMPLES.map(({ about }) => about.kind))].sort()).toEqual([...MAIL_KINDS].sort())
})

test.each(eachMail)(
  '$name in $locale says the same in text and in HTML, and nothing is left to fill in',
  async (one) => {
    const { subject, text, html } = await one.write(one.locale)
    if (!one.name.endsWith('for-staff')) expect(html).toContain(`lang="${one.locale}"`)
    const whole = plain(text).toLowerCase()
    for (const line of linesOf(html)) expect(whole).toContain(line.toLowerCase())
    const seen = linesOf(html).join(' ').toLowerCase()
    const wordsOfText = plain(text)
      .replace(/https?:\S+/g, '')
      .toLowerCase()
    for (const word of wordsOfText.match(/[\p{L}\d.,]*[\p{L}\d]/gu) ?? []) expect(seen).toContain(word)
    for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|NaN|\[object|\{\w+\}/)
    expect(subject).toContain(one.code)
  },
)

test.each(eachMail)(
  '$name in $locale needs no script and nothing from elsewhere, and mail programs show it whole',
  async (one) => {
    const { html } = await one.write(one.locale)
    expect(html).not.toMatch(withoutScripts)
    expect(html.match(/src="(?!https:\/\/estancia\.example\/)[^"]*"/g)).toBeNull()
    const places = [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url)
    const ours = [
      `${PUBLIC_URL}/`,
      `${OFFICE_URL}/`,
      `tel:${COMPANY.phone.dialled}`,
      `https://wa.me/${COMPANY.whatsapp}`,
    ]
    expect(places.filter((url) => !ours.some((start) => url.startsWith(start)))).toEqual([])
    // Gmail cuts a mail off after 102 kB.
    expect(Buffer.byteLength(html)).toBeLessThan(60_000)
  },
)

test.each(eachMail)(
  'a picture in $name in $locale is of the home, has its size and says nothing of who reads',
  async (one) => {
    const { html } = await one.write(one.locale)
    for (const [picture] of html.matchAll(/<img[^>]*>/g)) {
      expect(picture).toMatch(new RegExp(`src="${PUBLIC_URL}/pictures/${PHOTO.file}-\\d+\\.jpg"`))
      expect(picture).toContain(`alt="${PHOTO.alt[one.name.endsWith('for-staff') ? 'es' : one.locale]}"`)
      expect(picture).toMatch(/width="(600|112)"/)
      expect(picture).toMatch(/height="(400|75)"/)
    }
  },
)

test('a mail about a stay shows its home large, one about money small, one about an account and to staff none', async () => {
  const widths = eachMail.map(async ({ name, locale, write }) => {
    const { html } = await write(locale)
    return [name, [...html.matchAll(/<img[^>]*width="(\d+)"/g)].map(([, width]) => width).join()]
  })
  const shown = Object.fromEntries(await Promise.all(widths))
  expect(shown).toMatchObject({
    confirmed: '600',
    offer: '600',
    'check-in-invitation': '600',
    'request-received': '600',
  })
  expect(shown).toMatchObject({ 'payment-paid': '112', 'deposit-blocked': '112', 'message-for-guest': '112' })
  expect(shown).toMatchObject({ 'account-reset': '', 'contact-received': '', 'message-for-staff': '' })
})

test('a home without a picture has its mail all the same', async () => {
  const sample = MAIL_SAMPLES.find(({ name }) => name === 'confirmed')
  if (!sample) throw new Error('There is no such sample')
  const view = (locale: Locale) => {
    const shown = sample.view(locale)
    return { ...shown, home: { ...shown.home, photo: null } }
  }
  const { html } = await write({ ...sample, view }, 'es')
  expect(html).not.toContain('<img')
  expect(html).toContain('Tu estancia está confirmada')
})

test.each(eachMail)('$name in $locale keeps its token in the fragment', async (one) => {
  const { text, html, attachments } = await one.write(one.locale)
  // Of the office the language is the member's, and no link of it opens anything by itself.
  const foreign = new RegExp(`wa\\.me|/pictures/|${OFFICE_URL}`)
  for (const [url] of `${text} ${html}`.matchAll(/https:\/\/[^\s"<]+/g)) {
    if (foreign.test(url)) continue
    expect(url).toContain(`/${one.locale}/`)
    expect(url.split('#')[0]).not.toContain(TOKEN)
    expect(url.split('#')[1] ?? `t=${TOKEN}`).toBe(`t=${TOKEN}`)
  }
  for (const { content } of attachments) expect(content).not.toContain(TOKEN)
})

test.each(MAIL_SAMPLES)('no line of $name is left in the other language', async (sample) => {
  const [es, en] = await Promise.all(LOCALES.map(async (locale) => linesOf((await write(sample, locale)).html)))
  const reason = sample.view('es').booking.deposit.reason
  const names = [
    COMPANY.name,
    'Total',
    'WhatsApp',
    'Triana, Sevilla',
    'SVQ-0042',
    '7KQ2M9XR4T',
    'Calle de Pagés del Corro',
    '41010 Sevilla',
    reason,
  ]
  const same = es?.filter((line) => en?.includes(line) && /\p{L}/u.test(line)) ?? []
  expect(same.filter((line) => !names.some((name) => name && line.includes(name)))).toEqual([])
})

test('a cancelled booking’s mail says to the cent what goes back, what does not and what is charged no more', async () => {
  const company = await written('cancelled-by-company', 'es')
  expect(company.words).toContain('Te devolvemos 1.534,70 € a la tarjeta')
  expect(company.words).toContain('- Primer pago, devuelto a la tarjeta: 460,41 €')
  expect(company.words).toContain('- Resto antes de llegar, de vuelta a la tarjeta: 1.074,29 €')
  expect(company.words).toContain('- Total que te devolvemos: 1.534,70 €')
  expect(company.words).toContain('3.141,50 €, ya no se cobra')
  expect(company.words).toContain('Los 300,00 € bloqueados en tu tarjeta se liberan ahora.')
  const late = await written('cancelled-late', 'en')
  expect(late.words).toContain('7 days or fewer left before your arrival, so the 1.534,70 € you paid is not refunded')
  expect(late.words).toContain('- Not refunded: 1.534,70 €')
  expect(late.words).toContain('- Total we return: 0,00 €')
  const unpaid = await written('cancelled-unpaid', 'es')
  expect(unpaid.words).toContain('A 4 días de la llegada')
})

test('a refused charge says when it is tried again, or that it is not, and opens the page to pay it', async () => {
  const again = await written('payment-refused', 'en')
  expect(again.subject).toContain('Your bank refused 1.074,29\u00a0€')
  expect(again.words).toContain('we try again on 26 January 2027 at 9:00')
  expect(again.words).toContain('If it is still unpaid on 28 January 2027 at 9:00, the booking is cancelled')
  expect(again.text).toContain(`${PUBLIC_URL}/en/retry-payment/7KQ2M9XR4T/2#t=${TOKEN}`)
  const last = await written('payment-refused-last', 'en')
  expect(last.words).toContain('That was our last try')
  expect(last.words).not.toContain('try again on')
})

test('a coming charge names its day, hour, amount and card, and a card that is dead by then', async () => {
  const coming = await written('payment-coming', 'es')
  expect(plain(coming.subject)).toContain('El 22 de febrero de 2027 cobramos 1.596,50 €')
  expect(coming.words).toContain('Lo cobramos a las 9:00 en tu tarjeta terminada en 4242.')
  const dead = await written('payment-coming-card-expires', 'es')
  expect(dead.words).toContain('Tu tarjeta terminada en 4242 caduca antes (01/2027).')
  expect(dead.text).toContain(`${PUBLIC_URL}/es/cambiar-tarjeta/7KQ2M9XR4T#t=${TOKEN}`)
})

test('what is blocked is not called charged, and what is withheld has its reason and the rest', async () => {
  const blocked = await written('deposit-blocked', 'es')
  expect(blocked.words).toContain('No es un cobro: se libera solo el 8 de mayo de 2027')
  const charged = await written('deposit-charged', 'es')
  expect(charged.words).toContain('por eso lo cobramos. Te lo devolvemos a la misma tarjeta el 8 de mayo de 2027')
  const withheld = await written('deposit-withheld', 'en')
  expect(withheld.words).toContain('The reason: Mampara de la ducha rota')
  expect(withheld.words).toContain('- Withheld, on 4 May 2027: 184,90 €')
  expect(withheld.words).toContain('- Returned to your card, on 4 May 2027: 815,10 €')
  const whole = await written('deposit-withheld-whole', 'es')
  expect(whole.words).toContain('Retenemos toda tu fianza, 300,00 €')
  expect(whole.words).not.toContain('Devuelto')
})

test('an offer quotes the home and the dates that were asked for, and what is offered instead', async () => {
  const same = await written('offer', 'es')
  expect(same.words).toContain('Nos pediste Ático luminoso con terraza junto al río, 1 feb – 1 may 2027, y está libre.')
  const instead = await written('offer-instead', 'es')
  expect(instead.words).toContain('Nos pediste Loft con patio en la Alameda, 1 feb – 1 may 2027.')
  expect(instead.words).toContain(
    'En su lugar te ofrecemos Ático luminoso con terraza junto al río, 1 feb – 1 may 2027.',
  )
  expect(instead.words).toContain('Lo que pediste: Loft con patio en la Alameda, Triana · SVQ-0007, 1 feb – 1 may 2027')
  const anyHome = await written('offer-any-home', 'en')
  expect(anyHome.words).toContain(
    'You asked us for a home in Seville, 1 Feb – 1 May 2027. We offer you Bright top-floor',
  )
})

test.each(['offer', 'offer-instead', 'offer-expiring', 'offer-expired'])(
  '%s says nowhere that its reader has booked',
  async (name) => {
    for (const [locale, booked] of [
      ['es', /has reservado|tu reserva|código de reserva/i],
      ['en', /you booked|you have booked|your booking|booking code/i],
    ] as const) {
      const { text, html, subject } = await written(name, locale)
      for (const part of [text.replace(/https?:\S+/g, ''), html.replace(/<[^>]+>/g, ' '), subject]) {
        expect(part).not.toMatch(booked)
      }
    }
  },
)

test.each([
  ['www.malo.example', 'Tus noches están reservadas'],
  ['Regalo en malo.com', 'Tus noches están reservadas'],
  ['J. R. Ronald', 'Tus noches están reservadas, J. R. Ronald'],
  ['M.ª José', 'Tus noches están reservadas, M.ª José'],
])('a mail to somebody who is named %s begins: %s', async (name, heading) => {
  const sample = MAIL_SAMPLES.find(({ about }) => about.kind === 'booking_reserved')
  if (!sample) throw new Error('There is no such sample')
  const view = (locale: Locale) => ({ ...sample.view(locale), holder: { name, email: 'carmen@example.com' } })
  const { text, html } = await write({ ...sample, view }, 'es')
  expect(text.split('\n')[0]).toBe(heading)
  expect(`${text}${html}`).not.toContain('malo')
})

test('a booking that staff took is called a booking, by its code, and no offer', async () => {
  const sample = MAIL_SAMPLES.find(({ name }) => name === 'offer')
  if (!sample) throw new Error('There is no such sample')
  const view = (locale: Locale) => ({ ...sample.view(locale), isStaffBooking: true, requested: null })
  const { subject, text: written } = await write({ ...sample, view }, 'es')
  const words = plain(written)
  expect(subject).toContain('Tu reserva, pendiente de pago')
  expect(words).toContain('Hemos reservado para ti Ático luminoso con terraza junto al río, 1 feb – 1 may 2027.')
  expect(words).not.toMatch(/oferta|nos pediste/i)
})

test('the other free homes of an offer are linked with its dates and people', async () => {
  const sample = MAIL_SAMPLES.find(({ name }) => name === 'offer')
  if (!sample) throw new Error('There is no such sample')
  const homes = [{ houseCode: 'SVQ-0007', title: { es: 'Loft con patio', en: 'Loft with patio' } }]
  const view = (locale: Locale) => ({ ...sample.view(locale), letter: { text: '', homes } })
  const { text } = await write({ ...sample, view }, 'es')
  expect(text).toMatch(/svq-0007\?checkIn=2027-02-01&checkOut=2027-05-01&adults=\d/i)
})

test('an offer opens the page to pay it; one that ended, its home', async () => {
  for (const name of ['offer', 'offer-expiring']) {
    const { text, words } = await written(name, 'es')
    expect(text).toContain(`${PUBLIC_URL}/es/finish-payment/7KQ2M9XR4T/1#t=${TOKEN}`)
    expect(words).toContain('hasta el 3 de diciembre de 2026, 11:20, hora de Madrid')
  }
  const { text } = await written('offer-expired', 'en')
  expect(text).toContain(`${PUBLIC_URL}/en/apartamento-amueblado-por-meses/SVQ-0042\n`)
})

test('a mail about an early departure says which sum is not refunded', async () => {
  const [es, en] = await Promise.all([written('left-early', 'es'), written('left-early', 'en')])
  expect(es.words).toContain('Los 1.053,69 € que pagaste por las noches que dejas no se devuelven')
  expect(en.words).toContain('The 1.053,69 € you paid for the nights you gave up is not refunded')
  expect((await written('changed', 'es')).words).not.toContain('que dejas no se devuelven')
})
