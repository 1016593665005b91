import { afterAll, beforeAll, expect, test } from 'vitest'
import { apartmentPath } from '#contract/site-paths.ts'
import { samplePhoto } from '#tests/factories/sample-files.ts'
import { expectInOrder } from './in-order.ts'
import { type OfficeWorld, openOfficeWorld, untilHydrated } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

const photo = async (name: string, width: number) => ({
  ...{ name, mimeType: 'image/jpeg' },
  buffer: Buffer.from(await samplePhoto({ width, height: 600 })),
})

test('staff upload photos, order them by keys, describe them, and guests see them; a PDF named .jpg says why it does not serve', async () => {
  const { houseCode } = await world.home()
  const page = await world.member('owner')
  await page.goto(`/homes/${houseCode}?parte=fotos`)
  await untilHydrated(page)
  const plan = { name: 'plano.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 …') }
  const files = [await photo('mesa.jpg', 900), plan, await photo('ventana.jpg', 1000)]
  await page.locator('input[type=file]').setInputFiles(files)
  await page.getByText('2 de 3 listas').waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'plano.jpg' })
    .getByText('No es una foto que podamos leer')
    .waitFor()
  await page.getByRole('button', { name: 'Mover la foto 2' }).focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.getByText('De la 2 a la 1 de 3').waitFor()
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Alt+ArrowRight')
  await page.getByText('De la 2 a la 3 de 3').waitFor()
  await page.getByRole('button', { name: 'Adelantar la foto 3' }).click()
  await page.getByRole('button', { name: 'Adelantar la foto 2' }).click()
  for (const number of [1, 3]) {
    await page.getByLabel(`Foto ${number} en español`).fill(`Mesa ${number}`)
    await page.getByLabel(`Foto ${number} en inglés`).fill(`Table ${number}`)
  }
  await expectInOrder(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectInOrder(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Guardado').waitFor()
  const guest = await world.guest('es')
  await guest.goto(apartmentPath('es', houseCode))
  await guest.locator('.mosaic_tiles a').first().click()
  const cover = guest.getByRole('dialog').getByRole('img', { name: 'Mesa 1' })
  await cover.waitFor()
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
