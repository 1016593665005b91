import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANY } from '#content/company.ts'
import { apartmentPath } from '#contract/site-paths.ts'
import { homesAskingFirst } from '#db/schema/channel.ts'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type MadeApartment, plainRules } from '#tests/factories/apartment.ts'
import { bookingInput } from '#tests/factories/booking.ts'
import { makeChannelStay } from '#tests/factories/channel-stay.ts'
import {
  bookStay,
  button,
  CARDS,
  chooseDates,
  fillDetails,
  heading,
  openDetails,
  payWith,
  sendDetails,
} from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ MAX_HOLDS_PER_BROWSER: '1', MAX_OFFERS_PER_BROWSER: '1' })
})
afterAll(() => world.close())

const send = (locale: 'es' | 'en') => m.request_submit({}, { locale })

test('a long stay in English on a phone: requested, offered at once, paid from the mail in another browser', async () => {
  const home = await world.home({ rules: { ...plainRules, automaticOffers: true } })
  const [checkIn, guest] = [await world.day(60), await world.guest('en', 'phone')]
  const stay = `checkIn=${checkIn}&checkOut=${addDays(checkIn, 60)}&adults=2`
  await guest.goto(`${apartmentPath('en', home.houseCode)}?${stay}`)
  await guest.locator('.phone-bar_phoneBar').getByRole('link', { name: 'Request this stay' }).click()
  await heading(guest, 'Ask for this stay').waitFor()
  await expectAccessible(guest)
  await fillDetails(guest, 'en', 'long.stay@example.com')
  await guest.getByLabel('Anything we should know?').fill('I start a job on the third.')
  await button(guest, send('en')).click()
  await guest.getByText('We are keeping the nights for you until').waitFor()
  // The page that asks for money says that the answer is yes.
  await heading(guest, 'Your stay is available').waitFor()
  await guest.getByText(`You asked for ${home.details.title.en}`).waitFor()
  await expectAccessible(guest)

  const [mail] = await world.mailsTo('long.stay@example.com')
  const link = /http\S+finish-payment\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const elsewhere = await world.guest('en')
  await elsewhere.goto(link)
  await payWith(elsewhere, 'en', CARDS.good)
  await heading(elsewhere, 'See you in').waitFor()
  await elsewhere.getByRole('link', { name: 'Booking agreement' }).click()
  await heading(elsewhere, 'Booking agreement').waitFor()
  await expectAccessible(elsewhere)
  const pdf = await elsewhere.request.get(`${elsewhere.url()}/pdf`)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  // The link and the page that was left open both show that nothing is left to do.
  await elsewhere.goto(link)
  await heading(elsewhere, 'This payment has been made').waitFor()
  await expectAccessible(elsewhere)
})

test('a guest at the night hold limit sees their holds, releases one and books, and requests without a second offer', async () => {
  const rules = { ...plainRules, automaticOffers: true }
  const [first, second] = [await world.home({ rules }), await world.home({ rules })]
  const [checkIn, guest] = [await world.day(60), await world.guest('es', 'phone')]
  const stay = { checkIn, checkOut: addDays(checkIn, 5) }
  await bookStay(guest, 'es', { houseCode: first.houseCode, ...stay, email: 'uno@example.com' })
  await openDetails(guest, 'es', { houseCode: second.houseCode, ...stay })
  await fillDetails(guest, 'es', 'dos@example.com')
  await button(guest, m.details_submit({}, { locale: 'es' })).click()
  await guest.getByText('Ya tienes varios apartamentos guardados sin pagar').waitFor()
  await heading(guest, 'Lo que guardas sin pagar').waitFor()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Dejar libre' }).click()
  await guest.getByText('Ya está libre.').waitFor()
  await sendDetails(guest, 'es')

  const months = { checkIn: addDays(checkIn, 10), checkOut: addDays(checkIn, 70) }
  for (const { houseCode } of [first, second]) {
    await openDetails(guest, 'es', { houseCode, ...months })
    await fillDetails(guest, 'es', 'tres@example.com')
    await button(guest, send('es')).click()
    if (houseCode === first.houseCode) await guest.getByText('Te guardamos las noches hasta el').waitFor()
  }
  await heading(guest, 'Hemos recibido tu solicitud').waitFor()
  await guest.getByText('Tienes otras ofertas a la espera de tu pago').waitFor()
  await guest.getByRole('button', { name: 'Dejar libre' }).first().waitFor()
  await expectAccessible(guest)
})

