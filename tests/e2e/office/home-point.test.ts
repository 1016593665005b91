import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apartments } from '#db/schema/catalogue.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { expectAccessible } from '../world.ts'
import { type OfficeWorld, openOfficeWorld, untilHydrated } from './office-world.ts'

const POSITION = { lat: 40.4261, lng: -3.6921 }

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

const field = (page: Page) => page.getByLabel('Punto en el mapa')
const mapOf = (page: Page, houseCode: string) => page.getByLabel(`Mapa de la casa ${houseCode}`)

async function openMap(page: Page, houseCode: string): Promise<void> {
  await page.goto(`/homes/${houseCode}?parte=direccion`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Ver en el mapa' }).click()
  await mapOf(page, houseCode).locator('canvas').first().waitFor()
}

test('the point of a home moves by keys and by a press on the map, its field follows, and what is saved is stored', async () => {
  const { houseCode } = await makeApartment(world.db, { position: POSITION })
  const page = await world.member('owner')
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith('http') && !url.startsWith(world.officeUrl)) elsewhere.push(url)
  })
  await openMap(page, houseCode)
  await expectAccessible(page)
  const map = mapOf(page, houseCode)
  await map.click({ position: { x: 60, y: 60 } })
  await expect.poll(() => field(page).inputValue()).toMatch(/^40\.42[678]\d{3}, -3\.69\d{4}$/)
  // What is typed moves the mark, from where the keys go on.
  await field(page).fill('40.4261, -3.6921')
  await map.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => field(page).inputValue()).toBe('40.426145, -3.691510')
  await page.getByText('El punto está en 40.426145, -3.691510.').waitFor()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Guardado').waitFor()
  const query = world.db.select({ lat: apartments.lat, lng: apartments.lng }).from(apartments)
  expect(await query.where(eq(apartments.houseCode, houseCode))).toEqual([{ lat: 40.426145, lng: -3.69151 }])
  expect(elsewhere).toEqual([])
})

test('members who may not edit a home see its point and can not move it', async () => {
  const { houseCode } = await makeApartment(world.db, { city: 'malaga', position: { lat: 36.7201, lng: -4.4203 } })
  const page = await world.member('viewer')
  await openMap(page, houseCode)
  await mapOf(page, houseCode).click({ position: { x: 60, y: 60 } })
  await page.keyboard.press('Shift+ArrowRight')
  expect(await field(page).inputValue()).toBe('36.7201, -4.4203')
})

test('where the scripts of the map do not come the field is left to type in', async () => {
  const { houseCode } = await makeApartment(world.db, { position: POSITION })
  const page = await world.member('owner')
  await page.goto(`/homes/${houseCode}?parte=direccion`)
  await untilHydrated(page)
  await page.route(/\/assets\/(\w+\/)?point-map-/, (route) => route.abort())
  await page.getByRole('button', { name: 'Ver en el mapa' }).click()
  await page.getByText('El mapa no ha podido cargarse.').waitFor()
  expect(await field(page).isEditable()).toBe(true)
})
