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
const TIMEOUT_MS = 3_600_000
const SETTLE_MS = 60_000
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
    let pressed = 0
    for (const path of await pathsOfPages()) {
      for (const control of await controlsOf(path, device)) {
        const difference = await compareFirstPress({ path, device, control })
        if (difference) lost.push(`${path} ${control}\n${difference}`)
        pressed++
      }
    }
    expect(lost.join('\n\n')).toBe('')
    expect(pressed).toBeGreaterThan(10)
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

/** Lists one control of each kind that the page shows before it has scripts. */
async function controlsOf(path: string, device: Device): Promise<readonly string[]> {
  const guest = await openWithoutScripts(path, device)
  const { kinds } = await inspect(guest.page)
  await guest.page.context().close()
  return kinds
}

type Press = { readonly path: string; readonly device: Device; readonly control: string }

/** Returns how a page after a press before its scripts have come differs from one after a later press; '' where it does not. */
async function compareFirstPress({ path, device, control }: Press): Promise<string> {
  const rested = await world.guest('es', device)
  const settle = countRequests(rested)
  await rested.goto(path)
  await settle()
  await press(rested, control)
  await settle()

  const early = await openWithoutScripts(path, device)
  await press(early.page, control)
  await early.letScriptsCome()
  await early.page.locator('html[data-hydrated]:not([data-queued])').waitFor()
  const difference = async () => differenceOf((await inspect(rested)).state, (await inspect(early.page)).state)
  const fault = await expect
    .poll(difference)
    .toBe('')
    .then(
      () => '',
      (error: Error) => error.message,
    )
  await Promise.all([rested, early.page].map((page) => page.context().close()))
  return fault
}

/** Returns what waits until a page has every answer that it waits for, and has drawn it. */
function countRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  const draw = () => page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done))))
  return async () => {
    const end = Date.now() + SETTLE_MS
    do {
      if (Date.now() > end) throw new Error(`${page.url()} still waits: ${[...open].map((request) => request.url())}`)
      await draw().catch(() => page.waitForLoadState())
    } while (open.size > 0 || (await page.locator('html[data-busy], [aria-busy="true"]').count()) > 0)
  }
}

async function openWithoutScripts(path: string, device: Device) {
  const page = await world.guest('es', device)
  const letScriptsCome = await delayRequests(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  return { page, letScriptsCome }
}

/** Presses the first control of a kind, by its label where it is not drawn itself. */
async function press(page: Page, control: string): Promise<void> {
  const index = (await inspect(page)).all.indexOf(control)
  if (index < 0) throw new Error(`${page.url()} has no ${control}`)
  const element = page.locator(CONTROLS).nth(index)
  if (control.startsWith('select')) return void (await element.selectOption({ index: 1 }))
  const point = await element.evaluate((drawn) => {
    const isDrawn = drawn.getBoundingClientRect().width > 8
    const target = isDrawn
      ? drawn
      : (drawn.closest('label') ?? document.querySelector(`label[for="${drawn.id}"]`) ?? drawn)
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = target.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
  await page.mouse.click(point.x, point.y)
}

/** Reads which kinds of controls a page shows, all of its controls in order, and what a visitor sees of its state. */
function inspect(page: Page) {
  return page.evaluate((controls) => {
    const kindOf = (control: Element) => {
      const classes = control.getAttribute('class') ?? control.parentElement?.getAttribute('class') ?? ''
      const type = control.getAttribute('type') ?? ''
      return `${control.localName} ${type} ${control.getAttribute('role') ?? ''} ${classes}`.replace(/\s+/g, ' ').trim()
    }
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const stateOf = (control: Element) => {
      const states = [
        'aria-expanded',
        'aria-pressed',
        'aria-selected',
        'aria-checked',
        'aria-current',
        'aria-busy',
        'open',
      ]
      const named = states.map((name) => control.getAttribute(name) ?? '').join(',')
      const { checked = '', value = '' } = control as Partial<HTMLInputElement>
      const open = control.localName === 'summary' ? String(control.parentElement?.hasAttribute('open')) : ''
      return `${kindOf(control)}: ${named} ${checked} ${control.localName === 'button' ? '' : value} ${open}`
    }
    const found = [...document.querySelectorAll(controls)]
    const isUsable = (control: Element) => isShown(control) && !(control as HTMLButtonElement).disabled
    const all = found.map((control) => (isUsable(control) ? kindOf(control) : ''))
    const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alert]')].filter(isShown)
    return {
      all,
      kinds: [...new Set(all)].filter((kind) => kind !== ''),
      state: [
        // A form that is sent without scripts names every field.
        location.pathname,
        document.title,
        ...dialogs.map((dialog) => `dialog ${dialog.textContent?.slice(0, 200)}`),
        ...new Set(found.filter(isShown).map(stateOf)),
      ],
    }
  }, CONTROLS)
}

function differenceOf(expected: readonly string[], shown: readonly string[]): string {
  const missing = expected.filter((line) => !shown.includes(line)).map((line) => `  - ${line}`)
  const more = shown.filter((line) => !expected.includes(line)).map((line) => `  + ${line}`)
  return [...missing, ...more].slice(0, 12).join('\n')
}
