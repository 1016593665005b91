import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingPapersPath } from '#contract/agreement-paths.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { bookStay, button, CARDS, heading, payWith } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

/** The fewest nights of a private person that have no VAT, and a home that books them at once. */
const NIGHTS = 31
const MONTHLY = { rules: { instantMaxNights: NIGHTS } }

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Books a stay that begins in some days, and pays its first payment. No invoice is due, because it has no VAT. */
async function paidStay(page: Page, locale: Locale, days: number): Promise<string> {
  const checkIn = await world.day(days)
  const code = await bookStay(page, locale, {
    ...(await world.home(MONTHLY)),
    checkIn,
    checkOut: addDays(checkIn, NIGHTS),
  })
  await payWith(page, locale, CARDS.good)
  await page.waitForURL(/confirmada/)
  return code
}

async function downloadedName(page: Page, name: RegExp): Promise<string> {
  const paper = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return (await paper).suggestedFilename()
}

test('after paying, a guest finds all papers on one page and downloads certificate, inventory and receipt', async () => {
  const guest = await world.guest('es', 'phone')
  const code = await paidStay(guest, 'es', 3)
  await guest.getByRole('link', { name: m.booking_papers_all({}, { locale: 'es' }) }).click()
  await heading(guest, m.booking_papers_title({}, { locale: 'es' })).waitFor()
  await guest.getByText(m.booking_papers_certificate_for({}, { locale: 'es' })).waitFor()
  await expectAccessible(guest)
  expect(await downloadedName(guest, /Certificado de estancia/)).toBe(`estancia-${code}-stay-certificate.pdf`)
  expect(await downloadedName(guest, /Inventario/)).toBe(`estancia-${code}-inventory.pdf`)
  expect(await downloadedName(guest, /Recibo del pago 1/)).toBe(`estancia-${code}-receipts-1.pdf`)
  await button(guest, m.invoices_open({}, { locale: 'es' })).click()
  await guest.getByText(m.invoices_none({}, { locale: 'es' })).waitFor()
  await expectAccessible(guest)
})

test('before all is paid the page says when the certificate will be there, and a stranger sees no paper', async () => {
  const guest = await world.guest('en')
  const code = await paidStay(guest, 'en', 60)
  await guest.goto(bookingPapersPath('en', code))
  await guest.getByText('It will be here once everything due before arrival is paid: the last payment is on').waitFor()
  expect(await guest.getByRole('button', { name: /Certificate of stay/ }).count()).toBe(0)
  await expectAccessible(guest)
  const stranger = await world.guest('en')
  await stranger.goto(bookingPapersPath('en', code))
  await heading(stranger, 'Is it your booking?').waitFor()
  expect(await stranger.getByText(m.booking_papers_inventory({}, { locale: 'en' })).count()).toBe(0)
  await expectAccessible(stranger)
})
