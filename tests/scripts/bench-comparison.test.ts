import { expect, test } from 'vitest'
import { compareTurns, comparisonTable, incomparable } from '../../scripts/benches/comparison.ts'
import { type BenchRow, readPrintedRows, type SentFigure } from '../../scripts/benches/row.ts'

const printed = (result: string, measure = 'list') => `noise\n| ${measure} | ${result} | ≤ 13 ms | yes |\n`
const rows = (result: string, value?: number, unit: SentFigure['figure']['unit'] = 'ms'): BenchRow[] =>
  readPrintedRows(printed(result), value === undefined ? [] : [{ measure: 'list', figure: { value, unit } }])

test('a measure is compared by its figures: the medians, the median ratio, and the lowest and highest of the turns', () => {
  const turns = [
    { before: rows('10 ms', 10.4), now: rows('5 ms', 5.2) },
    { before: rows('10 ms', 10), now: rows('6 ms', 6) },
    { before: rows('20 ms', 20), now: rows('5 ms', 5) },
  ]
  expect(compareTurns(turns)).toEqual([
    { measure: 'list', before: 10.4, now: 5.2, ratio: 0.5, lowest: 0.25, highest: 0.6, unit: 'ms' },
  ])
  expect(comparisonTable(compareTurns(turns), { before: 'aaaaaaa0', now: 'working tree' })).toBe(
    '| measure | aaaaaaa0 | working tree | ratio | lowest to highest |\n' +
      '| --- | --- | --- | --- | --- |\n' +
      '| list | 10.4 ms | 5.2 ms | 0.50 | 0.25 to 0.60 |\n',
  )
})

test.for([
  ['472, pgbench 626: ratio 0.78', 472],
  ['p95 29.5 ms, idle 14 ms', 29.5],
  ['1,337 a second', 1_337],
] as const)('a commit without figures is compared by the first number of %s', ([result, number]) => {
  const [comparison] = compareTurns([{ before: rows(result), now: rows(result, 9_999) }])
  expect(comparison).toMatchObject({ before: number, now: number, ratio: 1 })
})

test('figures of another unit are not compared', () => {
  const turns = [{ before: rows('2 s', 2, 's'), now: rows('1 ms', 1.2) }]
  expect(compareTurns(turns)).toEqual([])
  expect(incomparable(turns)).toEqual(['list'])
})

test('measures that one commit does not have, or that are no numbers, are named', () => {
  const other = readPrintedRows(printed('3 ms', 'map'), [])
  const turns = [{ before: [...rows('none'), ...other], now: rows('none') }]
  expect(compareTurns(turns)).toEqual([])
  expect(incomparable(turns)).toEqual(['list', 'map'])
})
