import { expect, test } from 'vitest'
import { listLegalRules } from '#db/law/legal-rule-rows.ts'
import { legalAnswer, legalGaps } from '#domain/law/legal-answer.ts'
import { LEGAL_SUBJECTS, type LegalRules, parseLegalRule } from '#domain/law/legal-rule.ts'
import { isBeyondRow, rowLimitOf, stayContract } from '#domain/law/stay-contract.ts'
import { withDepositCeiling } from '#domain/pricing/deposit-ceiling.ts'
import { vatRuleOf } from '#domain/pricing/vat.ts'
import { addDays, addMonths } from '#domain/shared/calendar-date.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile()
const rules = await listLegalRules(deps.db)

const on = (day: string) => ({ signing: day, arrival: day, issue: day })

test('every day from 2026 to 2029 has one answer for each subject, with its norm', () => {
  for (let day = '2026-01-01'; day <= '2029-12-31'; day = addDays(day, 1)) {
    for (const subject of LEGAL_SUBJECTS) expect(legalAnswer(rules, subject, on(day)).rule.norm).not.toBe('')
  }
  expect(legalGaps(rules, LEGAL_SUBJECTS, '2026-01-01')).toEqual([])
})

test('what is stored can be handed in again as it is', () => {
  for (const rule of rules) expect(parseLegalRule(rule)).toEqual({ rule })
})

test('a norm in force whose validation is not known gives both readings, and the careful one counts', () => {
  const ceiling = legalAnswer(rules, 'deposit_ceiling', on('2026-11-26'))
  expect(ceiling.value.temporary_home).toBe(2)
  expect([ceiling.rule.state, ceiling.otherwise?.id]).toEqual(['pending_validation', 'lau-36-deposits'])
  expect(legalAnswer(rules, 'guest_fee', on('2026-11-26')).value.temporary_home).toBe(false)
  expect(legalAnswer(rules, 'guest_fee', on('2026-10-07')).otherwise).toBeNull()
  // The decree that Congress repealed after a day answers nothing.
  expect(legalAnswer(rules, 'temporary_home', on('2026-10-01')).value).toBeNull()
})

const HOME = { services: [] }
const HOTEL = { services: ['linen_change'] as const }
const PERSON = { home: HOME, isCompany: false, signedOn: '2026-11-26' }

test.each([
  // What is let and to whom, arrival, departure, VAT. A lawyer can read and correct these rows.
  ['30 nights that begin on the last day before', PERSON, '2026-11-30', '2026-12-30', 'exempt 0'],
  ['20 nights agreed in November for December', PERSON, '2026-12-01', '2026-12-21', 'short_stay 10'],
  ['30 nights', PERSON, '2027-03-01', '2027-03-31', 'short_stay 10'],
  ['31 nights', PERSON, '2027-03-01', '2027-04-01', 'exempt 0'],
  ['32 nights', PERSON, '2027-03-01', '2027-04-02', 'exempt 0'],
  ['11 months', PERSON, '2027-01-01', '2027-12-01', 'exempt 0'],
  ['12 months', PERSON, '2027-01-01', '2028-01-01', 'exempt 0'],
  ['a company, 20 nights', { ...PERSON, isCompany: true }, '2027-03-01', '2027-03-21', 'corporate 21'],
  ['a company, 90 nights', { ...PERSON, isCompany: true }, '2027-03-01', '2027-05-30', 'corporate 21'],
  ['hotel services, 20 nights', { ...PERSON, home: HOTEL }, '2027-03-01', '2027-03-21', 'lodging 10'],
  ['hotel services, 90 nights', { ...PERSON, home: HOTEL }, '2027-03-01', '2027-05-30', 'lodging 10'],
  ['hotel services, before the change', { ...PERSON, home: HOTEL }, '2026-11-01', '2026-11-20', 'lodging 10'],
] as const)('VAT of %s', (_, let_, checkIn, checkOut, expected) => {
  const { kind, percent, rule } = vatRuleOf(rules, { ...let_, stay: { checkIn, checkOut } })
  expect(`${kind} ${percent}`).toBe(expected)
  expect(rules.map(({ id }) => id)).toContain(rule)
})

const SEASONAL = { contractType: 'seasonal_lau', isCompany: false, signedOn: '2026-11-26' } as const
const TOURIST = { ...SEASONAL, contractType: 'tourist' } as const

