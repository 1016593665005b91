import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/shared/calendar-date.ts'
import { servePieces } from '#tests/harness/in-pieces.ts'
import { openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const PIECES = 16
/** Limit of the Cumulative Layout Shift that counts as stable. */
const MOST_SHIFT = 0.02

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
      expect(await shiftWhileArriving(guest, path), `${path}, ${device}`).toBeLessThan(MOST_SHIFT)
      await guest.context().close()
    }
  }
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

async function shiftWhileArriving(guest: Page, path: string): Promise<number> {
  await guest.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const page = await servePieces(world.url, path, PIECES)
  try {
    await guest.goto(page.url, { waitUntil: 'commit' })
    while (page.send()) await painted(guest)
    await guest.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
    await guest.waitForLoadState('networkidle')
    return await guest.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
  } finally {
    page.close()
  }
}

function painted(guest: Page): Promise<void> {
  return guest.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
}
