import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressedBytes } from '#tests/harness/first-load.ts'
import { book } from '../booked-stay.ts'
import { type OfficeWorld, openOfficeWorld } from './office-world.ts'

const MAX_KB = 160
const MAX_TIMELINE_KB = 185

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld({ JOBS: '0' })
})
afterAll(() => world.close())

/** The scripts that a page names before anything of it has run, in thousands of bytes as they travel. */
async function firstScriptsKb(html: string): Promise<number> {
  const names = new Set(html.match(/\/assets\/[\w./-]+\.js/g))
  const sizes = await Promise.all([...names].map((path) => compressedBytes(`${world.officeUrl}${path}`)))
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000
}

test('each page asks for few scripts first; what dialogs and menus are made of comes later', async () => {
  const home = await world.home()
  const { bookingCode } = await book(world, home, { checkIn: await world.day(20), checkOut: await world.day(30) })
  const page = await world.member('owner')
  const paths = ['/', '/requests', '/requests/questions', '/requests/contact', '/requests/reviews', '/bookings']
  paths.push(`/bookings/${bookingCode}`, '/bookings/new', '/money', '/staff', '/audit', '/me', '/timeline')
  const found: Record<string, number> = {}
  for (const path of paths) {
    const answer = await page.context().request.get(`${world.officeUrl}${path}`)
    expect([path, answer.status()]).toEqual([path, 200])
    found[path] = await firstScriptsKb(await answer.text())
  }
  expect(Math.min(...Object.values(found))).toBeGreaterThan(100)
  const tooMuch = Object.entries(found).filter(([path, kb]) => kb > (path === '/timeline' ? MAX_TIMELINE_KB : MAX_KB))
  expect(tooMuch).toEqual([])
})
