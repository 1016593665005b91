import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { holdBack } from './hold-back.ts'
import { expectInOrder } from './in-order.ts'
import { type OfficeWorld, openOfficeWorld } from './office-world.ts'

/** More homes than come with the page. */
const HOMES = 760
const ROW_PX = 32

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
  const { id } = await world.home({ neighbourhood: 'many', houseCode: 'SVQ-1000' })
  // All columns but the generated one are those of the first home.
  await world.db.execute(sql`
    insert into apartments overriding system value
    select (jsonb_populate_record(a, jsonb_build_object('id', 50000 + n, 'house_code', 'SVQ-' || (1000 + n)))).*
      from apartments a, generate_series(1, ${HOMES - 1}::int) as n where a.id = ${id}`)
})
afterAll(() => world.close())

/** The home of a row, counted from 0. */
function homeOf(number: number) {
  return { id: 50_000 + number, houseCode: `SVQ-${1_000 + number}` }
}

async function open(): Promise<Page> {
  const page = await world.member('owner')
  await page.goto('/timeline?barrio=many')
  await page.getByRole('rowheader', { name: homeOf(0).houseCode }).waitFor()
  return page
}

async function scrollTo(page: Page, number: number): Promise<void> {
  await page.getByRole('grid').evaluate((grid, top) => grid.parentElement?.scrollTo({ top }), number * ROW_PX)
}

function cell(page: Page, { houseCode }: { readonly houseCode: string }, state: string) {
  return page.getByRole('gridcell', { name: new RegExp(`^${houseCode}, ${state}`) })
}

test('rows beyond those that come with the page are read as they come into view', async () => {
  const page = await open()
  const home = homeOf(755)
  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe(`${HOMES + 2}`)
  await makeBlock(world.db, home, await world.day(3), await world.day(6))
  const reading = await holdBack(page, /office-api\/timeline/)
  await scrollTo(page, HOMES)
  await cell(page, home, 'cargando').waitFor()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: home.houseCode }) })
  expect(await row.getAttribute('aria-rowindex')).toBe(`${755 + 3}`)
  await expectInOrder(page)
  await reading.letGo()
  await cell(page, home, 'bloqueo').waitFor()
})

test('what someone blocks while a row is read is shown, though the row is older', async () => {
  const page = await open()
  const home = homeOf(650)
  const older = Promise.withResolvers<() => Promise<void>>()
  await page.route(
    /office-api\/timeline/,
    async (route) => {
      const response = await route.fetch({
        // Only a browser adds this header by itself, and this request is not the browser's.
        headers: { ...(await route.request().allHeaders()), 'sec-fetch-site': 'same-origin' },
      })
      if (!response.ok()) older.reject(new Error(await response.text()))
      older.resolve(() => route.fulfill({ response }))
    },
    { times: 1 },
  )
  await scrollTo(page, 640)
  const answer = await older.promise
  await makeBlock(world.db, home, await world.day(3), await world.day(6))
  await cell(page, home, 'bloqueo').waitFor()
  await answer()
  await cell(page, homeOf(651), 'libre').waitFor()
  expect(await cell(page, home, 'bloqueo').count()).toBe(1)
})

test('by keyboard a member goes to the last home, whose row is read, and blocks nights of homes there', async () => {
  const page = await open()
  const [last, before] = [homeOf(HOMES - 1), homeOf(HOMES - 2)]
  await page.getByRole('grid').focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'Control+ArrowDown']) await page.keyboard.press(key)
  await cell(page, last, 'libre').waitFor()
  await page.locator('[data-said]').getByText(last.houseCode).waitFor()
  const active = await page.getByRole('grid').getAttribute('aria-activedescendant')
  expect(await page.locator(`[id="${active}"]`).getAttribute('aria-label')).toMatch(
    new RegExp(`^${last.houseCode}, libre`),
  )
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowUp', 'Enter']) await page.keyboard.press(key)
  await page.getByRole('menu', { name: /^.*2 casas/ }).waitFor()
  await page.keyboard.press('b')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Bloquear 2 noches/ })
    .press('Enter')
  for (const home of [last, before]) await cell(page, home, 'bloqueo').waitFor()
  await page.keyboard.press('Control+z')
  for (const home of [last, before]) await cell(page, home, 'bloqueo').waitFor({ state: 'detached' })
})

test('rows that could not be read say so, and are read once the member tries again', async () => {
  const page = await open()
  const home = homeOf(700)
  await page.route(/office-api\/timeline/, (route) => route.abort())
  await page.getByRole('grid').focus()
  await scrollTo(page, 690)
  const failed = cell(page, home, 'no se ha podido cargar')
  await failed.waitFor()
  await expectInOrder(page)
  await page.unroute(/office-api\/timeline/)
  await failed.click()
  await cell(page, home, 'libre').waitFor()
})

test('the table reads the homes that it shows beyond those that come with the page', async () => {
  const page = await open()
  await page.goto('/timeline?barrio=many&vista=tabla')
  const more = page.getByRole('button', { name: /^Ver \d+ casas más/ })
  for (let shown = 40; shown < 640; shown += 40) await more.click()
  await page
    .getByRole('row', { name: new RegExp(homeOf(630).houseCode) })
    .first()
    .waitFor()
  await page.getByRole('rowheader', { name: homeOf(630).houseCode }).waitFor()
})
