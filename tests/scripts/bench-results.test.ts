import { expect, test } from 'vitest'
import { addResults, type MeasuredTree } from '../../scripts/benches/results.ts'
import type { BenchRow } from '../../scripts/benches/row.ts'

const tree: MeasuredTree = { commit: 'aaaaaaa0', isChanged: false, date: '2027-03-01', machine: '2 × a core' }
const row = (result: string, measure = 'holds'): BenchRow => ({
  ...{ measure, result, goal: '≥ 1', reached: true },
  figure: null,
})

/** The cells of measure, commit and result. */
function rowsOf(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.startsWith('| '))
  return lines.slice(2).map((line) => line.split(' | ').slice(0, 3))
}

test('the newest commit of a measure comes first, and measures are in the order of their names', () => {
  const first = addResults('', [row('1'), row('7', 'auth')], tree)
  const second = addResults(first, [row('2')], { ...tree, commit: 'bbbbbbb0', date: '2027-03-02' })
  expect(rowsOf(second)).toEqual([
    ['| auth', 'aaaaaaa0, 2027-03-01', '7'],
    ['| holds', 'bbbbbbb0, 2027-03-02', '2'],
    ['| holds', 'aaaaaaa0, 2027-03-01', '1'],
  ])
})

test('a run on the same commit replaces its row, and a changed tree has a row of its own', () => {
  const first = addResults('', [row('1')], tree)
  const changed = addResults(first, [row('2')], { ...tree, isChanged: true })
  const again = addResults(changed, [row('3')], { ...tree, date: '2027-03-04' })
  expect(rowsOf(again)).toEqual([
    ['| holds', 'aaaaaaa0, 2027-03-04', '3'],
    ['| holds', 'aaaaaaa0 changed, 2027-03-01', '2'],
  ])
})

test('a measure keeps ten commits', () => {
  let text = ''
  for (let number = 0; number < 12; number++) {
    text = addResults(text, [row(`${number}`)], { ...tree, commit: `commit${number}` })
  }
  expect(rowsOf(text).map(([, , result]) => result)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'])
})
