import { expect, test } from 'vitest'
import { compareFeed, type KnownStay } from '#domain/channel/compare-feed.ts'
import type { FeedStay } from '#domain/channel/feed-stays.ts'

const NOW = new Date('2028-01-01T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

const stay = (key: string, checkIn: string, checkOut: string, kind: FeedStay['kind'] = 'reservation'): FeedStay => ({
  ...{ key, checkIn, checkOut, kind, isTentative: false, guest: null, code: null },
})
const known = (one: FeedStay, rest: Partial<KnownStay> = {}): KnownStay => ({
  ...one,
  ...{ id: `id of ${one.key}`, missingReads: 0, missingAt: null },
  ...rest,
})
const A = stay('a', '2028-02-01', '2028-02-05')
const B = stay('b', '2028-03-01', '2028-03-05')

test('a stay is the same by its key when its nights change, and by its nights when its key changes', () => {
  const longer = { ...A, checkOut: '2028-02-09' }
  const renamed = { ...B, key: 'c' }
  expect(compareFeed([known(A), known(B)], [longer, renamed], NOW)).toEqual({
    ...{ added: [], missing: [], gone: [] },
    changed: [
      { id: 'id of a', stay: longer },
      { id: 'id of b', stay: renamed },
    ],
  })
})

test('a block with the nights of a reservation is another one', () => {
  const block = stay('c', B.checkIn, B.checkOut, 'block')
  expect(compareFeed([known(B)], [block], NOW)).toMatchObject({ added: [block], missing: ['id of b'] })
})

test('a stay is gone with the second reading that lacks it, ten minutes after the first', () => {
  expect(compareFeed([known(A), known(B)], [B], NOW)).toMatchObject({ missing: ['id of a'], gone: [] })
  const missingFor = (minutes: number) => known(A, { missingReads: 1, missingAt: minutesAgo(minutes) })
  expect(compareFeed([missingFor(9), known(B)], [B], NOW)).toMatchObject({ missing: [], gone: [] })
  expect(compareFeed([missingFor(10), known(B)], [B], NOW)).toMatchObject({ missing: [], gone: ['id of a'] })
})

test('where all stays are missing at once they are gone with the third reading', () => {
  const missing = (missingReads: number) => known(A, { missingReads, missingAt: minutesAgo(15) })
  expect(compareFeed([missing(1)], [], NOW)).toMatchObject({ missing: ['id of a'], gone: [] })
  expect(compareFeed([missing(2)], [], NOW)).toMatchObject({ missing: [], gone: ['id of a'] })
})
