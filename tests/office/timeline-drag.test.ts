import { expect, test } from 'vitest'
import type { Bar, BarKind, Timeline } from '#domain/timeline/timeline.ts'
import { areaOfDrag, beginDrag, dragTo, inTheWayOf, isChange, type Point } from '#office/features/timeline/drag.ts'

function bar(from: number, nights: number, kind: BarKind = 'confirmed'): Bar {
  return {
    ...{ kind, from, nights, name: '', id: `${kind}-${from}`, paidPercent: null, endsAt: null, block: null },
    ...{ isPaymentRefused: false, isDepositRefused: false },
  }
}

function timelineOf(...rows: readonly Bar[][]): Timeline {
  const facts = { city: 'madrid', neighbourhood: '', bedrooms: 1, maxGuests: 2, minNights: 3, tonightCents: 0 } as const
  const homes = rows.map((bars, index) => ({ ...facts, houseCode: `MAD-000${index}`, prices: [], bars }))
  return { from: '2027-03-01', days: 30, homes }
}

const REACH = 0.2
const TIMELINE = timelineOf([bar(5, 6), bar(15, 3, 'in_house')], [bar(8, 2, 'block')], [])

function drag(from: Point, to: Point) {
  return dragTo(beginDrag(TIMELINE, from, REACH), to, TIMELINE)
}

test('on free nights a pointer selects, over several homes too', () => {
  const selected = drag({ home: 2, x: 3.6 }, { home: 1, x: 6.6 })
  expect(selected && areaOfDrag(selected)).toEqual({ firstHome: 1, lastHome: 2, from: 3, nights: 4 })
  const beyond = drag({ home: 2, x: 3.6 }, { home: 9, x: 99 })
  expect(beyond && areaOfDrag(beyond)).toMatchObject({ firstHome: 2, from: 3, nights: 27 })
})

test('an end of a stay goes where it is dragged, and never beyond the other', () => {
  expect(drag({ home: 0, x: 11.4 }, { home: 0, x: 13.5 })).toMatchObject({ kind: 'edge', from: 5, nights: 8 })
  expect(drag({ home: 0, x: 5.6 }, { home: 0, x: 3.7 })).toMatchObject({ kind: 'edge', from: 3, nights: 8 })
  expect(drag({ home: 0, x: 5.6 }, { home: 0, x: 25 })).toMatchObject({ kind: 'edge', from: 10, nights: 1 })
  expect(drag({ home: 0, x: 11.4 }, { home: 0, x: 0 })).toMatchObject({ kind: 'edge', from: 5, nights: 1 })
})

test('a stay goes to another row with its own dates; a block, and who is in the house, stay', () => {
  const moved = drag({ home: 0, x: 8 }, { home: 2, x: 12 })
  expect(moved && areaOfDrag(moved)).toEqual({ firstHome: 2, lastHome: 2, from: 5, nights: 6 })
  expect(drag({ home: 1, x: 9 }, { home: 2, x: 9 })).toBeNull()
  expect(drag({ home: 0, x: 17 }, { home: 2, x: 17 })).toBeNull()
  expect(beginDrag(TIMELINE, { home: 0, x: 15.6 }, REACH).edge).toBeNull()
  expect(beginDrag(TIMELINE, { home: 0, x: 18.4 }, REACH).edge).toBe('end')
})

test('what would not change, and who is in the way, is known before anything is asked of the server', () => {
  const back = drag({ home: 0, x: 8 }, { home: 0, x: 8 })
  const over = drag({ home: 0, x: 8 }, { home: 1, x: 8 })
  const longer = drag({ home: 0, x: 11.4 }, { home: 0, x: 16.4 })
  expect([back, over, longer].map((one) => one && isChange(one))).toEqual([false, true, true])
  expect(over && inTheWayOf(over, TIMELINE).map(({ id }) => id)).toEqual(['block-8'])
  expect(longer && inTheWayOf(longer, TIMELINE).map(({ id }) => id)).toEqual(['in_house-15'])
})
