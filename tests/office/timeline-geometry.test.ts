import { expect, test } from 'vitest'
import { barPlace, daysBackground, gapPlace, monthsOf, nightAt, rowsOf } from '#office/features/timeline/geometry.ts'

test('two stays that meet on a day leave a slit, and what lies beyond an edge is cut', () => {
  const [one, other] = [barPlace({ from: 2, nights: 3 }, 30), barPlace({ from: 5, nights: 2 }, 30)]
  expect(one.a + one.w).toBeLessThan(other.a)
  expect(barPlace({ from: -4, nights: 6 }, 30)).toEqual({ a: 0, w: 2.46, isCutLeft: true, isCutRight: false })
  expect(barPlace({ from: 28, nights: 9 }, 30)).toMatchObject({ a: 28.56, isCutRight: true })
})

test('free nights reach from the middle of a day to the middle of another, or to the edge', () => {
  expect(gapPlace({ from: 3, nights: 2 }, 30)).toMatchObject({ a: 3.5, w: 2 })
  expect(gapPlace({ from: 0, nights: 30 }, 30)).toMatchObject({ a: 0, w: 30 })
  expect(gapPlace({ from: 20, nights: 10 }, 30)).toMatchObject({ a: 20.5, w: 9.5 })
})

test('a pointer is over the night that is drawn below it', () => {
  const { a, w } = barPlace({ from: 9, nights: 1 }, 30)
  expect([a, a + w - 0.01].map((x) => nightAt(x, 30))).toEqual([9, 9])
  expect([-3, 0.2, 99].map((x) => nightAt(x, 30))).toEqual([0, 0, 29])
})

test('months are those of the calendar', () => {
  expect(monthsOf('2027-02-25', 40)).toEqual([
    { date: '2027-02-25', from: 0, days: 4 },
    { date: '2027-03-01', from: 4, days: 31 },
    { date: '2027-04-01', from: 35, days: 5 },
  ])
})

test('weekends are drawn where they are, also where the timeline begins on a Sunday', () => {
  expect(daysBackground('2027-03-01', true)).toContain(
    'var(--weekend) calc(100% * 5 / var(--n)) calc(100% * 7 / var(--n))',
  )
  expect(daysBackground('2027-03-06', true)).toContain(
    'var(--weekend) calc(100% * 0 / var(--n)) calc(100% * 2 / var(--n))',
  )
  const sunday = daysBackground('2027-03-07', true)
  expect(sunday).toContain('var(--weekend) calc(100% * 0 / var(--n)) calc(100% * 1 / var(--n))')
  expect(sunday).toContain('var(--weekend) calc(100% * 6 / var(--n)) calc(100% * 7 / var(--n))')
})

test('each city has a row above its homes, which are numbered through', () => {
  const home = (houseCode: string, city: 'madrid' | 'sevilla') => ({
    ...{ houseCode, city, neighbourhood: '', bedrooms: 1, maxGuests: 2, minNights: 3, tonightCents: 0 },
    ...{ prices: [], bars: [] },
  })
  const rows = rowsOf([home('MAD-0001', 'madrid'), home('MAD-0002', 'madrid'), home('SVQ-0001', 'sevilla')])
  expect(rows.map((row) => (row.kind === 'city' ? `${row.city} ${row.homes}` : row.index))).toEqual([
    ...['madrid 2', 0, 1, 'sevilla 1', 2],
  ])
})