test.each([
  // Home and who books, arrival, departure, contract, and what the guest reads. A lawyer can read and correct these rows.
  ['30 nights', SEASONAL, '2027-03-01', '2027-03-31', 'other_seasonal', 'cause'],
  [
    '31 nights, which are not yet a temporary home',
    SEASONAL,
    '2027-03-01',
    '2027-04-01',
    'other_seasonal',
    'cause, one night short',
  ],
  ['32 nights', SEASONAL, '2027-03-01', '2027-04-02', 'temporary_home', 'cause'],
  ['11 months', SEASONAL, '2027-01-01', '2027-12-01', 'temporary_home', 'cause'],
  ['12 months', SEASONAL, '2027-01-01', '2028-01-01', 'temporary_home', 'cause'],
  [
    '12 months and a day, which the product does not let',
    SEASONAL,
    '2027-01-01',
    '2028-01-02',
    'other_seasonal',
    'cause',
  ],
  ['20 nights in a home for tourists', TOURIST, '2027-03-01', '2027-03-21', 'tourist', ''],
  ['31 nights in a home for tourists', TOURIST, '2027-03-01', '2027-04-01', 'tourist', 'one night short'],
  ['90 nights in a home for tourists', TOURIST, '2027-03-01', '2027-05-30', 'temporary_home', 'cause'],
  ['a company, 20 nights', { ...SEASONAL, isCompany: true }, '2027-03-01', '2027-03-21', 'company', ''],
  ['a company, 31 nights', { ...SEASONAL, isCompany: true }, '2027-03-01', '2027-04-01', 'company', ''],
  ['a company, 90 nights', { ...SEASONAL, isCompany: true }, '2027-03-01', '2027-05-30', 'company', ''],
  [
    '90 nights agreed before the decree',
    { ...SEASONAL, signedOn: '2026-10-07' },
    '2027-03-01',
    '2027-05-30',
    'other_seasonal',
    'cause',
  ],
] as const)('the contract of %s', (_, let_, checkIn, checkOut, kind, says) => {
  const contract = stayContract(rules, { ...let_, stay: { checkIn, checkOut } })
  const notes = [...(contract.needsCause ? ['cause'] : []), ...(contract.isOneNightShort ? ['one night short'] : [])]
  expect([contract.kind, notes.join(', ')]).toEqual([kind, says])
})

const months = (from: number, to: number) => ({ checkIn: month(from), checkOut: month(to) })
const month = (number: number) => addMonths('2027-01-01', number)

test.each([
  // Earlier stays of the same holder in the same home, by the months since January 2027, and whether one more is too many.
  ['a first one', [], months(6, 8), false],
  ['a second one in a row', [months(3, 6)], months(6, 8), false],
  ['a third one in a row', [months(0, 3), months(3, 6)], months(6, 8), true],
  [
    'a third one after some weeks, still in a row',
    [months(0, 3), { checkIn: '2027-04-20', checkOut: '2027-07-01' }],
    months(6, 8),
    true,
  ],
  ['a third one after a pause of two months', [months(0, 3), months(3, 6)], months(8, 10), false],
  ['one between two others', [months(0, 3), months(6, 8)], months(3, 6), true],
] as const)('contracts in a row: %s', (_, earlier, stay, isBeyond) => {
  const limit = rowLimitOf(rules, { stay, signedOn: '2026-11-26' })
  expect(limit && isBeyondRow(earlier, stay, limit)).toBe(isBeyond)
  expect(rowLimitOf(rules, { stay, signedOn: '2026-10-07' })).toBeNull()
})

test('a decree that parliament does not validate is one changed row', () => {
  const lapsed: LegalRules = rules.map((rule) =>
    rule.state === 'pending_validation' ? { ...rule, state: 'repealed', stateSince: '2026-11-30' } : rule,
  )
  expect(legalGaps(lapsed, LEGAL_SUBJECTS, '2026-01-01')).toEqual([])
  const stay = { checkIn: '2026-12-01', checkOut: '2026-12-21' }
  expect(vatRuleOf(lapsed, { ...PERSON, stay })).toEqual({ kind: 'exempt', percent: 0, rule: 'liva-20-short-stays' })
  const validated: LegalRules = rules.flatMap((rule): LegalRules => {
    if (rule.id === 'liva-20-short-stays') return [{ ...rule, until: '2026-12-01' }]
    return [rule.id === 'rdl-29-2026-short-stays' ? { ...rule, state: 'in_force' } : rule]
  })
  expect(legalGaps(validated, LEGAL_SUBJECTS, '2026-01-01')).toEqual([])
  expect(vatRuleOf(validated, { ...PERSON, stay }).percent).toBe(10)
})

test('rules that leave days without an answer are found', () => {
  const gap = rules.map((rule) => (rule.id === 'liva-90-companies' ? { ...rule, until: '2027-06-01' } : rule))
  expect(legalGaps(gap, LEGAL_SUBJECTS, '2026-01-01')).toEqual([
    { subject: 'vat_company', from: '2027-06-01', to: null },
  ])
})

test('the deposit of a temporary home is at most two months of rent, and that of other stays as the home says', () => {
  const night = (priceCents: number) => Array.from({ length: 60 }, () => ({ date: '2027-03-01', priceCents }))
  const price = {
    ...{
      nights: night(50_00),
      stayAmountCents: 3_000_00,
      discountCents: 0,
      discountReason: null,
      cleaningFeeCents: 90_00,
    },
    ...{ cardFeeCents: 0, totalPriceCents: 3_090_00, depositCents: 4_000_00 },
  }
  const ceiling = legalAnswer(rules, 'deposit_ceiling', on('2026-11-26')).value
  expect(withDepositCeiling(price, ceiling.temporary_home)).toEqual({ ...price, depositCents: 3_000_00 })
  expect(withDepositCeiling(price, ceiling.tourist)).toEqual(price)
  expect(withDepositCeiling({ ...price, depositCents: 2_000_00 }, 2).depositCents).toBe(2_000_00)
})
