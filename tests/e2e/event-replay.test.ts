import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingPath, checkInPath, confirmedPath, guidePath } from '#contract/booking-paths.ts'
import {
  apartmentPath,
  apartmentsPath,
  favouritesPath,
  landingPath,
  myBookingsPath,
  questionsPath,
} from '#contract/site-paths.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import {
  bookStay,
  button,
  CARDS,
  chooseDestination,
  delayRequests,
  heading,
  payWith,
  scriptNamed,
  scriptsOfParts,
} from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

/** Presses on a slow connection. Scripts and responses are delayed until after the press, so that no test depends on time. */

const ES = { locale: 'es' } as const
const EN = { locale: 'en' } as const

/** How long a page may take on a line of 50 kB/s, on a machine that is busy with other tests. */
const SLOW_LINE_MS = 60_000

let world: World

beforeAll(async () => {
  world = await openWorld()
  await world.home({ houseCode: 'SVQ-0001' })
  await world.home({ houseCode: 'SVQ-0002' })
})
afterAll(() => world.close())

test('a control that is pressed before hydration shows that it waits, and reacts afterwards', async () => {
  const guest = await world.guest('es', 'phone')
  const letScriptsCome = await delayRequests(guest)
  const letCalendarCome = await delayRequests(guest, scriptNamed('dates-picker'))
  await guest.goto(landingPath('es'), { waitUntil: 'commit' })
  const dates = guest.getByRole('button', { name: new RegExp(`^${m.search_bar_dates({}, ES)}`) })
  await dates.tap()
  await dates.tap()
  await guest.locator('html[data-queued]').waitFor()
  expect(await dates.getAttribute('aria-busy')).toBe('true')
  await letScriptsCome()
  await guest.getByText(m.search_bar_opening_dates({}, ES)).filter({ visible: true }).waitFor()
  await letCalendarCome()
  await guest.getByRole('dialog').getByRole('table').first().waitFor()
  expect(await dates.getAttribute('aria-busy')).toBeNull()
  await guest.locator('html:not([data-queued])').waitFor()
  await guest.keyboard.press('Escape')
  await chooseDestination(guest, 'es', 'Sevilla')
  await button(guest, m.search_bar_done({}, ES)).tap()
  await button(guest, m.search_bar_submit({}, ES)).tap()
  await guest.waitForURL(/city=sevilla/)
})

test('on a slow phone and a slow line the first press on the dates opens the calendar', async () => {
  const guest = await world.guest('es', 'phone')
  const devtools = await guest.context().newCDPSession(guest)
  const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await guest.goto(landingPath('es'), { waitUntil: 'commit' })
  await guest.getByRole('button', { name: new RegExp(`^${m.search_bar_dates({}, ES)}`) }).tap()
  await guest.getByRole('dialog').getByRole('table').first().waitFor({ timeout: SLOW_LINE_MS })
})

test('a visitor who has left the page is not brought back; checkboxes and choices are all replayed', async () => {
  const guest = await world.guest('en')
  const letScriptsCome = await delayRequests(guest)
  await guest.goto(apartmentsPath('en', { city: 'sevilla' }), { waitUntil: 'commit' })
  await guest.getByRole('button', { name: new RegExp(`^${m.search_bar_open({}, EN)}`) }).click()
  const hearts = guest.locator('.heart-button_heartCard')
  // Pressed thrice: each press takes the one before back.
  for (let presses = 0; presses < 3; presses++) await hearts.first().click()
  // Not the last one there is: the page may still be arriving.
  await hearts.nth(1).click()
  await guest.getByRole('combobox', { name: m.search_sort({}, EN) }).selectOption('size')
  await letScriptsCome()
  await guest.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  await expect.poll(() => savedHomes(guest)).toEqual(['SVQ-0001', 'SVQ-0002'])
  await guest.waitForURL(/sort=size/)
  expect(await guest.getByRole('dialog').count()).toBe(0)
  expect(await guest.locator('[aria-busy="true"], html[data-queued]').count()).toBe(0)
})

