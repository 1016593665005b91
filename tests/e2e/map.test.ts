import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CITIES, CITY_RECORDS } from '#domain/catalogue/cities.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { mapFileOfStreets, STREET } from '#tests/harness/map-file-of-streets.ts'
import {
  areaChip,
  coveredPins,
  dragMap,
  drawAround,
  focusedPin,
  hasFocus,
  highlightedCards,
  highlightedPins,
  moveCross,
  openedCard,
  pin,
  requestsElsewhere,
  visiblePins,
} from './map-steps.ts'
import { delayRequests, heading } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World
let folder: string

/** Homes of Málaga from west to east; two in the middle have the same position, and the first keeps a pin on a phone, too. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'map-'))
  const file = join(folder, 'map.pmtiles')
  await writeFile(file, mapFileOfStreets())
  world = await openWorld({ MAP_FILE: file })
  const at = (lng: number, lat = 36.722) => ({ city: 'malaga' as const, position: { lat, lng } })
  await world.home({ ...at(-4.46, 36.735), houseCode: 'AGP-0001' })
  await world.home({ ...at(-4.43), houseCode: 'AGP-0002' })
  await world.home({ ...at(-4.43), houseCode: 'AGP-0003', price: { baseNightCents: 4_000 } })
  await world.home({ ...at(-4.4), houseCode: 'AGP-0004' })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const LIST = '/es/alquiler-por-meses?city=malaga'
const titleOf = (page: Page, count: number) => heading(page, `${count} apartamento`)
const boundsOf = (page: Page) => new URL(page.url()).searchParams.get('bounds')

test('a card highlights its pin, and a pin its card', async () => {
  const guest = await world.guest('es')
  await guest.goto(LIST)
  const card = guest
    .locator('.home-card_cards > li', { hasText: 'AGP-0001' })
    .or(guest.locator('.home-card_cards > li:has(a[href*="AGP-0001"])'))
  await pin(guest, /AGP-0001/).waitFor()

  await card.getByRole('link').first().focus()
  await expect.poll(() => highlightedPins(guest)).toEqual(['AGP-0001'])
  await card.getByRole('link').first().blur()
  await expect.poll(() => highlightedPins(guest)).toEqual([])

  await pin(guest, /AGP-0004/).hover()
  await expect.poll(() => highlightedCards(guest)).toEqual(['AGP-0004'])
  await guest.mouse.move(10, 10)
  await expect.poll(() => highlightedCards(guest)).toEqual([])
})

test('the map works by keyboard alone', async () => {
  const guest = await world.guest('en')
  await guest.goto('/en/map?city=malaga')
  await pin(guest, /AGP-0001/).waitFor()
  await guest.getByRole('group', { name: /^Map of Málaga/ }).focus()
  await guest.keyboard.press('Tab')
  expect(await focusedPin(guest)).toBe('AGP-0001')
  await guest.keyboard.press('ArrowRight')
  // Two homes with the same position, with the lower of their prices.
  expect(await guest.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^2 from 1\.\d{3}\s€/)
  await guest.keyboard.press('End')
  expect(await focusedPin(guest)).toBe('AGP-0004')
  await guest.keyboard.press('Enter')
  const card = openedCard(guest, 'en')
  await card.getByRole('link').waitFor()
  expect(await hasFocus(card.getByRole('link'))).toBe(true)
  await expectAccessible(guest)
  await guest.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  expect(await focusedPin(guest)).toBe('AGP-0004')
  await guest.keyboard.press('ArrowLeft')
  await guest.keyboard.press('Enter')
  await pin(guest, /AGP-0002/).waitFor()
  await pin(guest, /AGP-0003/).press('Enter')
  await card.getByRole('link').press('Enter')
  await guest.waitForURL(/apartamento-amueblado-por-meses\/AGP-0003/)
})

test('a link that is pressed right after a move of the map is followed: the pending search is dropped', async () => {
  const guest = await world.guest('es')
  await guest.clock.install()
  await guest.goto(LIST)
  await pin(guest, /AGP-0004/).waitFor()
  const release = await delayRequests(guest, /AGP-0004\.data/)
  await pin(guest, /AGP-0004/).click()
  const link = guest.locator('.list-map_mapCard').getByRole('link')
  await link.waitFor()
  await dragMap(guest, 120)
  await link.click()
  await guest.clock.runFor(2_000)
  await release()
  await guest.waitForURL(/apartamento-amueblado-por-meses\/AGP-0004/)
})

test('moving the map searches there, and each area is in the address', async () => {
  const guest = await world.guest('es')
  await guest.goto(LIST)
  await pin(guest, /AGP-0001/).waitFor()
  await titleOf(guest, 4).waitFor()
  expect(boundsOf(guest)).toBeNull()

  await dragMap(guest, 360)
  await heading(guest, '1 apartamento en esta zona del mapa').waitFor()
  const first = boundsOf(guest)
  expect(first?.split(',')).toHaveLength(4)
  await dragMap(guest, 380)
  await expect.poll(() => boundsOf(guest)).not.toBe(first)
  await guest.locator('.list-grid_listCol .home-card_cards').waitFor({ state: 'detached' })

  await guest.goBack()
  await titleOf(guest, 1).waitFor()
  expect(boundsOf(guest)).toBe(first)
  await expect.poll(() => pin(guest, /AGP-0001/).isVisible()).toBe(true)
  await guest.reload()
  await titleOf(guest, 1).waitFor()
  await pin(guest, /AGP-0001/).waitFor()
  expect(boundsOf(guest)).toBe(first)
  await guest.goBack()
  await titleOf(guest, 4).waitFor()
  await expect.poll(() => pin(guest, /AGP-0004/).isVisible()).toBe(true)

  await guest.getByLabel(m.map_search_moves({}, { locale: 'es' })).uncheck()
  await guest.getByRole('button', { name: m.map_zoom_in({}, { locale: 'es' }) }).click()
  expect(boundsOf(guest)).toBeNull()
})

test('a line drawn around homes limits the list to them until its name is pressed', async () => {
  const guest = await world.guest('es')
  await guest.goto(LIST)
  await pin(guest, /AGP-0004/).waitFor()
  await guest.getByRole('button', { name: m.map_draw_start({}, { locale: 'es' }) }).click()
  await guest.getByRole('application').waitFor()
  await drawAround(guest, 'AGP-0004')

  await heading(guest, '1 apartamento en esta zona del mapa').waitFor()
  expect(new URL(guest.url()).searchParams.has('zona')).toBe(true)
  await guest.locator('.home-card_cards a[href*="AGP-0004"]').first().waitFor()
  await pin(guest, /AGP-0001/).waitFor({ state: 'detached' })
  await guest.locator('path.map_mapDrawn').waitFor()
  await areaChip(guest.locator('.list-map_mapBar'), 'es').click()
  await titleOf(guest, 4).waitFor()
  await pin(guest, /AGP-0001/).waitFor()
})

test('an area is drawn by keys: a cross sets its corners, and the first one closes it', async () => {
  const guest = await world.guest('en')
  await guest.goto('/en/map?city=malaga')
  await pin(guest, /AGP-0001/).waitFor()
  const start = guest.getByRole('button', { name: m.map_draw_start({}, { locale: 'en' }) })
  const surface = guest.getByRole('application', { name: m.map_draw_start({}, { locale: 'en' }) })
  await start.press('Enter')
  await surface.press('Escape')
  await expect.poll(() => hasFocus(start)).toBe(true)
  await start.press('Enter')
  for (const moves of ['LUU', 'RR', 'DDDD', 'LL']) {
    await moveCross(surface, moves)
    await surface.press('Enter')
  }
  await guest.getByText(m.map_draw_close({ count: 4 }, { locale: 'en' })).waitFor()
  await expectAccessible(guest)
  await moveCross(surface, 'UUUU')
  await surface.press('Enter')
  await heading(guest, '2 apartments in this area of the map').waitFor()
  await expect.poll(() => hasFocus(start)).toBe(true)
})

test('a map fits its window, and shows only homes of the list beside it', async () => {
  const guest = await world.guest('es')
  await guest.goto(LIST)
  await pin(guest, /AGP-0001/).waitFor()
  const frame = guest.locator('.map-frame_listMap')
  const bottom = () => frame.evaluate((box) => Math.round(box.getBoundingClientRect().bottom))
  await expect.poll(bottom).toBeLessThanOrEqual(900)
  await guest.mouse.wheel(0, 400)
  expect(await bottom()).toBeLessThanOrEqual(900)
  expect(await guest.locator('.map-frame_mapCredit').isVisible()).toBe(true)

  // The positions are now below the map, and the pins above them would still reach into it.
  const edge = await bottom()
  const tip = await pin(guest, /AGP-0001/).evaluate((element) => element.getBoundingClientRect().bottom + 5)
  await dragMap(guest, 0, edge + 10 - tip)
  await guest.locator('.list-grid_listCol .home-card_cards').waitFor({ state: 'detached' })
  expect(await visiblePins(guest)).toEqual([])
  // The address comes from a smaller window, so its bounds are smaller than the map.
  await guest.goto(`${LIST}&bounds=-4.47,36.7,-4.41,36.74`)
  await titleOf(guest, 3).waitFor()
  await pin(guest, /AGP-0001/).waitFor()
  await expect.poll(() => guest.locator('.map_pin[data-key="AGP-0004"]:not(.map_isOutside)').count()).toBe(0)
})

test.each(['es', 'en'] as const)(
  'on a phone the map replaces the list, in %s, without requests to other servers',
  async (locale) => {
    const guest = await world.guest(locale, 'phone')
    const others = requestsElsewhere(guest, world.url)
    await guest.goto(`/${locale}/alquiler-por-meses?city=malaga`)
    await guest.getByRole('link', { name: m.map_link({}, { locale }), exact: true }).tap()
    await guest.waitForURL(`**/${locale}/map?city=malaga`)
    await pin(guest, /AGP-0001/).waitFor()
    await expectAccessible(guest)
    const toList = guest.getByRole('link', { name: m.map_list_link({}, { locale }), exact: true })
    expect(await coveredPins(guest)).toEqual([])
    await pin(guest, /AGP-0001/).tap()
    await openedCard(guest, locale).getByRole('link').waitFor()
    await toList.waitFor({ state: 'hidden' })
    await guest.getByRole('button', { name: m.map_card_close({}, { locale }) }).tap()
    await clusterOpens(guest, locale)
    await filterStays(guest, locale)
    await areaIsNamed(guest, locale)
    await toList.tap()
    await guest.waitForURL(`**/${locale}/alquiler-por-meses?**`)
    await guest.locator('.home-card_cards a[href*="AGP-0001"]').first().waitFor()
    expect(others).toEqual([])
  },
)

/** Expects that a price for several homes opens their cards where the map is, and that a press of the ground closes them. */
async function clusterOpens(guest: Page, locale: Locale): Promise<void> {
  const address = guest.url()
  const cluster = pin(guest, /^[23] /).first()
  await cluster.tap()
  const card = openedCard(guest, locale)
  await card.getByRole('link').nth(1).waitFor()
  expect(await card.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  expect(await pin(guest, /AGP-0001/).isVisible()).toBe(true)
  const { x = 0, y = 0 } = (await guest.locator('.map-frame_mapCanvas').boundingBox()) ?? {}
  await guest.touchscreen.tap(x + 20, y + 180)
  await card.waitFor({ state: 'detached' })
  expect(await hasFocus(cluster)).toBe(true)
  expect(guest.url()).toBe(address)
}

/** Expects that the area of a map that shows a part of its city is named on the screen, not counted, and removed by one press. */
async function areaIsNamed(guest: Page, locale: Locale): Promise<void> {
  await guest.goto(`/${locale}/map?city=malaga&bounds=-4.47,36.7,-4.41,36.74`)
  await guest.getByRole('button', { name: m.search_filters({}, { locale }), exact: true }).waitFor()
  const chip = areaChip(guest.locator('.filter-bar_listBar'), locale)
  const { x = 0, width = 0 } = (await chip.boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(guest.viewportSize()?.width ?? 0)
  await chip.tap()
  await guest.waitForURL(`**/${locale}/map?city=malaga`)
}

/** Expects that a filter, and taking it away again, stays on the map. */
async function filterStays(guest: Page, locale: Locale): Promise<void> {
  await guest.locator('.filter-bar_listBar .chips a').first().tap()
  await guest.waitForURL(new RegExp(`/${locale}/map\\?.*(booking|amenities|types)=`))
  await guest.locator('.filter-bar_listBar .chips a[aria-current]').first().tap()
  await guest.waitForURL(`**/${locale}/map?city=malaga`)
}

test('a map of the operator’s file names streets and places of each city, in both colours, from the site alone', async () => {
  const guest = await world.guest('en')
  const others = requestsElsewhere(guest, world.url)
  for (const city of CITIES) {
    const { lat, lng } = CITY_RECORDS[city].centre
    const bounds = [lng - 0.004, lat - 0.003, lng + 0.004, lat + 0.003].map((degrees) => degrees.toFixed(3))
    const page = await guest.goto(`/en/map?city=${city}&bounds=${bounds}`)
    expect(page?.headers()['content-security-policy']).toContain("img-src 'self' blob: data:;")
    const named = (text: string) => guest.locator('.labels_labels text', { hasText: text }).first()
    await named(STREET[city]).waitFor({ state: 'attached' })
    await named('Test hospital').waitFor({ state: 'attached' })
  }
  await guest.emulateMedia({ colorScheme: 'dark' })
  await guest.locator('.labels_isStreet text').first().waitFor({ state: 'attached' })
  const credit = guest.getByRole('link', { name: m.map_credit_openstreetmap({}, { locale: 'en' }) })
  expect(await credit.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright')
  await expectAccessible(guest)
  expect(others).toEqual([])
})

test('the page of a home shows its approximate position when the visitor scrolls there', async () => {
  const guest = await world.guest('en')
  await guest.goto('/en/apartamento-amueblado-por-meses/AGP-0001')
  expect(await guest.locator('.map_mapCircle').count()).toBe(0)
  await guest.mouse.wheel(0, 600)
  await guest.locator('.map-frame_placeMap').scrollIntoViewIfNeeded()
  await guest.locator('.map_mapCircle').waitFor()
  await expectAccessible(guest)
})
