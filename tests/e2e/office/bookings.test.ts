import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import { bookingInput, LUCIA } from '#tests/factories/booking.ts'
import { expectAccessible } from '../world.ts'
import { holdBack } from './hold-back.ts'
import { type OfficeWorld, openOfficeWorld, untilHydrated } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

/** Makes a night hold of ten nights in sixty days, for a holder of this surname. */
async function book(lastname: string): Promise<CreatedBooking & { readonly houseCode: string }> {
  const home = await world.home({ city: 'madrid', rules: { instantMaxNights: 365 } })
  const holder = { ...LUCIA, lastname, email: `${randomUUID()}@example.com` }
  const body = bookingInput(home, { checkIn: await world.day(60), checkOut: await world.day(70), holder })
  const answer = await fetch(`${world.url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return { ...((await answer.json()) as CreatedBooking), houseCode: home.houseCode }
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Reservas' }).locator('tbody tr')

test('bookings are filtered by text and state in the address, and opened by keys alone', async () => {
  const { bookingCode } = await book('Zubizarreta')
  await book('Zubiaurre')
  const page = await world.member('reservations')
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.getByRole('heading', { level: 1, name: 'Reservas' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('zubi')
  await expect.poll(() => rowsOf(page).count()).toBe(2)
  await page.keyboard.type('zarr')
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('q')).toBe('zubizarr')
  await page.getByRole('button', { name: 'Guardada' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('estado')).toBe('hold')
  await page.getByRole('button', { name: 'Cancelada' }).click()
  await page.getByRole('button', { name: 'Guardada' }).click()
  await page.getByText('Ninguna reserva cumple estos filtros').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Quitar Cancelada' }).click()
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/bookings/${bookingCode}`)
})

test('filters are chosen in a dialog, stand below the bar, and go one by one', async () => {
  const { houseCode } = await book('Arrizabalaga')
  const page = await world.member('owner')
  await page.goto('/bookings')
  await page.getByRole('button', { name: 'Filtros' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtros' })
  await dialog.getByLabel('Casa').fill(houseCode.toLowerCase())
  await dialog
    .getByRole('group', { name: 'Llegada' })
    .getByLabel('Desde')
    .fill(await world.day(60))
  await dialog.getByText('web', { exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  const params = new URL(page.url()).searchParams
  expect([params.get('casa'), params.get('llega'), params.get('origen')]).toEqual([
    houseCode,
    `${await world.day(60)}..`,
    'site',
  ])
  await page.getByRole('link', { name: new RegExp(`^Quitar ${houseCode}`) }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('casa')).toBe(null)
})

test('the palette finds a booking by what is known of it and leads to it', async () => {
  const { bookingCode } = await book('Etxeberría')
  const page = await world.member('reservations')
  for (const text of ['etxeberria', bookingCode.slice(0, 6), bookingCode.toLowerCase()]) {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Buscar o ir a' })
    await palette.waitFor()
    await page.keyboard.type(text)
    await palette.getByRole('option', { name: /Etxeberría/ }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/bookings/${bookingCode}`)
    await page.goto('/bookings')
    await untilHydrated(page)
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Buscar o ir a' }).waitFor()
  await page.keyboard.type('nadie se llama así')
  await page.getByText('Nada con «nadie se llama así»').waitFor()
})

test('an Enter that comes before the code of the palette, or before its hits, opens the first hit of its text', async () => {
  const { bookingCode } = await book('Urrutikoetxea')
  const page = await world.member('reservations')
  const code = await holdBack(page, /\/palette-[^/]*\.js/)
  await page.reload()
  await code.isHeld()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('urrutikoetxea')
  await page.keyboard.press('Enter')
  await code.letGo()
  await page.waitForURL(`**/bookings/${bookingCode}`)
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.goto('/bookings')
  await untilHydrated(page)
  const hits = await holdBack(page, /\/office-api\/search/)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Buscar o ir a' }).getByRole('listbox').waitFor()
  await page.keyboard.type('urrutikoetxea')
  await hits.isHeld()
  await page.keyboard.press('Enter')
  await hits.letGo()
  await page.waitForURL(`**/bookings/${bookingCode}`)
})

test('an Enter after more letters opens no hit of the letters before', async () => {
  await book('Solaberri')
  const page = await world.member('reservations')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Buscar o ir a' })
  await palette.getByRole('listbox').waitFor()
  await page.keyboard.type('sol')
  await palette.getByRole('option', { name: /Solaberri/ }).waitFor()
  const hits = await holdBack(page, /\/office-api\/search/)
  await page.keyboard.type('icitudes')
  await hits.isHeld()
  // The option that Enter opens is marked a moment after the last letter.
  await palette.locator('input[aria-activedescendant]').waitFor()
  await page.keyboard.press('Enter')
  await hits.letGo()
  await page.waitForURL('**/requests**')
})

test('what was typed in the palette is deleted at once, and the places are there again', async () => {
  await book('Zabaleta')
  const page = await world.member('reservations')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Buscar o ir a' })
  await palette.waitFor()
  await page.keyboard.type('zabaleta')
  await palette.getByRole('option', { name: /Zabaleta/ }).waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await palette.getByRole('option', { name: /^Reservas/ }).waitFor()
})

test('on a phone bookings are cards, and who sees dates alone sees neither names nor money', async () => {
  const { bookingCode } = await book('Goikoetxea')
  const page = await world.member('content', 'phone')
  await page.goto(`/bookings?q=${bookingCode}`)
  await page.getByRole('link', { name: bookingCode }).waitFor()
  const text = (await page.locator('main').textContent()) ?? ''
  expect(text).not.toContain('Goikoetxea')
  expect(text).not.toContain('590,00')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('filters are kept as a view that others see too, and removed by who made it', async () => {
  const page = await world.member('owner')
  await page.goto('/bookings?estado=in_house&origen=desk')
  await page.getByRole('button', { name: 'Guardar vista' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guardar vista' })
  await dialog.getByLabel('Nombre').fill('De la oficina')
  await dialog.getByText('La ve todo el equipo').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('link', { name: 'De la oficina' }).waitFor()
  const other = await world.member('content')
  await other.goto('/bookings')
  await other.getByRole('link', { name: 'De la oficina' }).click()
  await expect.poll(() => new URL(other.url()).searchParams.get('origen')).toBe('desk')
  expect(await other.getByRole('button', { name: 'Quitar la vista' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Quitar la vista' }).click()
  await page.getByRole('link', { name: 'De la oficina' }).waitFor({ state: 'detached' })
})

test('a list is exported after a fresh proof, as a table and for Excel; who may not is told who may', async () => {
  const { bookingCode } = await book('Mendizábal')
  const page = await world.member('owner')
  await page.goto(`/bookings?q=${bookingCode}`)
  for (const [format, ending] of [
    ['CSV', '.csv'],
    ['Excel', '.xlsx'],
  ] as const) {
    const kept = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: format }).click()
    const file = await kept
    expect(file.suggestedFilename()).toMatch(new RegExp(`^reservas-\\d{4}-\\d\\d-\\d\\d\\${ending}$`))
  }
  const viewer = await world.member('viewer')
  await viewer.goto('/bookings')
  await viewer.getByRole('button', { name: 'Exportar' }).focus()
  await viewer.getByRole('tooltip').getByText('Lucía Ferrer', { exact: false }).waitFor()
})
