import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreementDraftPath, agreementPath, verificationPath } from '#contract/agreement-paths.ts'
import { stayRoomPath } from '#contract/booking-paths.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { CAUSE_FIELD_ID } from '#web/components/stay-cause/cause-field-id.ts'
import { expectFault } from './plain-steps.ts'
import {
  bookingCodeOf,
  bookStay,
  button,
  CARDS,
  fillCardData,
  fillDetails,
  heading,
  openDetails,
  payButton,
} from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a stay of more than 31 nights asks why its guest comes before it is paid, and its agreement says so', async () => {
  const home = await world.home({ rules: { instantMaxNights: 365 } })
  const guest = await world.guest('es', 'phone')
  const checkIn = await world.day(50)
  const code = await bookStay(guest, 'es', { ...home, checkIn, checkOut: addDays(checkIn, 40) })
  const draft = await guest.request.get(agreementDraftPath('es', code))
  expect(await draft.text()).toContain('Borrador para leer antes de pagar')
  await guest.getByRole('link', { name: m.payment_read_agreement({}, { locale: 'es' }) }).waitFor()
  await payWithoutCause(guest)
  const cause = guest.getByLabel(m.stay_cause_label({}, { locale: 'es' }))
  await guest.getByRole('link', { name: m.stay_cause_before_paying({}, { locale: 'es' }) }).click()
  await guest.waitForFunction((id) => document.activeElement?.id === id, CAUSE_FIELD_ID)
  const { rows: unpaid } = await world.db.execute(sql`select status from bookings where code = ${code}`)
  expect(unpaid).toEqual([{ status: 'PENDING' }])
  await cause.selectOption('other')
  await guest.getByLabel(m.stay_cause_text({}, { locale: 'es' })).fill('Un rodaje')
  await expectAccessible(guest)
  await button(guest, m.stay_cause_save({}, { locale: 'es' })).click()
  await guest.getByText(m.stay_cause_saved({}, { locale: 'es' })).waitFor()
  await payButton(guest, 'es').click()
  await heading(guest, 'Nos vemos en').waitFor()
  const { rows } = await world.db.execute(sql`select id from agreements where terms ->> 'bookingCode' = ${code}`)
  await guest.goto(agreementPath('es', String(rows[0]?.id)))
  await guest.getByText('Vivienda temporal').waitFor()
  await guest.getByText('Un rodaje').first().waitFor()
  const pdf = await (await guest.request.get(`${guest.url()}/pdf`)).body()
  await expectProof(guest, code, pdf)
  await sendEvidence(guest, code)
})

/** Sends evidence of the reason on the page of the booking, and removes it again. */
async function sendEvidence(guest: Page, code: string): Promise<void> {
  await guest.goto(stayRoomPath('es', code, 'arrival'))
  const file = guest.getByLabel(m.evidence_label({}, { locale: 'es' }))
  const choose = (text: string, mimeType = 'application/pdf') =>
    file.setInputFiles({ name: 'contrato.pdf', mimeType, buffer: Buffer.from(text) })
  await choose('no PDF')
  await guest.getByText(/No podemos leer este archivo/).waitFor()
  await choose('%PDF-1.7 Contrato de rodaje')
  await guest.getByText(m.evidence_sent({}, { locale: 'es' })).waitFor()
  await guest.getByText(m.evidence_document({}, { locale: 'es' })).waitFor()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: m.evidence_remove_label({ number: 1 }, { locale: 'es' }) }).click()
  await guest.getByText(m.evidence_removed({}, { locale: 'es' })).waitFor()
  expect(await guest.getByText(m.evidence_document({}, { locale: 'es' })).count()).toBe(0)
}

/** Expects that the page behind the code of a signed contract tells its file from one with another byte. */
async function expectProof(guest: Page, code: string, pdf: Buffer): Promise<void> {
  const { rows } = await world.db.execute(
    sql`select file_id as id from signed_agreements s join agreements a on a.id = s.agreement_id
         where a.terms ->> 'bookingCode' = ${code}`,
  )
  await guest.goto(verificationPath('es', String(rows[0]?.id)))
  await guest.getByText(m.verify_in_force({}, { locale: 'es' })).waitFor()
  const choose = (buffer: Buffer) =>
    guest.locator('input[type=file]').setInputFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer })
  await choose(pdf)
  await guest.getByText(m.verify_same({}, { locale: 'es' })).waitFor()
  const changed = Buffer.from(pdf)
  changed.writeUInt8(changed.readUInt8(5) ^ 1, 5)
  await choose(changed)
  await guest.getByText(m.verify_different({}, { locale: 'es' })).waitFor()
  await expectAccessible(guest)
}

/** Fills in the card and presses the button, whatever else the page asks for. */
async function payWithoutCause(guest: Page): Promise<void> {
  await fillCardData(guest, 'es', CARDS.good)
  await guest.locator('#pay-accept').check()
  await payButton(guest, 'es').click()
}

test('without scripts a guest states why they come, which the contract of a long stay contains', async () => {
  const [home, checkIn] = [await world.home({ rules: { instantMaxNights: 365 } }), await world.day(40)]
  const page = await world.plainGuest('en', 'phone')
  await openDetails(page, 'en', { houseCode: home.houseCode, checkIn, checkOut: addDays(checkIn, 40) })
  await fillDetails(page, 'en', 'why@example.com')
  await button(page, m.details_submit({}, { locale: 'en' })).click()
  await page.waitForURL(/\/pago\?/)
  await button(page, m.stay_cause_save({}, { locale: 'en' })).click()
  await expectFault(page, m.stay_cause_label({}, { locale: 'en' }), m.stay_cause_missing({}, { locale: 'en' }))
  await page.getByLabel(m.stay_cause_label({}, { locale: 'en' })).selectOption('study')
  await button(page, m.stay_cause_save({}, { locale: 'en' })).click()
  await page.getByLabel(m.stay_cause_label({}, { locale: 'en' })).waitFor({ state: 'detached' })
  const { rows } = await world.db.execute(
    sql`select cause_needed as needed, c.encrypted from bookings b join stay_causes c on c.booking_id = b.id
         where b.code = ${bookingCodeOf(page)}`,
  )
  expect(rows).toMatchObject([{ needed: false }])
  expect(String(rows[0]?.encrypted)).not.toContain('study')
})
