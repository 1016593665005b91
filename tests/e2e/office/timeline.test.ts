import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { longDay } from '#domain/shared/format-date.ts'
import type { MadeApartment } from '#tests/factories/apartment.ts'
import { bookingInput } from '#tests/factories/booking.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { holdBack } from './hold-back.ts'
import { expectInOrder } from './in-order.ts'
import { type OfficeWorld, openOfficeWorld } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

const rules = { instantMaxNights: 365 } as const

async function post<Body>(path: string, body: object, headers: Record<string, string> = {}): Promise<Body> {
  const answer = await fetch(`${world.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as Body
}

/** A booking of a home, of which the first payment is made, from a day on and for so many nights. */
async function book(home: MadeApartment, from: number, nights: number): Promise<string> {
  const checkIn = await world.day(from)
  const input = bookingInput(home, { checkIn, checkOut: addDays(checkIn, nights) })
  const { bookingCode, viewToken } = await post<CreatedBooking>('/api/bookings', input)
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
  const { cardToken } = await post<{ cardToken: string }>('/sandbox/cards', card)
  await post(`/api/bookings/${bookingCode}/payments/1/attempts`, { cardToken }, { 'x-view-token': viewToken ?? '' })
  return bookingCode
}

async function open(home: MadeApartment, search = ''): Promise<Page> {
  const page = await world.member('owner')
  await page.goto(`/timeline?barrio=${home.neighbourhood}${search}`)
  await page.getByRole('rowheader', { name: home.houseCode }).waitFor()
  return page
}

/** The cell that the grid says is active, and what is said of it below. */
async function inFocus(page: Page) {
  const id = await page.getByRole('grid').getAttribute('aria-activedescendant')
  const label = await page.locator(`[id="${id}"]`).getAttribute('aria-label')
  return { label, said: await page.locator('[data-said]').textContent() }
}

test('with the keyboard alone nights are selected and blocked, and the block is undone', async () => {
  const home = await world.home({ rules, neighbourhood: 'keys-block' })
  const page = await open(home)
  await page.getByRole('grid').focus()
  expect((await inFocus(page)).label).toMatch(new RegExp(`^${home.houseCode}, libre desde el .*, 30 noches o más$`))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  for (let night = 0; night < 3; night++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('menu').getByRole('menuitem', { name: 'Bloquear' }).waitFor()
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: 'Bloquear' })
  await dialog.getByRole('button', { name: /^Bloquear 4 noches/ }).focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const bar = page.getByRole('gridcell', { name: new RegExp(`^${home.houseCode}, bloqueo, .*, 4 noches$`) })
  await bar.waitFor()
  const { label, said } = await inFocus(page)
  expect(label).toMatch(/bloqueo/)
  expect(said).toBe(label)
  await page.keyboard.press('Control+z')
  await bar.waitFor({ state: 'detached' })
})

test('by keyboard nights are selected past the days that are shown, which follow, and T goes back to today', async () => {
  const home = await world.home({ rules, neighbourhood: 'keys-past' })
  const page = await open(home)
  const night = async (day: number) =>
    page.getByRole('status').getByText(`noche del ${longDay(await world.day(day), 'es')}`)
  await page.getByRole('grid').focus()
  await page.keyboard.press('End')
  for (let nights = 1; nights < 12; nights++) await page.keyboard.press('Shift+ArrowRight')
  await page.waitForURL(/desde=/)
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: new RegExp(`${home.houseCode} · .* · 12 noches`) })
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await page.keyboard.press('t')
  await page.waitForURL((url) => !url.search.includes('desde'))
  await (await night(0)).waitFor()
  await page.keyboard.press('Home')
  for (let days = 0; days < 3; days++) await page.keyboard.press('ArrowLeft')
  await (await night(-5)).waitFor()
})

test('with the keyboard alone a stay gets other dates, and another home', async () => {
  const home = await world.home({ rules, neighbourhood: 'keys-stay' })
  const other = await world.home({ rules, neighbourhood: 'keys-stay' })
  const code = await book(home, 40, 5)
  const page = await open(home, `&desde=${await world.day(30)}`)
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+ArrowRight')
  expect((await inFocus(page)).label).toMatch(/por pagar, Ferrer, .*, 5 noches/)
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Cambiar las fechas' }).waitFor()
  await page.keyboard.press('c')
  const change = page.getByRole('dialog')
  await change.getByLabel('Salida').fill(await world.day(47))
  await change.getByLabel('Motivo').fill('Lo pide por teléfono')
  await change.getByRole('button', { name: /^Cambiar, .* más/ }).press('Enter')
  await page.getByRole('gridcell', { name: /por pagar, Ferrer, .*, 7 noches/ }).waitFor()

  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Cambiar de casa' }).waitFor()
  await page.keyboard.press('m')
  const move = page.getByRole('dialog')
  await move.getByLabel('Motivo').fill('Avería')
  await move.getByRole('textbox', { name: /casa/i }).first().fill(other.houseCode)
  await move
    .getByRole('button', { name: new RegExp(`${other.houseCode}`) })
    .last()
    .press('Enter')
  await page.getByRole('gridcell', { name: new RegExp(`^${other.houseCode}, por pagar, Ferrer`) }).waitFor()
  const { rows } = await world.db.execute(sql`
    select a.house_code from bookings b join apartments a on a.id = b.apartment_id where b.code = ${code}`)
  expect(rows).toEqual([{ house_code: other.houseCode }])
})

test('with a pointer nights are selected, an end is dragged, a stay goes to another row, and none pushes another', async () => {
  const home = await world.home({ rules, neighbourhood: 'pointer' })
  const taken = await world.home({ rules, neighbourhood: 'pointer' })
  await book(home, 10, 4)
  await makeBlock(world.db, taken, await world.day(11), await world.day(13))
  const page = await open(home)
  const bar = page.getByRole('gridcell', { name: new RegExp(`^${home.houseCode}, por pagar`) })
  const box = await boxOf(bar)
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...from)
    await page.mouse.down()
    await page.mouse.move(...to, { steps: 6 })
    await page.mouse.up()
  }
  const middle = box.y + box.height / 2
  const day = box.width / 3.9
  await drag([box.x + box.width - 3, middle], [box.x + box.width - 3 + 2 * day, middle])
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Salida').inputValue()).toBe(await world.day(16))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await drag([box.x + box.width / 2, middle], [box.x + box.width / 2, middle + 32])
  await page.getByText(/^No cabe: /).waitFor()
  expect(await dialog.count()).toBe(0)

  await drag([box.x + box.width + 2 * day, middle], [box.x + box.width + 4 * day, middle + 32])
  await page.getByRole('menu', { name: /2 casas/ }).waitFor()
  await page.getByRole('menuitem', { name: 'Bloquear' }).click()
  await dialog.getByRole('button', { name: /^Bloquear 3 noches/ }).click()
  for (const { houseCode } of [home, taken]) {
    await page.getByRole('gridcell', { name: new RegExp(`^${houseCode}, bloqueo, .*3 noches`) }).waitFor()
  }
})

async function boxOf(element: ReturnType<Page['getByRole']>) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not in view')
  return box
}

test('what somebody else blocks is shown while the page is open, and only that home is read anew', async () => {
  const home = await world.home({ rules, neighbourhood: 'live' })
  const page = await open(home)
  const read: string[] = []
  page.on('request', (request) => {
    if (/timeline/.test(request.url())) read.push(new URL(request.url()).pathname)
  })
  await page.mouse.move(400, 400)
  await makeBlock(world.db, home, await world.day(3), await world.day(6))
  await page.getByRole('gridcell', { name: new RegExp(`^${home.houseCode}, bloqueo`) }).waitFor()
  expect(new Set(read)).toEqual(new Set(['/office-api/timeline']))
})

test('what is blocked between the reading of a page and the moment from which it listens is shown, also of other days', async () => {
  const home = await world.home({ rules, neighbourhood: 'between' })
  const page = await open(home)
  const bars = page.getByRole('gridcell', { name: new RegExp(`^${home.houseCode}, bloqueo`) })
  const stream = await holdBack(page, /\/office-events/)
  await page.reload()
  await stream.isHeld()
  await makeBlock(world.db, home, await world.day(3), await world.day(6))
  await stream.letGo()
  await bars.waitFor()

  const days = await holdBack(page, /\/timeline\.data/, 'answers')
  await page.getByRole('button', { name: '90 días' }).click()
  await days.isHeld()
  await makeBlock(world.db, home, await world.day(8), await world.day(11))
  await bars.nth(1).waitFor()
  await days.letGo()
  await page.waitForURL(/dias=90/)
  await expect.poll(() => bars.count()).toBe(2)

  await page.keyboard.press('g')
  const other = await holdBack(page, /\/bookings\.data/, 'answers')
  await page.keyboard.press('r')
  await other.isHeld()
  const code = await book(home, 40, 5)
  await other.letGo()
  await page.getByRole('rowheader', { name: code }).waitFor()
})

test('filters are in the address, kept for the next visit, and the one that leaves nothing is named', async () => {
  const home = await world.home({ rules, neighbourhood: 'filters' })
  const page = await open(home)
  await page.getByRole('button', { name: '90 días' }).click()
  await page.waitForURL(/dias=90/)
  await page.keyboard.press('v')
  await page.waitForURL(/precios=1/)
  await page.getByRole('gridcell', { name: /50,00 € la noche, mínimo 3 noches/ }).waitFor()
  await page.goto('/timeline')
  await page.waitForURL(/barrio=filters/)
  await page.getByRole('button', { name: /Huecos/ }).click()
  await page.getByRole('heading', { name: 'Ninguna casa con este filtro' }).waitFor()
  await page.getByRole('button', { name: 'Quitar los huecos' }).click()
  await page.getByRole('button', { name: 'Ver como tabla' }).click()
  await page.getByRole('rowheader', { name: home.houseCode }).waitFor()
  await page.getByRole('table').getByRole('cell', { name: 'libre' }).first().waitFor()
})

test('the timeline is accessible as a grid, with prices, as a table and in English, also on a very wide screen', async () => {
  const home = await world.home({ rules, neighbourhood: 'axe' })
  await book(home, 5, 4)
  await makeBlock(world.db, home, await world.day(12), await world.day(15))
  const page = await open(home)
  await page.getByRole('grid').focus()
  await expectInOrder(page)
  await page.goto(`/timeline?barrio=axe&dias=90&precios=1`)
  await expectInOrder(page)
  await page.goto(`/timeline?barrio=axe&vista=tabla`)
  await page.getByRole('table').waitFor()
  await expectInOrder(page)
  await page.setViewportSize({ width: 2560, height: 1440 })
  await page.goto('/timeline?dias=90')
  await page.context().addCookies([{ name: 'language', value: 'en', url: world.officeUrl }])
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor()
  await page
    .getByRole('gridcell', { name: new RegExp(`^${home.houseCode}, confirmed, Ferrer, from .* 4 nights`) })
    .waitFor()
  await expectInOrder(page)
})

test('on a phone one home is shown with its month and its stays', async () => {
  const home = await world.home({ rules, neighbourhood: 'phone' })
  await book(home, 5, 4)
  const page = await world.member('owner', 'phone')
  await page.goto(`/timeline?barrio=phone&casa=${home.houseCode}&mes=${(await world.day(5)).slice(0, 7)}`)
  await page.getByRole('listitem').filter({ hasText: 'Ferrer' }).first().waitFor()
  await expectInOrder(page)
  const content = await world.member('content', 'phone')
  await content.goto(`/timeline?barrio=phone&casa=${home.houseCode}&mes=${(await world.day(5)).slice(0, 7)}`)
  await content.locator('li:visible', { hasText: 'confirmed' }).first().waitFor()
  expect(await content.getByRole('main').getByText('Ferrer').count()).toBe(0)
})
