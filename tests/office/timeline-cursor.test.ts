import { expect, test } from 'vitest'
import { spansOf } from '#domain/timeline/spans.ts'
import type { Bar } from '#domain/timeline/timeline.ts'
import {
  areaOf,
  type Board,
  type Cursor,
  daysToFollow,
  type Key,
  moveCursor,
} from '#office/features/timeline/cursor.ts'

function bar(from: number, nights: number): Bar {
  return {
    ...{ kind: 'confirmed', from, nights, name: '', id: `${from}`, paidPercent: null, endsAt: null, block: null },
    ...{ isPaymentRefused: false, isDepositRefused: false },
  }
}

const SPANS = spansOf({ bars: [bar(-3, 6), bar(7, 4), bar(11, 5)] }, 30)
const BOARD: Board = { homes: 25, days: 30, spansOf: () => SPANS }

function press(key: string, from: Cursor, held: Partial<Key> = {}) {
  return moveCursor(from, { key, ctrlKey: false, metaKey: false, altKey: false, ...held }, BOARD)
}

test('arrows go by a home, no further than the edges, or by a day, also past those that are shown', () => {
  expect(press('ArrowRight', { home: 3, day: 5 })).toEqual({ cursor: { home: 3, day: 6 } })
  expect(press('ArrowLeft', { home: 3, day: 0 })).toEqual({ cursor: { home: 3, day: -1 } })
  expect(press('ArrowRight', { home: 3, day: 29 }, { ctrlKey: true })).toEqual({ cursor: { home: 3, day: 30 } })
  expect(press('ArrowDown', { home: 24, day: 5 })).toEqual({ cursor: { home: 24, day: 5 } })
  expect(press('ArrowUp', { home: 3, day: 29 })).toEqual({ cursor: { home: 2, day: 29 } })
})

test('with Ctrl they go from edge to edge of what is taken and free', () => {
  const ctrl = { ctrlKey: true }
  const days: number[] = []
  let cursor: Cursor = { home: 0, day: 0 }
  for (let step = 0; step < 5; step++) {
    const moved = press('ArrowRight', cursor, ctrl)
    if (moved && 'cursor' in moved) cursor = moved.cursor
    days.push(cursor.day)
  }
  expect(days).toEqual([3, 7, 11, 16, 29])
  expect(press('ArrowLeft', { home: 0, day: 9 }, ctrl)).toEqual({ cursor: { home: 0, day: 7 } })
  expect(press('ArrowLeft', { home: 0, day: 7 }, ctrl)).toEqual({ cursor: { home: 0, day: 3 } })
  expect(press('ArrowLeft', { home: 0, day: 2 }, ctrl)).toEqual({ cursor: { home: 0, day: 0 } })
})

test('pages go by ten homes, with Alt by thirty days', () => {
  expect(press('PageDown', { home: 3, day: 5 })).toEqual({ cursor: { home: 13, day: 5 } })
  expect(press('PageUp', { home: 3, day: 5 })).toEqual({ cursor: { home: 0, day: 5 } })
  expect(press('PageDown', { home: 3, day: 5 }, { altKey: true })).toEqual({ shiftDays: 30 })
  expect(press('PageUp', { home: 3, day: 5 }, { altKey: true })).toEqual({ shiftDays: -30 })
})

test('the days that are shown follow a night with a week beyond it', () => {
  expect([0, 29].map((day) => daysToFollow(day, 30))).toEqual([0, 0])
  expect([-1, 30, 34].map((day) => daysToFollow(day, 30))).toEqual([-8, 8, 12])
})

test('other keys move nothing', () => {
  expect(press('a', { home: 3, day: 5 })).toBeNull()
  expect(press('Home', { home: 3, day: 5 })).toEqual({ cursor: { home: 3, day: 0 } })
  expect(press('End', { home: 3, day: 5 }, { ctrlKey: true })).toEqual({ cursor: { home: 24, day: 29 } })
})

test('a selection holds the nights and homes between its ends, whichever came first', () => {
  expect(areaOf({ anchor: { home: 4, day: 9 }, head: { home: 2, day: 5 } })).toEqual({
    ...{ firstHome: 2, lastHome: 4, from: 5, nights: 5 },
  })
})
