import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  apartmentPath,
  apartmentsPath,
  cityPath,
  corporatePath,
  landingPath,
  questionsPath,
} from '#contract/site-paths.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { plainDetails } from '#tests/factories/apartment.ts'
import { servePieces } from '#tests/harness/in-pieces.ts'
import { delayRequests, scriptNamed } from './steps.ts'
import { openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** They differ, so that a page is cut at other places on the other device. */
const PIECES = { phone: 7, desktop: 8 }
/** Limit of the Cumulative Layout Shift that counts as stable. */
const MAX_SHIFT = 0.02

test('a page that arrives in pieces has no layout shift', async () => {
  const { houseCode } = await world.home()
  const checkIn = await world.day(60)
  const home = `/es/apartamento-amueblado-por-meses/${houseCode}`
  const paths = [
    '/es',
    '/es/alquiler-por-meses',
    '/es/map',
    home,
    `${home}?checkIn=${checkIn}&checkOut=${addDays(checkIn, 30)}`,
    '/es/ciudad/sevilla',
    '/es/barrios',
    '/es/viviendas-corporativas',
    '/es/blog',
  ]
  for (const path of paths) {
    for (const device of ['phone', 'desktop'] as const) {
      const guest = await world.guest('es', device)
      expect(await shiftWhileArriving(guest, path, PIECES[device]), `${path}, ${device}`).toBeLessThan(MAX_SHIFT)
      await guest.context().close()
    }
  }
})

test('a page whose parts arrive late, after a link on another page, has no layout shift', async () => {
  const parts = [
    [apartmentsPath('es'), scriptNamed('list-results'), '.home-card_cards a'],
    [cityPath('es', 'sevilla'), scriptNamed('place-homes'), '.home-card_home a'],
    [corporatePath('es'), scriptNamed('contact-form'), 'form textarea'],
  ] as const
  await world.home({ city: 'sevilla', neighbourhood: 'triana' })
  for (const device of ['phone', 'desktop'] as const) {
    for (const [path, script, content] of parts) {
      const guest = await world.guest('es', device)
      await countShifts(guest)
      const letPartCome = await delayRequests(guest, script)
      const requested = guest.waitForRequest((request) => script.test(request.url()))
      await guest.goto('/es/preguntas-generales')
      await followInPage(guest, path)
      await guest.waitForURL(`**${path}`)
      await requested
      await painted(guest)
      const isHeld = (await guest.locator(content).count()) === 0
      await letPartCome()
      await guest.locator(content).first().waitFor()
      await guest.waitForLoadState('networkidle')
      expect(isHeld, `${script}, ${device}`).toBe(true)
      expect(await shiftOf(guest), `${path}, ${device}`).toBeLessThan(MAX_SHIFT)
      await guest.context().close()
    }
  }
})

/** A guest on a phone whose pages took so many milliseconds to answer. */
async function guestWhoWaited(answerMs: number): Promise<Page> {
  const guest = await world.guest('es', 'phone')
  await guest.addInitScript((responseStart) => {
    Object.assign(performance, { getEntriesByType: () => [{ requestStart: 1, responseStart }] })
  }, answerMs)
  return guest
}

/** Returns the names of the files of `among` that the page has requested. */
async function requestedOf(guest: Page, among: string): Promise<string[]> {
  const urls = await guest.evaluate(() => performance.getEntries().map(({ name }) => name))
  return urls.filter((url) => url.includes(among))
}

test('on a slow line a row of pictures below the screen comes where a visitor scrolls, without scripts as well', async () => {
  const file = 'aa01'
  await world.home({ details: { photos: plainDetails(0).photos.map((photo) => ({ ...photo, file })) } })
  const openLanding = async (answerMs: number, hasScripts: boolean) => {
    const guest = await guestWhoWaited(answerMs)
    if (!hasScripts) await guest.route(scriptNamed('framework'), (route) => route.abort())
    const requested = guest.waitForRequest((request) => request.url().includes(file))
    await guest.goto(landingPath('es'), { waitUntil: 'commit' })
    return { guest, requested }
  }
  const fast = await openLanding(2, true)
  await fast.requested
  for (const hasScripts of [true, false]) {
    const { guest, requested } = await openLanding(2_000, hasScripts)
    await guest.locator(hasScripts ? 'html[data-hydrated]' : 'html').waitFor()
    await guest.waitForLoadState('networkidle')
    expect((await requestedOf(guest, '/assets/')).length).toBeGreaterThan(0)
    expect(await requestedOf(guest, file)).toEqual([])
    await guest.locator(`.home-card_pic img[src*="${file}"]`).first().scrollIntoViewIfNeeded()
    await requested
  }
})

test('on a slow line the last pictures of a home wait until a guest reaches their strip', async () => {
  const rooms = ['living_room', 'kitchen', 'bedroom', 'bathroom', 'terrace'] as const
  const photos = plainDetails(0).photos.flatMap((photo) =>
    rooms.map((room) => ({ ...photo, room, file: `bb0-${room}` })),
  )
  const { houseCode } = await world.home({ details: { photos } })
  const openHome = async (answerMs: number) => {
    const guest = await guestWhoWaited(answerMs)
    await guest.goto(apartmentPath('es', houseCode), { waitUntil: 'networkidle' })
    return { guest, files: new Set((await requestedOf(guest, 'bb0')).map((url) => new URL(url).pathname)) }
  }
  const fast = await openHome(2)
  const slow = await openHome(2_000)
  const waiting = [...fast.files].filter((file) => !slow.files.has(file))
  expect(waiting).not.toEqual([])
  const requested = slow.guest.waitForRequest((request) => waiting.includes(new URL(request.url()).pathname))
  await slow.guest.locator('.mosaic_tiles').hover()
  await requested
})

test('a link to a section of a home jumps there at once, however high the sections before it are', async () => {
  const { houseCode } = await world.home()
  const guest = await world.guest('es')
  await guest.goto(apartmentPath('es', houseCode))
  // All parts of the page load first.
  await guest.mouse.move(9, 9)
  await guest.waitForLoadState('networkidle')
  const jumpedTo = await guest.locator('nav a[href="#preguntar"]').evaluate((element) => {
    ;(element as HTMLElement).click()
    return scrollY
  })
  await guest.locator('nav a[href="#preguntar"][aria-current="location"]').waitFor()
  expect(Math.abs((await guest.evaluate(() => scrollY)) - jumpedTo)).toBeLessThan(100)
})

test('the first press on a link within the page leads to its section, wherever pages were left before', async () => {
  const { houseCode } = await world.home()
  const guest = await world.guest('es')
  await guest.goto(questionsPath('es'))
  await guest.evaluate(() => scrollTo(0, 300))
  for (const section of ['barrio', 'preguntar']) {
    await guest.goto(apartmentPath('es', houseCode))
    // Pressed without a pointer that moves before, as a finger does, and before all parts of the page are hydrated.
    await guest.locator(`nav a[href="#${section}"]`).evaluate((element) => (element as HTMLElement).click())
    await guest.locator(`nav a[href="#${section}"][aria-current="location"]`).waitFor()
    await expect
      .poll(() => guest.locator(`#${section}`).evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(300)
  }
})

test('a press on a link within the page leaves the page as it is while the scripts of its sections come', async () => {
  const { houseCode } = await world.home()
  const guest = await world.guest('es')
  const letSectionsCome = await delayRequests(guest, scriptNamed('apartment-sections'))
  await guest.goto(apartmentPath('es', houseCode))
  // The bar marks the section in sight as soon as it is hydrated.
  await guest.locator('#casa').evaluate((element) => element.scrollIntoView())
  const marked = guest.locator('nav a[aria-current="location"]')
  await marked.waitFor()
  await guest.locator('nav a[href="#barrio"]').evaluate((element) => (element as HTMLElement).click())
  await marked.and(guest.locator('[href="#barrio"]')).waitFor()
  await letSectionsCome()
  await expect
    .poll(() => guest.locator('#barrio').evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(300)
})

test('a page works in a browser without storage', async () => {
  const guest = await world.guest('es')
  await guest.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
    }
  })
  await guest.goto('/es')
  expect(await guest.locator('html[data-hydrated]').count()).toBe(1)
})

async function countShifts(guest: Page): Promise<void> {
  await guest.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function shiftOf(guest: Page): Promise<number> {
  return guest.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
}

async function shiftWhileArriving(guest: Page, path: string, pieces: number): Promise<number> {
  await countShifts(guest)
  const page = await servePieces(world.url, path, pieces)
  try {
    await guest.goto(page.url, { waitUntil: 'commit' })
    while (page.send()) await painted(guest)
    await guest.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
    await guest.waitForLoadState('networkidle')
    return await shiftOf(guest)
  } finally {
    page.close()
  }
}

/**
 * Clicks a link until the scripts of its part handle the click. A part that is not hydrated yet would leave the page as a
 * document, which is prevented here.
 */
async function followInPage(guest: Page, path: string): Promise<void> {
  await guest.evaluate(() => {
    navigation.addEventListener('navigate', (event) => {
      if (!event.destination.sameDocument) event.preventDefault()
    })
  })
  await guest.waitForFunction((href) => {
    let isHandled = false
    const judge = (event: Event) => {
      isHandled = event.defaultPrevented
    }
    addEventListener('click', judge)
    document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click()
    removeEventListener('click', judge)
    return isHandled
  }, path)
}

function painted(guest: Page): Promise<void> {
  return guest.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
}
