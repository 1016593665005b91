import fc from 'fast-check'
import { DATED_RULE_KINDS, type DatedRuleKind, type DatedRules, withRange } from '#domain/dated-rule/dated-rules.ts'
import { fromEpochDay } from '#domain/shared/calendar-date.ts'

const VALUES = {
  night_cents: fc.integer({ min: 10_00, max: 400_00 }),
  night_percent: fc.integer({ min: 10_00, max: 500_00 }),
  min_nights: fc.integer({ min: 1, max: 90 }),
  no_arrival: fc.constant('closed' as const),
  no_departure: fc.constant('closed' as const),
} satisfies Readonly<Record<DatedRuleKind, fc.Arbitrary<number | 'closed'>>>

/** Generates the dated rules of a home: some of each kind, which begin on some days since 1970. */
export function someDatedRules(days: { readonly min: number; readonly max: number }): fc.Arbitrary<DatedRules> {
  const rule = fc.constantFrom(...DATED_RULE_KINDS).chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      from: fc.integer(days),
      days: fc.integer({ min: 1, max: 40 }),
      value: VALUES[kind] as fc.Arbitrary<number | 'closed'>,
    }),
  )
  return fc.array(rule, { maxLength: 12 }).map((rules) =>
    rules.reduce<DatedRules>((dated, { kind, from, days: length, value }) => {
      const span = { from: fromEpochDay(from), to: fromEpochDay(from + length) }
      return { ...dated, [kind]: withRange(dated[kind] ?? [], span, value) }
    }, {}),
  )
}
