import { expect, test } from 'vitest'
import type { Locale } from '#domain/shared/text.ts'
import { renderBookingMail } from '#emails/render-mail.ts'
import { MAIL_SAMPLES, PUBLIC_URL } from '#tests/factories/mail.ts'

/** Returns the files of a mail by name, with lines unfolded. */
async function filesOf(name: string, locale: Locale): Promise<Record<string, string>> {
  const sample = MAIL_SAMPLES.find((one) => one.name === name)
  const mail = sample && (await renderBookingMail(sample.about, sample.view(locale), PUBLIC_URL))
  if (!mail) throw new Error(`There is no mail ${name}`)
  for (const { type } of mail.attachments) expect(type).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  return Object.fromEntries(mail.attachments.map((file) => [file.name, file.content.replaceAll('\r\n ', '')]))
}

test('a confirmed stay comes with its address in a calendar file, and each coming charge in another', async () => {
  const files = await filesOf('confirmed', 'es')
  expect(Object.keys(files)).toEqual(['estancia-7KQ2M9XR4T.ics', 'estancia-7KQ2M9XR4T-cobros.ics'])
  const stay = files['estancia-7KQ2M9XR4T.ics']
  expect(stay).toContain('UID:7KQ2M9XR4T@estancia.example\r\n')
  expect(stay).toContain('DTSTART:20270201T140000Z\r\nDTEND:20270501T090000Z\r\nSTATUS:CONFIRMED\r\n')
  expect(stay).toContain('LOCATION:Calle de Pagés del Corro\\, 118\\, 3.º izquierda\\, 41010 Sevilla\r\n')
  const charges = files['estancia-7KQ2M9XR4T-cobros.ics'] ?? ''
  expect(charges.match(/^DTSTART:.*$/gm)).toEqual(['DTSTART:20270222T080000Z', 'DTSTART:20270325T080000Z'])
  expect(charges).toContain('SUMMARY:Estancia: cobro de 1.596\\,50\u00a0€\r\n')
})

test('reserved nights are tentative, and say no more of the home than its neighbourhood', async () => {
  const files = await filesOf('reserved', 'en')
  const stay = files['estancia-7KQ2M9XR4T.ics']
  expect(stay).toContain('STATUS:TENTATIVE\r\n')
  expect(stay).toContain('LOCATION:Triana\\, Seville\r\n')
  expect(files['estancia-7KQ2M9XR4T-charges.ics']?.match(/BEGIN:VEVENT/g)).toHaveLength(3)
})

test('a cancelled booking takes its stay and its charges out of the calendar', async () => {
  const files = await filesOf('cancelled-by-guest', 'es')
  const [stay = '', charges = ''] = Object.values(files)
  expect(stay).toContain('UID:7KQ2M9XR4T@estancia.example\r\nSEQUENCE:2\r\n')
  expect(stay).toContain('STATUS:CANCELLED\r\n')
  expect(charges.match(/STATUS:CANCELLED/g)).toHaveLength(3)
})

test('mails about a deposit carry no file', async () => {
  expect(await filesOf('deposit-returned', 'es')).toEqual({})
})