test('the list says how each home books the stay beside what is included, and filters by it', async () => {
  const place = { city: 'malaga', neighbourhood: 'soho', details: { services: ['water', 'electricity'] } } as const
  await world.home({ ...place, rules: { instantMaxNights: 60 } })
  await world.home({ ...place, rules: { automaticOffers: true } })
  await world.home({ ...place, rules: { automaticOffers: false } })
  const checkIn = await world.day(40)
  const stay = `?neighbourhood=soho&city=malaga&checkIn=${checkIn}&checkOut=${addDays(checkIn, 60)}`
  const cardsOf = async (address: string) => {
    const html = await (await fetch(`${world.url}${address}`)).text()
    const cards = [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card.replaceAll(/<[^>]*>/g, ''))
    return cards.map((card) => card.replace(/^.* · /s, '')).sort()
  }
  expect(await cardsOf(`/es/alquiler-por-meses${stay}`)).toEqual([
    'Luz y agua incluidasOferta en un minuto, noches guardadas 48 h',
    'Luz y agua incluidasSe reserva al momento',
    'Luz y agua incluidasTe responde una persona',
  ])
  expect(await cardsOf(`/en/alquiler-por-meses${stay}&booking=offer`)).toEqual([
    'Electricity and water includedBook at once',
    'Electricity and water includedOffer within a minute, nights kept for 48 h',
  ])
})

test('a home without automatic offers: the request arrives, keeps its reference, and nothing is held', async () => {
  const home = await world.home()
  const [checkIn, guest] = [await world.day(60), await world.guest('es')]
  const dates = `checkIn=${checkIn}&checkOut=${addDays(checkIn, 60)}&adults=1`
  await guest.goto(`/es/datos-personales?house=${home.houseCode}&${dates}`)
  await button(guest, send('es')).click()
  await guest.getByRole('alert').first().waitFor()
  await fillDetails(guest, 'es', 'larga@example.com')
  await button(guest, send('es')).click()
  await heading(guest, 'Hemos recibido tu solicitud').waitFor()
  await expectAccessible(guest)
  const [mail] = await world.mailsTo('larga@example.com')
  const reference = /\(([0-9A-Z]{8})\)/.exec(mail?.subject ?? '')?.[1] ?? 'none'
  expect(await guest.locator('.finish-payment-page_requestSent').textContent()).toContain(reference)
})

test('a home whose calendar was checked a while ago says so, and during an outage its stay is requested instead of booked', async () => {
  const home = await world.home()
  const [checkIn, guest] = [await world.day(30), await world.guest('es')]
  const readAt = new Date((await world.now()).getTime() - 12 * 60_000)
  const sold = { checkIn: addDays(checkIn, 100), checkOut: addDays(checkIn, 105) }
  await makeChannelStay(world.db, home, { site: 'vrbo', ...sold, readAt: readAt.toISOString() })
  await world.db.insert(homesAskingFirst).values({ apartmentId: home.id, since: readAt })
  await guest.goto(apartmentPath('es', home.houseCode))
  await guest.getByText(/^Calendario comprobado hace 1[23] minutos$/).waitFor()
  const stay = { houseCode: home.houseCode, checkIn, checkOut: addDays(checkIn, 5) }
  await openDetails(guest, 'es', stay)
  await fillDetails(guest, 'es', 'corte@example.com')
  await world.moveClock(60)
  const [refused] = await Promise.all([
    guest.waitForResponse((response) => response.url().endsWith('/api/bookings')),
    button(guest, m.details_submit({}, { locale: 'es' })).click(),
  ])
  expect(refused.status()).toBe(409)
  expect(await refused.json()).toMatchObject({ code: 'channel_unavailable' })
  await heading(guest, 'Pide esta estancia').waitFor()
  await guest.getByText('No hemos podido comprobar el calendario de esta casa').waitFor()
  await expectAccessible(guest)
  await fillDetails(guest, 'es', 'corte@example.com')
  await button(guest, send('es')).click()
  await heading(guest, 'Hemos recibido tu solicitud').waitFor()
})

