import { expect, test } from 'vitest'
import { decidedRuleChange } from '#contract/rule-change.ts'

const CHANGE = { from: '2027-03-01', change: { kind: 'clear_price' } }

test('a change of prices until what is no date, or for longer than rules may be, is refused and no fault', () => {
  const errorsOf = (to: string) => decidedRuleChange.safeParse({ ...CHANGE, to }).error?.issues.map(({ path }) => path)
  expect(errorsOf('a@b.co')).toContainEqual(['to'])
  expect(errorsOf('2027-02-01')).toEqual([['to']])
  expect(errorsOf('2099-01-01')).toEqual([['to']])
  expect(errorsOf('2027-04-01')).toBeUndefined()
})
