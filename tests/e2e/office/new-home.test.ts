import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apartmentPath } from '#contract/site-paths.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { leaveCodesFree } from '#tests/factories/apartment.ts'
import { samplePhoto } from '#tests/factories/sample-files.ts'
import { SITE_DAY } from '#tests/harness/site-start.ts'
import { expectInOrder } from './in-order.ts'
import { type OfficeWorld, openOfficeWorld, untilHydrated } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

/** Seconds that a person takes for a press, a letter, and reading what a part asks for. */
const PACE = { press: 2, letter: 0.25, part: 15 }

/** Works on a page as a person does, and counts presses and seconds. */
function personOn(page: Page) {
  const spent = { presses: 0, seconds: 0 }
  const press = async (locator: Locator) => {
    spent.presses += 1
    spent.seconds += PACE.press
    await locator.click()
  }
  return {
    spent,
    press,
    async type(label: string, text: string) {
      spent.presses += 1
      spent.seconds += PACE.press + text.length * PACE.letter
      await page.getByLabel(label).fill(text)
    },
    async save() {
      await press(page.getByRole('button', { name: 'Guardar', exact: true }))
    },
    /** Opens the part that mends what a draft lacks. */
    async openPart(lacks: string) {
      spent.seconds += PACE.part
      await press(page.getByRole('region', { name: 'Publicar' }).getByRole('link', { name: lacks }))
    },
  }
}

const lacks = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Publicar' }).getByRole('link', { name: text })

async function startDraft(page: Page, person: ReturnType<typeof personOn>): Promise<string> {
  await leaveCodesFree(world.db)
  await page.goto('/homes')
  await untilHydrated(page)
  await person.press(page.getByRole('link', { name: 'Casa nueva' }))
  // The list of homes has a choice of neighbourhoods too.
  await page.getByRole('button', { name: 'Empezar el borrador' }).waitFor()
  await page.getByLabel('Barrio', { exact: true }).selectOption({ index: 1 })
  person.spent.presses += 2
  await person.type('Calle', 'Calle de Serrano')
  await person.type('Número', '30')
  await person.type('Código postal', '28001')
  await person.type('Superficie', '62')
  await person.type('Planta', '2')
  await page.getByLabel('Etiqueta energética').selectOption('D')
  person.spent.presses += 2
  await person.press(page.getByRole('button', { name: 'Empezar el borrador' }))
  await page.getByRole('heading', { level: 1, name: /^MAD-\d+$/ }).waitFor()
  return page.getByRole('heading', { level: 1 }).innerText()
}

test('a home goes from nothing to bookable on a phone in ten minutes and forty presses besides typing', async () => {
  const page = await world.member('owner', 'phone')
  const person = personOn(page)
  const houseCode = await startDraft(page, person)
  await expectInOrder(page)
  await person.press(page.getByText('Lavadora', { exact: true }))
  await person.press(page.getByText('Wifi por fibra', { exact: true }))
  await person.save()
  await lacks(page, 'revisar los datos').waitFor({ state: 'detached' })
  await person.openPart('dirección y punto en el mapa')
  // A slip is not on the way that is counted.
  await page.getByLabel('Punto en el mapa').fill('en el centro')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Dos números separados por una coma').waitFor()
  await person.type('Punto en el mapa', '40.4251, -3.6874')
  await expectInOrder(page)
  await person.save()
  await lacks(page, 'dirección y punto en el mapa').waitFor({ state: 'detached' })
  await person.openPart('título en los dos idiomas')
  await person.type('Título, español', 'Piso con balcón en Serrano')
  await person.type('Título, inglés', 'Flat with a balcony on Serrano')
  await person.type(
    'Descripción, español',
    'Un piso luminoso de dos habitaciones, con balcón a la calle y metro a cinco minutos.',
  )
  await person.type(
    'Descripción, inglés',
    'A bright two-room flat with a balcony over the street and the metro five minutes away.',
  )
  await person.save()
  await lacks(page, 'título en los dos idiomas').waitFor({ state: 'detached' })
  await person.openPart('fotos')
  const buffer = Buffer.from(await samplePhoto({ width: 1000, height: 700 }))
  await page.locator('input[type=file]').setInputFiles([{ name: 'salon.jpg', mimeType: 'image/jpeg', buffer }])
  person.spent.presses += 3
  await person.type('Foto 1 en español', 'Salón con balcón')
  await person.type('Foto 1 en inglés', 'Living room with a balcony')
  await expectInOrder(page)
  await person.save()
  await lacks(page, 'menos de cinco fotos').waitFor()
  await person.openPart('cómo se entra')
  await person.type('Cómo se entra, español', 'Te esperamos en el portal con dos juegos de llaves.')
  await person.type('Cómo se entra, inglés', 'We meet you at the street door with two sets of keys.')
  await person.save()
  await lacks(page, 'cómo se entra').waitFor({ state: 'detached' })
  await person.openPart('precio de la noche')
  await person.type('Noche base', '85')
  await person.type('Suelo de la noche', '60')
  await person.save()
  await page.getByText('No falta nada.').waitFor()
  await expectInOrder(page)
  const guest = await world.guest('es', 'desktop')
  expect((await guest.request.get(apartmentPath('es', houseCode))).status()).toBe(404)
  await person.press(page.getByRole('button', { name: `Publicar ${houseCode}` }))
  await person.press(page.getByRole('dialog').getByRole('button', { name: /^Publicar/ }))
  await page.getByRole('region', { name: 'Publicar' }).waitFor({ state: 'detached' })
  await guest.goto(apartmentPath('es', houseCode))
  await guest.getByRole('heading', { level: 1, name: 'Piso con balcón en Serrano' }).waitFor()
  const dates = `checkIn=${addDays(SITE_DAY, 30)}&checkOut=${addDays(SITE_DAY, 60)}`
  await guest.goto(`${apartmentPath('es', houseCode)}?${dates}`)
  await guest.getByRole('link', { name: 'Reservar' }).filter({ visible: true }).first().click()
  await guest.getByRole('button', { name: 'Continuar al pago' }).waitFor()
  expect(person.spent.presses).toBeLessThanOrEqual(40)
  expect(person.spent.seconds).toBeLessThanOrEqual(600)
})

test('a draft is in the list of drafts, cannot be published while it lacks something, and is discarded', async () => {
  const page = await world.member('owner', 'phone')
  await page.goto('/homes/new')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Empezar el borrador' }).click()
  await page.getByText('Revisa los datos marcados.').waitFor()
  await expectInOrder(page)
  // A neighbourhood and an energy label are claims, so that none is chosen beforehand.
  expect(await page.getByLabel('Barrio', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Etiqueta energética').getAttribute('aria-invalid')).toBe('true')
  const houseCode = await startDraft(page, personOn(page))
  await page.getByRole('button', { name: `Publicar ${houseCode}` }).click()
  await page.getByRole('tooltip', { name: /^Faltan \d cosas\.$/ }).waitFor()
  await page.goto('/homes?estado=draft')
  await page.getByRole('row', { name: new RegExp(`${houseCode}.*Borrador`) }).waitFor()
  await page.goto(`/homes/${houseCode}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Descartar el borrador' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar el borrador' }).click()
  await page.getByText(`${houseCode} descartada`).waitFor()
})
