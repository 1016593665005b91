import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALBERO } from '#tests/factories/company-data-samples.ts'
import { expectAccessible } from '../world.ts'
import { expectInOrder } from './in-order.ts'
import { type OfficeWorld, openOfficeWorld, untilHydrated } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

const FIELDS = {
  ...{ 'Nombre comercial': ALBERO.name, 'Razón social': ALBERO.legalName, NIF: 'B12345670' },
  ...{ 'Domicilio social': ALBERO.address, 'Año de fundación': '2021', 'Cuenta (IBAN)': ALBERO.iban },
  ...{ 'Correo para huéspedes': ALBERO.email, Teléfono: '954 00 00 01', 'Horario de atención': ALBERO.support },
  ...{ 'Correo para propietarios': ALBERO.ownersEmail, 'Correo para empresas': ALBERO.companiesEmail },
  ...{ 'Pisos que gestiona': '12', 'Pisos para empresas': '4', 'Estancia media': '60' },
}

test('an owner of an empty site gives the data of the company on a phone, and guests read them at once', async () => {
  const guest = await world.guest('es')
  await guest.goto('/es/aviso-legal')
  await guest
    .getByRole('link', { name: /^Estancia/ })
    .first()
    .waitFor()
  const page = await world.member('owner', 'phone')
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('heading', { name: 'Primeros pasos' }).waitFor()
  await expectInOrder(page)
  await page.getByRole('link', { name: 'Ponerlos' }).click()
  for (const [label, value] of Object.entries(FIELDS)) await page.getByLabel(label, { exact: true }).fill(value)
  await expectInOrder(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.locator('[name="data.taxNumber"][aria-invalid="true"]').waitFor()
  await page.getByLabel('NIF', { exact: true }).fill(ALBERO.taxNumber)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Datos de la empresa guardados').waitFor()
  await page.getByRole('heading', { name: 'Primeros pasos' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Datos de la empresa' }).getByText('hecho').waitFor()
  await page.getByRole('link', { name: 'Empezar la primera casa' }).waitFor()

  const errors: string[] = []
  const reader = await world.guest('es')
  reader.on('pageerror', (error) => errors.push(error.message))
  await reader.goto('/es/aviso-legal')
  await reader
    .getByRole('link', { name: /^Albero/ })
    .first()
    .waitFor()
  await reader.getByText('B12345674').first().waitFor()
  await reader.mouse.move(9, 9)
  await reader.getByRole('contentinfo').getByText(ALBERO.legalName).first().waitFor()
  expect(await reader.getByText('Estancia', { exact: true }).count()).toBe(0)
  expect(await reader.title()).toContain('Albero')
  expect(errors).toEqual([])
  await expectAccessible(reader)
})
