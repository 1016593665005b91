import { expect, test } from 'vitest'
import type { TimelineHome } from '#domain/timeline/timeline.ts'
import { createRowReader, type RowsByCode } from '#office/features/timeline/row-reader.ts'

const CODES = Array.from({ length: 1_000 }, (_, index) => `MAD-${String(index).padStart(4, '0')}`)

function row(houseCode: string, minNights = 3): TimelineHome {
  const facts = { city: 'madrid', neighbourhood: 'Sol', bedrooms: 1, maxGuests: 2 } as const
  return { ...facts, houseCode, minNights, tonightCents: 50_00, prices: [], bars: [] }
}

/** A reader of 1,000 rows, of which the page brought 600, with its requests, which the test answers. */
function makeReader() {
  const requests: { readonly codes: readonly string[]; answer(rows: RowsByCode | null): Promise<void> }[] = []
  const rows = new Map<string, TimelineHome>()
  const failed = new Set<string>()
  const reader = createRowReader({
    codes: CODES,
    current: CODES.slice(0, 600),
    read: (codes) => {
      const { promise, resolve } = Promise.withResolvers<RowsByCode | null>()
      const answer = async (found: RowsByCode | null) => {
        resolve(found)
        // What follows an answer is done before the next task.
        await new Promise((done) => setImmediate(done))
      }
      requests.push({ codes, answer })
      return promise
    },
    onRead(found, missing) {
      for (const [code, home] of found) rows.set(code, home)
      failed.clear()
      for (const code of missing) failed.add(code)
    },
  })
  return { reader, requests, rows, failed }
}

function rowsOf(codes: readonly string[] = []): RowsByCode {
  return new Map(codes.map((code) => [code, row(code)]))
}

test('rows that came with the page are not read, and others once, by windows, a little before they are in view', async () => {
  const { reader, requests, rows } = makeReader()
  reader.need(500, 540)
  expect(requests).toEqual([])
  reader.need(560, 590)
  reader.need(570, 600)
  expect(requests.map(({ codes }) => [codes[0], codes.length])).toEqual([['MAD-0600', 100]])
  await requests[0]?.answer(rowsOf(requests[0].codes))
  expect(rows.get('MAD-0650')).toEqual(row('MAD-0650'))
  reader.need(620, 650)
  expect(requests).toHaveLength(1)
})

test('rows that were scrolled past while others were read are not read', async () => {
  const { reader, requests } = makeReader()
  for (const first of [640, 740, 840, 940]) reader.need(first, first + 20)
  expect(requests.map(({ codes }) => codes[0])).toEqual(['MAD-0600', 'MAD-0700'])
  await requests[0]?.answer(rowsOf(requests[0].codes))
  expect(requests.map(({ codes }) => codes[0])).toEqual(['MAD-0600', 'MAD-0700', 'MAD-0900'])
})

test('rows that could not be read are read when the member tries again, and not before', async () => {
  const { reader, requests, rows, failed } = makeReader()
  reader.need(650, 660)
  await requests[0]?.answer(null)
  expect(failed.size).toBe(100)
  reader.need(651, 661)
  expect(requests).toHaveLength(1)
  reader.retry()
  expect(failed.size).toBe(0)
  expect(requests[1]?.codes).toEqual(requests[0]?.codes)
  await requests[1]?.answer(rowsOf(requests[1].codes))
  expect(rows.has('MAD-0655')).toBe(true)
})

test('a home that changes while its row is read has the row of the last request, whichever answer comes first', async () => {
  const { reader, requests, rows } = makeReader()
  reader.need(650, 660)
  expect(reader.isRead('MAD-0650')).toBe(true)
  expect(reader.isRead('MAD-0750')).toBe(false)
  void reader.readAgain(['MAD-0650'])
  await requests[1]?.answer(new Map([['MAD-0650', row('MAD-0650', 9)]]))
  await requests[0]?.answer(rowsOf(requests[0].codes))
  expect(rows.get('MAD-0650')?.minNights).toBe(9)
})
