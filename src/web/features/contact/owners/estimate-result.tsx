import type { ReactNode } from 'react'
import { OWNER_TERMS } from '#content/owner-terms.ts'
import type { OwnerIncome, OwnerIncomeTerms, Range } from '#domain/catalogue/owner-income.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { IncomeEstimate } from '#services/catalogue/estimate-income.ts'
import { wholeEuros } from '#text/whole-euros.ts'
import { Money } from '#web/ui/money.tsx'
import * as styles from './income-estimate.module.css'

type EstimateResultProps = {
  /** What the figures are of. */
  readonly place: string
  /** The chosen neighbourhood, which has too few homes where the figures are of the city. */
  readonly chosen: string
  readonly months: number
  readonly estimate: IncomeEstimate
  readonly income: OwnerIncome | null
}

/** What guests pay for a month, and what a year leaves to the owner. */
export function EstimateResult({ place, chosen, months, estimate, income }: EstimateResultProps) {
  const { count, lowCents, medianCents, highCents, isWider } = estimate
  const { income: terms, isRentGuaranteed } = OWNER_TERMS
  return (
    <div className={styles.estimateResult}>
      <p className={styles.estimateMedian}>
        {m.owners_result_median()}
        <b>
          <Money cents={medianCents} />
        </b>
      </p>
      <p>
        {m.owners_result_half()} <Money cents={lowCents} /> {m.owners_result_and()} <Money cents={highCents} />
      </p>
      {income && terms ? <Breakdown months={months} income={income} terms={terms} /> : null}
      <p className="small soft">
        {m.owners_result_of({ count, place })}{' '}
        {isWider ? m.owners_result_city_instead({ neighbourhood: chosen }) : null} {m.owners_result_honest()}{' '}
        {isRentGuaranteed ? m.owners_guarantee() : m.owners_guarantee_none()}
      </p>
    </div>
  )
}

type BreakdownProps = { readonly months: number; readonly income: OwnerIncome; readonly terms: OwnerIncomeTerms }

function Breakdown({ months, income, terms }: BreakdownProps) {
  return (
    <section className={styles.breakdown} aria-labelledby="left">
      <h3 id="left">{m.owners_breakdown()}</h3>
      <dl>
        <Row name={m.owners_rent({ months })}>
          <Money cents={income.rentCents} />
        </Row>
        <Row name={m.owners_fee(terms.feePercent)}>{m.owners_range_off(euros(income.feeCents))}</Row>
        <Row name={m.owners_costs()}>{m.owners_range_off(euros(income.costsCents))}</Row>
        <Row name={m.owners_cleaning()}>{m.owners_cleaning_guest()}</Row>
        <Row name={m.owners_before_tax()} isSum>
          {m.owners_range(euros(income.beforeTaxCents))}
        </Row>
        <Row name={m.owners_after_tax(terms.taxPercent)}>{m.owners_range(euros(income.leftCents))}</Row>
      </dl>
    </section>
  )
}

function euros({ low, high }: Range): { low: string; high: string } {
  return { low: wholeEuros(low), high: wholeEuros(high) }
}

type RowProps = { readonly name: string; readonly isSum?: boolean; readonly children: ReactNode }

function Row({ name, isSum = false, children }: RowProps) {
  return (
    <div className={isSum ? styles.breakdownSum : undefined}>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
