import { expect, test } from 'vitest'
import { createPageStore } from '#server/html-cache/page-store.ts'

const page = (bytes: number) => ({ bytes })

test('100,000 addresses never hold more than the bounds', () => {
  const store = createPageStore({ maxBytes: 100_000, maxPages: 500 })
  let most = { bytes: 0, size: 0 }
  for (let index = 0; index < 100_000; index++) {
    store.keep(`/es?${index}`, page(50 + (index % 400)))
    most = { bytes: Math.max(most.bytes, store.bytes), size: Math.max(most.size, store.size) }
  }
  expect(most.bytes).toBeLessThanOrEqual(100_000)
  expect(most.size).toBeLessThanOrEqual(500)
  expect(store.size).toBeGreaterThan(300)
})

test('the page that nobody asked for the longest leaves first', () => {
  const store = createPageStore({ maxBytes: 1_000, maxPages: 2 })
  store.keep('/a', page(1))
  store.keep('/b', page(1))
  store.find('/a')
  store.keep('/c', page(1))
  expect([store.find('/a'), store.find('/b'), store.find('/c')].map(Boolean)).toEqual([true, false, true])
})

test('a newer page takes the place of the older one, and counts once', () => {
  const store = createPageStore({ maxBytes: 1_000, maxPages: 10 })
  store.keep('/a', page(100))
  store.keep('/a', page(40))
  expect([store.bytes, store.size]).toEqual([40, 1])
})

test('a page that would push out many others is not kept, and its older version goes', () => {
  const store = createPageStore({ maxBytes: 1_000, maxPages: 10 })
  store.keep('/a', page(100))
  store.keep('/b', page(100))
  store.keep('/a', page(900))
  expect([store.bytes, store.size]).toEqual([100, 1])
})
