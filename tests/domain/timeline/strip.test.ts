import { expect, test } from 'vitest'
import { stripOf, takenPercent } from '#domain/timeline/strip.ts'
import type { Bar, BarKind } from '#domain/timeline/timeline.ts'

const bar = (kind: BarKind, from: number, nights: number): Bar => ({
  ...{ kind, from, nights, name: '', id: '', paidPercent: null, endsAt: null, block: null },
  ...{ isPaymentRefused: false, isDepositRefused: false },
})

test('a strip has the taken nights within it, by what they are, and stays of a kind that meet are one', () => {
  const bars = [
    ...[bar('past', -9, 5), bar('in_house', -4, 10), bar('confirmed', 6, 4), bar('confirmed', 10, 5)],
    ...[bar('hold', 20, 2), bar('unpaid', 22, 3), bar('block', 40, 5), bar('channel', 85, 30)],
  ]
  const spans = stripOf(bars, 90)
  expect(spans).toEqual([
    { kind: 'in_house', from: 0, nights: 6 },
    { kind: 'confirmed', from: 6, nights: 9 },
    { kind: 'unpaid', from: 20, nights: 5 },
    { kind: 'other', from: 40, nights: 5 },
    { kind: 'other', from: 85, nights: 5 },
  ])
  expect(takenPercent(spans, 90)).toBe(33)
  expect(takenPercent([], 90)).toBe(0)
})
