import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stayRoomPath } from '#contract/booking-paths.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { samplePhoto } from '#tests/factories/sample-files.ts'
import { bookAndPay } from '../booked-stay.ts'
import { button } from '../steps.ts'
import { expectAccessible } from '../world.ts'
import { type OfficeWorld, openOfficeWorld } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

const es = { locale: 'es' } as const
const photo = async () => ({ name: 'horno.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await samplePhoto()) })
const opened = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

test('guest and staff report on the arrival with photos, both sign it, and each has it as a PDF', async () => {
  const checkIn = await world.day(2)
  const home = await world.home()
  const { bookingCode: code, viewToken } = await bookAndPay(world, home, { checkIn, checkOut: addDays(checkIn, 7) })
  await world.moveClock(2 * 24 * 60)
  const guest = await world.guest('es', 'phone')
  await guest.goto(`${stayRoomPath('es', code, 'arrival')}#t=${viewToken}`)
  const report = guest.locator('#estado')
  await report.getByLabel(m.home_state_room({}, es)).fill('Cocina')
  await report.getByLabel(m.home_state_photos({}, es)).setInputFiles(await photo())
  await expectAccessible(guest)
  await button(guest, m.home_state_add({}, es)).click()
  await report.getByText(m.home_state_added({}, es)).waitFor()
  await report.getByRole('listitem').getByRole('link', { name: 'Foto 1' }).waitFor()

  const staff = await world.member('owner')
  await staff.goto(`/bookings/${code}`)
  const panel = staff.getByRole('region', { name: 'A la llegada' })
  await panel.getByRole('img', { name: 'Foto 1' }).waitFor()
  await panel.getByRole('button', { name: m.booking_details_home_state_add({}, es) }).click()
  await staff.getByRole('textbox', { name: m.booking_details_home_state_text({}, es) }).fill('Todo lo demás, bien')
  await opened(staff, m.booking_details_home_state_save({}, es))
  await panel.getByText('Todo lo demás, bien').waitFor()
  await panel.getByRole('button', { name: m.booking_details_home_state_sign({}, es) }).click()
  await opened(staff, m.booking_details_home_state_sign({}, es))
  await panel.getByText(m.booking_details_home_state_by_staff({}, es)).waitFor()
  const href = await panel.getByRole('link', { name: m.booking_details_home_state_report({}, es) }).getAttribute('href')
  expect(href).toBe(`/office-api/bookings/${code}/home-states/arrival/report`)

  await guest.reload()
  await button(guest, m.home_state_sign_open({}, es)).click()
  await report.getByLabel(m.home_state_sign_name({}, es)).fill('Lucía Ferrer')
  await report.getByLabel(m.home_state_sign_typed({}, es)).check()
  await button(guest, m.home_state_sign({}, es)).click()
  await report.getByText(m.home_state_closed({}, es)).waitFor()
  const download = guest.waitForEvent('download')
  await button(guest, m.home_state_download({}, es)).click()
  expect((await download).suggestedFilename()).toBe(`estancia-${code}-home-states-arrival-report.pdf`)
  await expectAccessible(guest)
})
