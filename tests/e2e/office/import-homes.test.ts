import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveCodesFree } from '#tests/factories/apartment.ts'
import { expectInOrder } from './in-order.ts'
import { type OfficeWorld, openOfficeWorld, untilHydrated } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

const EXPORT = `Name;Straße;PLZ;Ort;Max. Belegung;Schlafzimmer;Preis;Währung
Ático con peñas;Calle de Ayala 101, 3.º B;28006;Madrid;2;1;85,00;EUR
Casa de la sierra;Calle Real 3;40001;Segovia;4;2;70,00;EUR
`

test('an export of Smoobu becomes drafts on a phone, after the rows that cannot be read are named', async () => {
  await leaveCodesFree(world.db)
  const page = await world.member('owner', 'phone')
  await page.goto('/homes')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Importar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Importar casas' }).waitFor()
  await page.getByText('exporta la tabla como CSV').waitFor()
  const choose = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles([{ name: 'casas.csv', mimeType: 'text/csv', buffer }])
  await choose(Buffer.from('Fecha;Importe\n2027-01-01;5'))
  await page.getByRole('alert').filter({ hasText: 'Faltan columnas' }).waitFor()
  // Windows-1252, as older spreadsheets write it.
  await choose(Buffer.from(EXPORT, 'latin1'))
  const table = page.getByRole('table', { name: 'Filas del fichero' })
  await table.getByRole('row', { name: /Línea 2.*Ático con peñas.*Borrador.*Calle de Ayala, 101, 3\.º B/ }).waitFor()
  await table.getByText('Ort, «Segovia 40001»: la casa no está en Madrid, Sevilla o Málaga.').waitFor()
  await expectInOrder(page)
  await page.getByText('Solo las que no se pueden leer').click()
  await table.getByRole('row', { name: /Línea 2/ }).waitFor({ state: 'detached' })
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar las filas con sus motivos' }).click()
  expect((await downloaded).suggestedFilename()).toBe('filas-sin-leer.csv')
  await page.getByRole('button', { name: 'Crear 1 borrador' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('1 borrador creado').waitFor()
  await page.waitForURL(/\/homes\?estado=draft$/)
  await page
    .getByRole('row', { name: /MAD-\d+.*Borrador/ })
    .first()
    .waitFor()
})