test('sharing opens before hydration, and a press within it waits for its scripts', async () => {
  const guest = await world.guest('es')
  await guest.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const path = apartmentPath('es', 'SVQ-0001')
  const letItsScriptCome = await delayRequests(guest, await scriptsOfParts(guest, path))
  await guest.goto(path)
  await guest.locator('.share-button_share > summary').click()
  await button(guest, m.apartment_share_copy({}, ES)).click()
  await guest.locator('html[data-queued]').waitFor()
  await letItsScriptCome()
  await guest.getByText(m.apartment_share_copied({}, ES)).waitFor()
  expect(await guest.evaluate(() => navigator.clipboard.readText())).toBe(world.url + path)
  const whatsapp = guest.getByRole('link', { name: m.apartment_share_whatsapp({}, ES), includeHidden: true })
  expect(await whatsapp.getAttribute('href')).toContain(encodeURIComponent(world.url + path))
})

test('a press on a part whose script does not come says what to do, and the next one tries again', async () => {
  const guest = await world.guest('es', 'phone')
  await guest.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const whatsToDo = guest.getByRole('alert').filter({ hasText: m.shell_part_failed({}, ES) })
  const path = apartmentPath('es', 'SVQ-0001')
  const script = await scriptsOfParts(guest, path)
  await guest.route(script, (route) => route.abort())
  await guest.goto(path)
  await guest.locator('.share-button_share > summary').click()
  const copy = button(guest, m.apartment_share_copy({}, ES))
  await copy.click()
  await whatsToDo.waitFor()
  expect(await guest.locator('[aria-busy="true"], html[data-queued]').count()).toBe(0)
  await expectAccessible(guest)

  // As after a new release, whose site has other files.
  await guest.unroute(script)
  await guest.route(script, (route) => route.fulfill({ status: 404 }))
  const missing = guest.waitForResponse((response) => script(new URL(response.url())))
  await copy.click()
  await missing
  await whatsToDo.waitFor()

  await guest.unroute(script)
  await copy.click()
  await guest.getByText(m.apartment_share_copied({}, ES)).waitFor()
  expect(await whatsToDo.count()).toBe(0)
})

test('what is filled in stays where the script of its part does not come, and counts when it comes', async () => {
  const guest = await world.guest('es', 'phone')
  const script = scriptNamed('landing-sections', 'footer')
  await guest.route(script, (route) => route.abort())
  await guest.goto(landingPath('es'))
  await guest.getByText('1 mes', { exact: true }).click()
  const whatsToDo = guest.getByRole('alert').filter({ hasText: m.shell_part_failed({}, ES) })
  await whatsToDo.waitFor()
  await guest.unroute(script)
  await guest.getByText('1 mes', { exact: true }).click()
  await guest.getByText('en 2 pagos').waitFor()
})

test('links lead on though the scripts of parts do not come', async () => {
  const guest = await world.guest('es')
  await guest.route(scriptNamed('landing-sections', 'footer', 'header-tools'), (route) => route.abort())
  await guest.goto(landingPath('es'))
  await button(guest, m.search_bar_submit({}, ES)).click()
  await heading(guest, '2 apartamentos').waitFor()
  await guest
    .locator('footer')
    .getByRole('link', { name: m.articles_questions_link({}, ES) })
    .click()
  await guest.waitForURL(questionsPath('es'))
  await guest.goBack()
  await heading(guest, '2 apartamentos').waitFor()
})

test('a page whose scripts do not come says so at each press, and loads anew by its link', async () => {
  const guest = await world.guest('es', 'phone')
  const { promise, resolve: letThemFail } = Promise.withResolvers<void>()
  const script = scriptNamed('framework')
  await guest.route(script, async (route) => {
    await promise
    await route.abort()
  })
  await guest.goto(landingPath('es'), { waitUntil: 'commit' })
  const dates = guest.getByRole('button', { name: new RegExp(`^${m.search_bar_dates({}, ES)}`) })
  const whatsToDo = guest.getByRole('alert').filter({ hasText: m.shell_part_failed({}, ES) })
  await dates.tap()
  await guest.locator('html[data-queued]').waitFor()
  letThemFail()
  await whatsToDo.waitFor()
  await guest.locator('html:not([data-queued])').waitFor()
  await guest.locator('main h1').tap()
  await whatsToDo.waitFor({ state: 'hidden' })
  await dates.tap()
  await whatsToDo.waitFor()
  await guest.unroute(script)
  await guest.getByRole('link', { name: m.shell_part_reload({}, ES) }).tap()
  await guest.locator('html[data-hydrated]').waitFor()
  await dates.tap()
  await guest.getByRole('dialog').waitFor()
})

