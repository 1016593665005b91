import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePhoto } from '#tests/factories/sample-files.ts'
import { expectInOrder } from './in-order.ts'
import { type OfficeWorld, openOfficeWorld, untilHydrated } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

test('texts and picture of a city are changed in both languages, guests see them, and a slower member loses nothing', async () => {
  // The demo's member for contents reads English.
  const [page, slower] = [await world.member('owner'), await world.member('content')]
  await slower.goto('/places/malaga')
  await untilHydrated(slower)
  await slower.getByLabel('Weather, Spanish').fill('Lo de la segunda.')
  await page.goto('/places')
  await page.getByRole('link', { name: 'Málaga, la ciudad' }).click()
  await page.getByRole('heading', { level: 1, name: 'Málaga' }).waitFor()
  await untilHydrated(page)
  const original = await page.getByLabel('Trabajar, español').inputValue()
  await page.getByLabel('Clima, español').fill('Sol todo el año.\n\nY brisa.')
  await page.getByLabel('Clima, inglés').fill('')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.locator('[name="texts.weather.en"][aria-invalid="true"]').waitFor()
  await page.getByLabel('Clima, inglés').fill('Sun all year.\n\nAnd a breeze.')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Guardado').waitFor()
  await expectInOrder(page)
  await slower.getByRole('button', { name: 'Save', exact: true }).click()
  await slower
    .getByRole('main')
    .getByText(/Lucía Ferrer/)
    .first()
    .waitFor()
  expect(await slower.getByLabel('Weather, Spanish').inputValue()).toBe('Lo de la segunda.')

  const buffer = Buffer.from(await samplePhoto({ width: 900, height: 600 }))
  await page.getByText('los huéspedes ven la original').waitFor()
  await page.locator('input[type=file]').setInputFiles({ name: 'puerto.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByLabel('Qué se ve, español').fill('El puerto al amanecer')
  await page.getByLabel('Qué se ve, inglés').fill('The port at dawn')
  await page.getByRole('button', { name: 'Guardar la imagen' }).click()
  await page.getByRole('button', { name: 'Quitar la imagen' }).waitFor()

  const [guest, visitor] = [await world.guest('es'), await world.guest('en')]
  const publicPage =
    (await page.getByRole('link', { name: 'Ver la página de los huéspedes' }).getAttribute('href')) ?? ''
  const isShown = async (text: string) => (await (await guest.request.get(publicPage)).text()).includes(text)
  await expect.poll(() => isShown('El puerto al amanecer')).toBe(true)
  await guest.goto(publicPage)
  await guest.getByText('Y brisa.', { exact: true }).waitFor()
  await guest.getByText(original.slice(0, 40)).waitFor()
  const picture = guest.getByRole('img', { name: 'El puerto al amanecer' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await visitor.goto(publicPage.replace('/es/', '/en/'))
  await visitor.getByText('And a breeze.', { exact: true }).waitFor()
  await visitor.getByRole('img', { name: 'The port at dawn' }).waitFor()

  await page.goto('/places')
  const row = page.getByRole('table', { name: 'Barrios de Málaga' }).getByRole('row', { name: /la ciudad/ })
  await row.getByText('propia').waitFor()
  await row.getByText('completo').first().waitFor()
})
