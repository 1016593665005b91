import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/shared/calendar-date.ts'
import { CARDS, heading, payButton } from './steps.ts'
import { openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a booking can be made and paid by keyboard alone', async () => {
  const title = 'Casa junto al río'
  await world.home({ neighbourhood: 'alameda', rank: -1, details: { title: { es: title, en: 'River' } } })
  const guest = await world.guest('es')
  await guest.goto('/es')
  const press = (key: string) => guest.keyboard.press(key)
  const reach = (name: string | RegExp, role: 'link' | 'button' = 'button') =>
    tabTo(guest, (page) => page.getByRole(role, { name }))

  await reach(/^Destino/)
  await press('Enter')
  await guest.getByRole('dialog').getByRole('combobox').waitFor()
  await guest.keyboard.type('sevlila')
  await guest.getByRole('option', { name: /^Sevilla/ }).waitFor()
  await press('Enter')
  await reach('2 semanas')
  await press('Space')
  await tabTo(guest, (page) => page.locator('[data-date][tabindex="0"]'))
  for (let week = 0; week < 8; week++) await press('ArrowDown')
  await press('Enter')
  await reach('Listo')
  await press('Enter')
  await reach('Buscar')
  await press('Enter')
  await guest.waitForURL(/\/alquiler-por-meses\?/)
  await reach(title, 'link')
  await press('Enter')
  await guest.waitForURL(/\/apartamento-amueblado-por-meses\//)
  await reach('Reservar', 'link')
  await press('Enter')
  await heading(guest, '¿Quién reserva?').waitFor()

  await typeInto(guest, 'Nombre', 'Ana')
  await typeInto(guest, 'Apellidos', 'Ruiz')
  await typeInto(guest, 'Correo electrónico', 'teclado@example.com')
  await typeInto(guest, 'Teléfono móvil', '600123456')
  await reach('Continuar al pago')
  await press('Enter')
  await guest.waitForURL(/\/pago\?/)
  await typeInto(guest, 'Número de tarjeta', CARDS.good)
  await typeInto(guest, 'Caduca', '1240')
  await typeInto(guest, 'Código de seguridad', '123')
  expect(await guest.getByLabel('Nombre en la tarjeta', { exact: true }).inputValue()).toBe('Ana Ruiz')
  await tabTo(guest, (page) => page.locator('#pay-accept'))
  await press('Space')
  await tabTo(guest, (page) => payButton(page, 'es'))
  await press('Enter')
  await heading(guest, 'Nos vemos en').waitFor()
  await guest.getByText('teclado@example.com').first().waitFor()
})

test('keys that follow one another faster than a month is drawn move the chosen day all the same', async () => {
  const guest = await world.guest('es')
  await guest.goto('/es')
  const field = guest.getByRole('button', { name: /Entrada – Salida/ })
  await field.focus()
  await guest.keyboard.press('Enter')
  const day = guest.locator('[data-date][tabindex="0"]').filter({ visible: true }).first()
  const start = (await day.getAttribute('data-date')) ?? ''
  await day.focus()
  const reached = await guest.evaluate(() => {
    for (let week = 0; week < 12; week++) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    }
    return document.activeElement?.getAttribute('data-date')
  })
  expect(reached).toBe(addDays(start, 84))
})

const MAX_TABS = 120

/** Presses Tab until the element has the focus; fails if it cannot be reached. */
async function tabTo(page: Page, find: (page: Page) => ReturnType<Page['locator']>): Promise<void> {
  const target = find(page).filter({ visible: true }).first()
  await target.waitFor()
  for (let times = 0; times < MAX_TABS; times++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${target}`)
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, (one) => one.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}
