import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  apartmentPath,
  apartmentsPath,
  bookingDetailsPath,
  favouritesPath,
  myBookingsPath,
} from '#contract/site-paths.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { onePublicPageOfEachKind } from '#tests/harness/public-pages.ts'
import { IS_WHOLE_SWEEP } from '#tests/harness/sweep.ts'
import { delayRequests } from './steps.ts'
import { type Device, openWorld, type World } from './world.ts'

/**
 * The first press on each control of each public page, made before the page has its scripts. It has to lead to what the
 * same press leads to once the page is at rest.
 */

const DEVICES: readonly Device[] = ['phone', 'desktop']
/** Some hundred controls are pressed, each on two pages of its own. */
const TIMEOUT_MS = 900_000
const SETTLE_MS = 60_000
/** So many controls are pressed at once: a page waits for the server and the network most of its time. */
const AT_ONCE = 4
const CONTROLS = 'button, summary, select, input[type=checkbox], input[type=radio], input[type=range], a[href^="#"]'

let world: World

beforeAll(async () => {
  world = await openWorld()
  for (let home = 0; home < 3; home++) await world.home({ neighbourhood: 'triana' })
})
afterAll(() => world.close())

// Ordinary runs have the cases of event-replay.test.ts.
test.runIf(IS_WHOLE_SWEEP).each(DEVICES)(
  'a first press before the scripts have come leads to what it leads to later, on a %s',
  { timeout: TIMEOUT_MS },
  async (device) => {
    const lost: string[] = []
    const presses = await pressesOn(device)
    const left = presses.values()
    const pressAll = async () => {
      for (const press of left) {
        const difference = await compareFirstPress(press).catch((error: Error) => error.message)
        if (difference) lost.push(`${press.path} ${press.control}\n${difference}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, pressAll))
    expect(lost.join('\n\n')).toBe('')
    expect(presses.length).toBeGreaterThan(50)
  },
)

async function pathsOfPages(): Promise<string[]> {
  const [checkIn, checkOut] = [await world.day(40), await world.day(75)]
  const stay = { checkIn, checkOut }
  return [
    ...(await onePublicPageOfEachKind(world.url, 'es')),
    apartmentsPath('es', { city: 'sevilla', ...stay }),
    apartmentPath('es', 'SVQ-0001', stay),
    bookingDetailsPath('es', { house: 'SVQ-0001', checkIn, checkOut: addDays(checkIn, 7), adults: 2 }),
    favouritesPath('es', { homes: ['SVQ-0001', 'SVQ-0002'] }),
    myBookingsPath('es'),
  ]
}

/** Lists one control of each kind that a page shows before it has scripts. Those of the shell count on one page only. */
async function pressesOn(device: Device): Promise<readonly Press[]> {
  const presses: Press[] = []
  const ofShell = new Set<string>()
  const { page } = await openWithoutScripts('about:blank', device)
  for (const path of await pathsOfPages()) {
    await gotoWithoutScripts(page, path)
    const { kinds } = await inspect(page)
    for (const { kind: control, isOfShell } of kinds) {
      if (ofShell.has(control)) continue
      if (isOfShell) ofShell.add(control)
      presses.push({ path, device, control })
    }
  }
  await page.context().close()
  return presses
}

type Press = { readonly path: string; readonly device: Device; readonly control: string }

/** Returns how a page after a press before its scripts have come differs from one after a later press; '' where it does not. */
async function compareFirstPress({ path, device, control }: Press): Promise<string> {
  const rested = await world.guest('es', device)
  const settleRested = countRequests(rested)
  await rested.goto(path)
  await settleRested()
  await press(rested, { device, control })
  await settleRested()

  const early = await openWithoutScripts(path, device)
  const settleEarly = countRequests(early.page)
  await press(early.page, { device, control })
  await early.letScriptsCome()
  await early.page.locator('html[data-hydrated]:not([data-queued])').waitFor()
  await settleEarly()
  // Where the pointer rests, a page at rest has shown it more than one that had no scripts.
  if (device === 'desktop') for (const page of [rested, early.page]) await page.mouse.move(0, 0)
  const difference = async () => differenceOf((await inspect(rested)).state, (await inspect(early.page)).state)
  let fault = ''
  await expect
    .poll(async () => (fault = await difference()))
    .toBe('')
    .catch(() => undefined)
  await Promise.all([rested, early.page].map((page) => page.context().close()))
  return fault
}

/** Browsers may draw no frame, nor be idle, while nothing changes on a page. */
function draw(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 200 })))
}

/** Returns what waits until a page has every answer that it waits for, and has drawn it. */
function countRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    const end = Date.now() + SETTLE_MS
    do {
      if (Date.now() > end) throw new Error(`${page.url()} still waits: ${[...open].map((request) => request.url())}`)
      await draw(page).catch(() => page.waitForLoadState())
    } while (open.size > 0 || (await page.locator('html[data-busy], [aria-busy="true"]').count()) > 0)
  }
}

async function openWithoutScripts(path: string, device: Device) {
  const page = await world.guest('es', device)
  const letScriptsCome = await delayRequests(page)
  await gotoWithoutScripts(page, path)
  return { page, letScriptsCome }
}

async function gotoWithoutScripts(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
}

/** Presses the first control of a kind, by its label where it is not drawn itself. */
async function press(page: Page, { device, control }: Omit<Press, 'path'>): Promise<void> {
  const index = (await inspect(page)).all.indexOf(control)
  if (index < 0) throw new Error(`${page.url()} has no ${control}`)
  const element = page.locator(CONTROLS).nth(index)
  if (control.startsWith('select')) return void (await element.selectOption({ index: 1 }))
  const findPoint = () =>
    element.evaluate((drawn) => {
      const isDrawn = drawn.getBoundingClientRect().width > 8
      const target = isDrawn
        ? drawn
        : (drawn.closest('label') ?? document.querySelector(`label[for="${drawn.id}"]`) ?? drawn)
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = target.getBoundingClientRect()
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    })
  // Sections that were never on the screen have guessed heights: what is pressed moves while they are drawn.
  let point = await findPoint()
  for (;;) {
    await draw(page)
    const next = await findPoint()
    if (next.x === point.x && next.y === point.y) break
    point = next
  }
  await (device === 'phone' ? page.touchscreen.tap(point.x, point.y) : page.mouse.click(point.x, point.y))
}

/** Reads which kinds of controls a page shows, all of its controls in order, and what a visitor sees of its state. */
function inspect(page: Page) {
  return page.evaluate((controls) => {
    const kindOf = (control: Element) => {
      const classes = control.getAttribute('class') ?? control.parentElement?.getAttribute('class') ?? ''
      const type = control.getAttribute('type') ?? ''
      const name = isOfShell(control) ? (control.getAttribute('aria-label') ?? control.textContent) : ''
      return `${control.localName} ${type} ${control.getAttribute('role') ?? ''} ${classes} ${name}`
        .replace(/\s+/g, ' ')
        .trim()
    }
    const isOfShell = (control: Element) => !control.closest('main')
    // A page at rest was at its top for longer, and has loaded what is near the screen there.
    const comesWhenNear = (control: Element) => control.closest('.map-frame_placeMap') !== null
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const stateOf = (control: Element) => {
      const states = 'aria-expanded aria-pressed aria-selected aria-checked aria-current aria-busy open'.split(' ')
      const named = states.map((name) => control.getAttribute(name) ?? '').join(',')
      const { checked = '', value = '' } = control as Partial<HTMLInputElement>
      const open = control.localName === 'summary' ? String(control.parentElement?.hasAttribute('open')) : ''
      return `${kindOf(control)}: ${named} ${checked} ${control.localName === 'button' ? '' : value} ${open}`
    }
    const found = [...document.querySelectorAll(controls)]
    const isUsable = (control: Element) => isShown(control) && !(control as HTMLButtonElement).disabled
    const all = found.map((control) => (isUsable(control) ? kindOf(control) : ''))
    const kinds = new Map(found.map((control, index) => [all[index] ?? '', isOfShell(control)]))
    kinds.delete('')
    const fields = [...document.querySelectorAll('input, select, textarea')]
    const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alert], [popover]')].filter(
      isShown,
    )
    return {
      all,
      kinds: [...kinds].map(([kind, isOfShell]) => ({ kind, isOfShell })),
      state: [
        // A form that is sent without scripts names every field.
        location.pathname + location.hash,
        document.title,
        ...dialogs.map((dialog) => `dialog ${dialog.textContent?.slice(0, 200)}`),
        // The choices that the browser stores, such as saved homes.
        ...Object.entries(localStorage).map(([key, value]) => `stored ${key}: ${value}`),
        ...fields.filter((field) => field === document.activeElement).map((field) => `focus ${kindOf(field)}`),
        ...[...document.querySelectorAll('main :is(h1, h2, h3, p, dd, output)')].map((text) => text.textContent),
        ...new Set(found.filter((control) => isShown(control) && !comesWhenNear(control)).map(stateOf)),
      ],
    }
  }, CONTROLS)
}

function differenceOf(expected: readonly string[], shown: readonly string[]): string {
  const missing = expected.filter((line) => !shown.includes(line)).map((line) => `  - ${line}`)
  const more = shown.filter((line) => !expected.includes(line)).map((line) => `  + ${line}`)
  return [...missing, ...more].slice(0, 12).join('\n')
}
