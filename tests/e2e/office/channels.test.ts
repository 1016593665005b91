import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/shared/calendar-date.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeChannelStay } from '#tests/factories/channel-stay.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { SITE_DAY } from '#tests/harness/site-start.ts'
import { expectInOrder } from './in-order.ts'
import { type OfficeWorld, openOfficeWorld, untilHydrated } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

const day = (days: number) => addDays(SITE_DAY, days)

/** A home of which Vrbo has sold nights, some of them taken by a block of ours. */
async function homeInConflict(houseCode: string, nights = { checkIn: day(18), checkOut: day(30) }) {
  const home = await makeApartment(world.db, { houseCode, city: 'madrid' })
  await makeBlock(world.db, home, day(20), day(27), 'maintenance')
  const stay = { site: 'vrbo', ...nights, readAt: `${SITE_DAY}T09:00:00Z` } as const
  await makeChannelStay(world.db, home, stay)
}

test('a conflict with another site is shown with what it hits, and ends when a member says that it is the same booking', async () => {
  await homeInConflict('MAD-0921', { checkIn: day(20), checkOut: day(27) })
  await homeInConflict('MAD-0925')
  const page = await world.member('reservations')
  await page.goto('/channels')
  const conflict = page.getByRole('article', { name: 'Conflicto de MAD-0921 con Vrbo' })
  await conflict.getByText('Bloqueo nuestro').waitFor()
  await page.getByRole('row', { name: /MAD-0921.*1 conflicto/ }).waitFor()
  expect(
    await page
      .getByRole('link', { name: /Canales/ })
      .first()
      .textContent(),
  ).toContain('2')
  await expectInOrder(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await expectInOrder(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await untilHydrated(page)
  const sameBooking = { name: 'Es la misma reserva' }
  const other = page.getByRole('article', { name: 'Conflicto de MAD-0925 con Vrbo' })
  expect(await other.getByRole('button', sameBooking).count()).toBe(0)
  await conflict.getByRole('button', sameBooking).click()
  await conflict.waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /MAD-0921.*(hace|ahora)/ }).waitFor()
})

test('a calendar is added once it was read: an address inside is refused, and one that is removed is no longer listed', async () => {
  await homeInConflict('MAD-0922')
  const page = await world.member('reservations')
  await page.goto('/channels?ver=calendarios')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Añadir calendario' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Casa', { exact: true }).fill('mad-0922')
  await dialog.getByLabel('Enlace del calendario en Airbnb').fill('https://127.0.0.1/calendar.ics')
  await expectInOrder(page)
  await dialog.getByRole('button', { name: 'Leer y añadir' }).click()
  await dialog.getByText('llevar a una dirección pública').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const row = page.getByRole('row', { name: /MAD-0922.*Vrbo/ })
  await row.getByRole('button', { name: 'Acciones de MAD-0922, Vrbo' }).click()
  await page.getByRole('menuitem', { name: 'Copiar nuestro enlace' }).waitFor()
  await expectInOrder(page)
  await page.getByRole('menuitem', { name: 'Dejar de leer…' }).click()
  await dialog.getByRole('button', { name: 'Dejar de leer' }).click()
  await row.waitFor({ state: 'detached' })
})

test('a home is connected to the channel manager, compared before anything is pushed, and level once its pushes have begun', async () => {
  await makeApartment(world.db, { houseCode: 'MAD-0923', city: 'madrid' })
  const page = await world.member('reservations')
  await page.goto('/channels?ver=gestor')
  await untilHydrated(page)
  const section = page.getByRole('region', { name: 'Gestor de canales' })
  const dialog = page.getByRole('dialog')
  await section.getByRole('button', { name: 'Enlazar casa' }).click()
  await dialog.getByLabel('Casa').fill('MAD-0923')
  await dialog.getByRole('button', { name: 'Buscar en el gestor' }).click()
  await dialog.getByRole('button', { name: 'Enlazar', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await section.getByRole('row', { name: /MAD-0923.*Sin enviar todavía.*Paso 1 de 3.*sin comparar/ }).waitFor()
  const press = async (entry: string) => {
    await section.getByRole('button', { name: 'Acciones de MAD-0923 en el gestor' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await press('Comparar ahora')
  await section.getByRole('row', { name: /MAD-0923.*Sin enviar todavía.*Paso 2 de 3.*diferencias/ }).waitFor()
  await expectInOrder(page)
  await press('Empezar a enviar…')
  await dialog.getByRole('button', { name: 'Empezar a enviar' }).click()
  await dialog.waitFor({ state: 'detached' })
  await section.getByRole('row', { name: /MAD-0923.*Al día/ }).waitFor()
})