const DATES_OPENERS: [what: string, opener: (guest: Page) => Locator][] = [
  [
    'the button of the dates',
    (guest) => guest.getByRole('button', { name: new RegExp(`^${m.apartment_dates_arrive({}, ES)}`) }),
  ],
  ['the bar at the bottom', (guest) => guest.locator('.phone-bar_phoneBar').getByText(m.apartment_dates_open({}, ES))],
]

test.each(DATES_OPENERS)('pressed before hydration, %s of the home shows the calendar', async (_, opener) => {
  const guest = await world.guest('es', 'phone')
  const letScriptsCome = await delayRequests(guest)
  await guest.goto(apartmentPath('es', 'SVQ-0001'), { waitUntil: 'commit' })
  await opener(guest).filter({ visible: true }).tap()
  await letScriptsCome()
  await guest.getByRole('dialog').waitFor()
})

test('what is chosen in a part of the page whose script is on its way is chosen when it comes', async () => {
  const guest = await world.guest('es', 'phone')
  const letPartCome = await delayRequests(guest, scriptNamed('landing-sections'))
  await guest.goto(landingPath('es'))
  await guest.getByText('1 mes', { exact: true }).click()
  await letPartCome()
  await guest.getByText('en 2 pagos').waitFor()
})

test('a press that takes long shows progress: for the next page, and for what a button opens', async () => {
  const guest = await world.guest('es')
  await guest.goto(landingPath('es'))
  const letListCome = await delayRequests(guest, /alquiler-por-meses.*\.data/)
  await button(guest, m.search_bar_submit({}, ES)).click()
  await guest.locator('html[data-busy] button[type="submit"][aria-busy="true"]').waitFor()
  await letListCome()
  await heading(guest, '2 apartamentos').waitFor()
  await guest.locator('html:not([data-busy])').waitFor()

  const letFiltersCome = await delayRequests(guest, scriptNamed('filter-dialog'))
  await guest
    .locator('.filter-bar_listBar')
    .getByRole('button', { name: m.search_filters({}, ES), exact: true })
    .click()
  await guest.locator('html[data-busy]').waitFor()
  await letFiltersCome()
  await guest.getByRole('dialog').waitFor()
  await guest.keyboard.press('Escape')

  const letHomeCome = await delayRequests(guest, /SVQ-0001.*\.data/)
  await guest.locator('.home-card_cards a[href*="SVQ-0001"]').last().click()
  await guest.locator('html[data-busy] .home-card_home a[aria-busy="true"]').waitFor()
  await letHomeCome()
  await guest.waitForURL(/SVQ-0001/)
  await guest.locator('html:not([data-busy])').waitFor()
})

test('a page shows what the browser has stored though nobody touches it', async () => {
  const guest = await world.guest('es')
  const checkIn = await world.day(5)
  const stay = { houseCode: 'SVQ-0001', checkIn, checkOut: addDays(checkIn, 7), email: 'untouched@example.com' }
  const code = await bookStay(guest, 'es', stay)
  await payWith(guest, 'es', CARDS.good)
  await guest.waitForURL(/confirmada/)
  await guest.evaluate(() => localStorage.setItem('estancia.favourites', '["SVQ-0001","SVQ-0002"]'))
  const shown: [path: string, sight: (page: Page) => Locator][] = [
    [favouritesPath('es'), (page) => page.getByRole('checkbox')],
    [myBookingsPath('es'), (page) => page.getByText(`Código ${code}`)],
    [bookingPath('es', code), (page) => page.getByText('Ana Ruiz Delgado')],
    [confirmedPath('es', code), (page) => page.getByText('untouched@example.com')],
    [guidePath('es', code), (page) => page.getByText('secreto-del-wifi')],
    [checkInPath('es', code), (page) => heading(page, m.arrival_travellers({}, ES))],
    [apartmentsPath('es', {}), (page) => page.locator('[aria-pressed="true"]')],
  ]
  for (const [path, sight] of shown) {
    const page = await guest.context().newPage()
    await page.goto(path)
    await sight(page).first().waitFor()
    await page.close()
  }
})

function savedHomes(guest: Page): Promise<string[]> {
  return guest.evaluate(() => (JSON.parse(localStorage.getItem('estancia.favourites') ?? '[]') as string[]).toSorted())
}
