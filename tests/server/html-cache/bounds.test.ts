import { expect, test } from 'vitest'
import { createHtmlCache } from '#server/html-cache/html-cache.ts'
import { htmlPage } from './world.ts'

/** Opens a cache in front of a site whose next page has as many bytes as a test chooses. */
function cacheOf(bounds: { readonly maxBytes: number; readonly maxPages: number }) {
  let bytes = 0
  const cache = createHtmlCache({
    fetch: () => {
      const page = htmlPage('')
      return new Response(new Uint8Array(bytes).fill(65), { headers: page.headers })
    },
    publicUrl: 'https://estancia.example',
    clock: { now: () => new Date('2027-03-01T09:00:00Z') },
    ...bounds,
  })
  const page = (address: string) => ({ address, tag: 'catalogue' }) as const
  return {
    cache,
    make(address: string, its = 10) {
      bytes = its
      return cache.make(page(address), 'visitor')
    },
    has: (address: string) => cache.find(page(address), 'visitor') !== null,
  }
}

test('4,000 addresses never hold more than the bounds', async () => {
  const { cache, make } = cacheOf({ maxBytes: 400_000, maxPages: 200 })
  const most = { bytes: 0, size: 0 }
  for (let index = 0; index < 4_000; index++) {
    await make(`/es?${index}`, 50 + ((index * 7) % 4_000))
    most.bytes = Math.max(most.bytes, cache.bytes)
    most.size = Math.max(most.size, cache.size)
  }
  expect(most.bytes).toBeLessThanOrEqual(400_000)
  expect(most.size).toBeLessThanOrEqual(200)
  expect(cache.size).toBeGreaterThan(50)
})

test('the page that nobody asked for the longest leaves first', async () => {
  const { make, has } = cacheOf({ maxBytes: 100_000, maxPages: 2 })
  await make('/a')
  await make('/b')
  has('/a')
  await make('/c')
  expect(['/a', '/b', '/c'].map(has)).toEqual([true, false, true])
})

test('a newer page takes the place of the older one, and counts once', async () => {
  const { cache, make } = cacheOf({ maxBytes: 100_000, maxPages: 10 })
  await make('/a', 1_000)
  const before = cache.bytes
  await make('/a', 400)
  expect([cache.bytes, cache.size]).toEqual([before - 600, 1])
})

test('a page that would push out many others is not kept, and its older version goes', async () => {
  const { cache, make, has } = cacheOf({ maxBytes: 100_000, maxPages: 10 })
  await make('/a', 100)
  await make('/b', 100)
  await make('/a', 20_000)
  expect([cache.size, has('/a'), has('/b')]).toEqual([1, false, true])
})
