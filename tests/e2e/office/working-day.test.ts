import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/shared/calendar-date.ts'
import { bookingInput, LUCIA } from '#tests/factories/booking.ts'
import { bookAndPay } from '../booked-stay.ts'
import { tabTo, typeInto } from './keyboard.ts'
import { type OfficeWorld, openOfficeWorld, untilHydrated } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

const OWNER = 'Lucía Ferrer'

const madrid = (houseCode: string) => world.home({ city: 'madrid', houseCode, rules: { instantMaxNights: 365 } })

/** A stay of ten nights in sixty days, of which the first payment is made. */
async function stayIn(home: { readonly houseCode: string }, lastname: string): Promise<string> {
  const [checkIn, checkOut] = [await world.day(60), await world.day(70)]
  await world.db.execute(sql`delete from rate_limits`)
  const holder = { ...LUCIA, lastname, email: `${randomUUID()}@example.com` }
  return (await bookAndPay(world, home, { checkIn, checkOut, holder })).bookingCode
}

async function ask(home: { readonly houseCode: string }): Promise<void> {
  const checkIn = await world.day(90)
  const { promoCode: _, requestKey: __, language: ___, ...guest } = bookingInput(home, { checkIn })
  const holder = { name: 'Clara', lastname: 'Domènech', email: 'clara@example.com', phone: '+34 600 555 014' }
  const answer = await fetch(`${world.url}/api/booking-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...guest, checkOut: addDays(checkIn, 60), holder }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

async function goTo(page: Page, letter: string, title: string | RegExp): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press(letter)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

/** Opens what is found, or starts what is named, by the palette. */
async function byPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Buscar o ir a' }).waitFor()
  await page.keyboard.type(text)
  await page.getByRole('option', { name: text }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Buscar o ir a' }).waitFor({ state: 'detached' })
}

async function perform(page: Page, name: string, fields: readonly (readonly [RegExp, string])[], button: RegExp) {
  await byPalette(page, name)
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  for (const [field, text] of fields) await typeInto(page, field, text)
  await dialog.getByRole('button', { name: button }).waitFor()
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
}

/** Goes down in the timeline to a home, and selects nights of it. */
async function selectNights(page: Page, houseCode: string, nights: number): Promise<void> {
  await goTo(page, 'c', 'Calendario')
  const grid = page.getByRole('grid')
  await tabTo(page, /^Casas por días/)
  const said = async () => {
    const id = await grid.getAttribute('aria-activedescendant')
    return id ? ((await page.locator(`[id="${id}"]`).getAttribute('aria-label')) ?? '') : ''
  }
  for (let rows = 0; rows < 20 && !(await said()).startsWith(houseCode); rows++) await page.keyboard.press('ArrowDown')
  expect(await said()).toContain(houseCode)
  for (let days = 0; days < 3; days++) await page.keyboard.press('ArrowRight')
  for (let night = 1; night < nights; night++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
}

/** Signs in over the page once the session has ended, by keyboard. */
async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Tu sesión ha terminado' })
  await dialog.getByRole('button', { name: new RegExp(OWNER) }).waitFor()
  await tabTo(page, new RegExp(`^Entrar: ${OWNER}`))
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

async function signOut(page: Page): Promise<void> {
  await tabTo(page, new RegExp(`^${OWNER}`))
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Entrar' }).waitFor()
}

test('a whole working day is done with the keyboard alone', async () => {
  const [requested, phoned, left, spare, blocked] = [
    await madrid('MAD-0101'),
    await madrid('MAD-0102'),
    await madrid('MAD-0103'),
    await madrid('MAD-0104'),
    await madrid('MAD-0105'),
  ]
  const [moved, cancelled] = [await stayIn(left, 'Zubiaurre'), await stayIn(requested, 'Arana')]
  await ask(spare)

  const page = await world.member('owner')
  await signOut(page)
  await page.getByRole('region', { name: 'Pruebas' }).waitFor()
  await tabTo(page, new RegExp(`^Entrar: ${OWNER}`))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Hoy/ }).waitFor()
  await untilHydrated(page)

  await goTo(page, 's', 'Solicitudes')
  await page.getByRole('heading', { level: 2, name: 'Clara Domènech' }).waitFor()
  await page.keyboard.press('o')
  await tabTo(page, /Mensaje para Clara/)
  await page.keyboard.type('Hola, Clara: la guardamos dos días.')
  // The session ends while the member is away from the desk.
  await world.db.execute(sql`update staff_sessions set ended_at = now() where ended_at is null`)
  await page.keyboard.press('Control+Enter')
  await signInAgain(page)
  await page.getByRole('dialog', { name: 'Oferta para Clara' }).getByText('la guardamos dos días').waitFor()
  await tabTo(page, /^Enviar oferta de/)
  await page.keyboard.press('Enter')
  await page.getByText('Oferta enviada a Clara').waitFor()
  // The request stays in view under its own address; after a change of page the focus is put on its content.
  await page.waitForURL('**/requests/*')
  await page.locator('main:focus').waitFor()

  await selectNights(page, phoned.houseCode, 6)
  await page.keyboard.press('r')
  await page.getByRole('heading', { level: 1, name: 'Nueva reserva' }).waitFor()
  await typeInto(page, /^Teléfono/, '+34 600 555 081')
  await typeInto(page, /^Nombre/, 'Vera')
  await typeInto(page, /^Apellidos/, 'Castillo Román')
  await typeInto(page, /^Correo/, 'vera@example.com')
  await page.getByRole('button', { name: /^Crear por/ }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: /^Reserva .* creada$/ }).waitFor()

  await byPalette(page, moved)
  await page.getByRole('heading', { level: 1, name: /Zubiaurre/ }).waitFor()
  const reason = /^Motivo/
  await perform(
    page,
    'Mover a otra casa',
    [
      [/^A qué casa/, 'mad-0104'],
      [reason, 'Una fuga'],
    ],
    /^Mover a MAD-0104/,
  )
  await page.getByText('Movida a MAD-0104').first().waitFor()
  await perform(page, 'Anotar un cobro', [[/^Referencia/, 'TR-2027-118']], /^Anotar \d/)
  await page.getByText('Cobro anotado').first().waitFor()
  await perform(
    page,
    'Devolver una parte',
    [
      [/^Importe/, '25'],
      [reason, 'Sin agua'],
    ],
    /^Devolver 25,00/,
  )
  await page.getByText('El dinero está en camino').first().waitFor()

  await selectNights(page, blocked.houseCode, 4)
  await page.keyboard.press('b')
  await page
    .getByRole('dialog', { name: 'Bloquear' })
    .getByRole('button', { name: /^Bloquear 4 noches/ })
    .waitFor()
  await page.keyboard.press('Control+Enter')
  const block = page.getByRole('gridcell', { name: new RegExp(`^${blocked.houseCode}, bloqueo`) })
  await block.waitFor()
  await page.keyboard.press('Control+z')
  await block.waitFor({ state: 'detached' })

  await byPalette(page, cancelled)
  await page.getByRole('heading', { level: 1, name: /Arana/ }).waitFor()
  await perform(page, 'Cancelar la reserva', [[reason, 'La casa se vende']], /^Cancelar y devolver/)
  await page.getByText('Reserva cancelada', { exact: true }).first().waitFor()
  await signOut(page)

  const { rows } = await world.db.execute<{ act: string }>(sql`
    select act from audit_entries where member_id is not null order by at, id`)
  expect(rows.map((row) => row.act).filter((name) => !/^signed_/.test(name))).toEqual([
    'offer_made',
    'booking_taken',
    'booking_moved',
    'payment_recorded',
    'part_refunded',
    'nights_blocked',
    'nights_unblocked',
    'booking_cancelled',
  ])
})