test('an expired offer shows so, and leads to the same nights', async () => {
  const home = await world.home({ rules: { ...plainRules, automaticOffers: true } })
  const [checkIn, guest] = [await world.day(60), await world.guest('es')]
  const dates = `checkIn=${checkIn}&checkOut=${addDays(checkIn, 60)}&adults=1`
  await guest.goto(`/es/datos-personales?house=${home.houseCode}&${dates}`)
  await fillDetails(guest, 'es', 'tarde@example.com')
  await button(guest, send('es')).click()
  await guest.getByText('Te guardamos las noches hasta el').waitFor()
  await world.moveClock(48 * 60 + 1)
  await guest.reload()
  await guest.getByText('Guardamos las noches 48 horas').waitFor()
  await guest.getByRole('link', { name: 'Reservar las mismas fechas' }).click()
  await heading(guest, 'Pide esta estancia').waitFor()
})

test('a request without a home is linked from the questions, needs no acceptance of conditions, and reaches staff complete', async () => {
  const [checkIn, guest] = [await world.day(60), await world.guest('es', 'phone')]
  await guest.goto('/es/preguntas-generales')
  await guest.getByRole('link', { name: m.request_any_ask_go({}, { locale: 'es' }) }).click()
  await heading(guest, m.request_any_title({}, { locale: 'es' })).waitFor()
  await button(guest, send('es')).click()
  await guest.getByRole('alert').getByText('Ciudad: Campo obligatorio').waitFor()
  await expectAccessible(guest)
  const main = guest.locator('main')
  await main.getByLabel('Ciudad').selectOption('malaga')
  await main.getByLabel('Dormitorios').selectOption({ label: 'Estudio' })
  // The dates open the site's own calendar: no field of the browser writes them its own way.
  expect(await main.locator('input[type=date]').count()).toBe(0)
  await guest.getByRole('link', { name: /^Fechas: / }).click()
  await guest.keyboard.press('Enter')
  await guest.getByRole('dialog').press('Escape')
  await chooseDates(guest, 'es', checkIn, addDays(checkIn, 45))
  await main.locator('input[name=adults]').fill('2')
  await main.getByLabel(m.request_message({}, { locale: 'es' })).fill('Cerca del hospital, por favor.')
  await fillDetails(guest, 'es', 'sin.casa@example.com')
  await button(guest, send('es')).click()
  await heading(guest, 'Hemos recibido tu solicitud').waitFor()
  await expectAccessible(guest)
  const [mail] = await world.mailsTo('sin.casa@example.com')
  for (const text of ['Málaga', 'Estudio', '2 adultos']) expect(mail?.text).toContain(text)
  const toStaff = await world.mailsTo(COMPANY.email)
  expect(toStaff.some(({ text }) => text.includes('Cerca del hospital') && text.includes('Estudio'))).toBe(true)
})

test.each(['es', 'en'] as const)(
  'a link to a booking or a payment that nobody has leads to finding the booking (%s)',
  async (locale) => {
    const guest = await world.guest(locale)
    for (const path of ['finish-payment/0000000000/1', 'retry-payment/0000000000/2', 'retry-payment/nada/x']) {
      const answer = await guest.goto(`/${locale}/${path}`)
      expect(answer?.status()).toBe(404)
      await heading(guest, m.shell_booking_not_found({}, { locale })).waitFor()
    }
    // The page of a missing booking offers to find it.
    await expectAccessible(guest)
    const { bookingCode: code } = await bookByApi(await world.home(), await world.day(40))
    await guest.getByLabel(m.my_bookings_find_code({}, { locale })).fill(code)
    await button(guest, m.my_bookings_find_submit({}, { locale })).click()
    await guest.waitForURL(new RegExp(`mis-reservas/${code}`))
    // A payment number that the booking does not have redirects to the booking.
    await guest.goto(`/${locale}/retry-payment/${code}/9`)
    expect(new URL(guest.url()).pathname).toBe(`/${locale}/mis-reservas/${code}`)
  },
)

async function bookByApi(home: MadeApartment, checkIn: CalendarDate): Promise<{ bookingCode: string }> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
  const body = JSON.stringify(bookingInput(home, { checkIn }))
  return (await (await fetch(`${world.url}/api/bookings`, { method: 'POST', headers, body })).json()) as {
    bookingCode: string
  }
}
