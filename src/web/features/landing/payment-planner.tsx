import { type CSSProperties, useState } from 'react'
import type { PaymentView } from '#contract/price.ts'
import { longDate, longRange } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { PaymentTimeline } from '#web/components/stay/payment-timeline.tsx'
import { Money } from '#web/ui/money.tsx'
import * as styles from './payment-planner.module.css'
import {
  type ExampleChoice,
  LENGTHS_IN_MONTHS,
  NIGHT_EUROS,
  offeredStarts,
  type WorkedExample,
  workedExample,
} from './worked-example.ts'

/** The nights by which the price of a month is counted (decisions, Price 7). */
const MONTH_NIGHTS = 30

/** The payments of a stay by price, length and arrival; without scripts those of one example. */
export function PaymentPlanner({ example: first }: { readonly example: WorkedExample }) {
  const locale = getLocale()
  const [example, setExample] = useState(first)
  const { terms, choice, checkOut, price, deposit } = example
  const choose = (change: Partial<ExampleChoice>) => setExample(workedExample(terms, { ...choice, ...change }))
  const payments = example.payments.map((payment): PaymentView => ({ ...payment, state: 'pending' }))
  const total = { total: formatCents(price.totalPriceCents), count: payments.length }
  return (
    <div className={styles.planner}>
      <PlannerFields example={example} onChoose={choose} />
      <div>
        <p className={styles.sum} role="status">
          <b>{longRange(choice.checkIn, checkOut, locale)}</b>
          <span className="soft">{m.landing_example_total(total)}</span>
        </p>
        <PaymentTimeline
          payments={payments}
          today={terms.today}
          deposit={{ depositCents: price.depositCents, plan: deposit }}
        />
      </div>
    </div>
  )
}

type PlannerFieldsProps = {
  readonly example: WorkedExample
  readonly onChoose: (change: Partial<ExampleChoice>) => void
}

function PlannerFields({ example, onChoose }: PlannerFieldsProps) {
  const locale = getLocale()
  const { terms, choice, monthlyPriceCents } = example
  const { least, most } = NIGHT_EUROS
  const share = `${((choice.nightEuros - least) / (most - least)) * 100}%`
  return (
    <div className={styles.fields}>
      <div>
        <label htmlFor="plan-price">{m.landing_plan_price()}</label>
        <output className={styles.figure} htmlFor="plan-price">
          <Money cents={monthlyPriceCents} />
        </output>
        <input
          className={`${styles.slider} with-script`}
          id="plan-price"
          type="range"
          min={least * MONTH_NIGHTS}
          max={most * MONTH_NIGHTS}
          step={MONTH_NIGHTS}
          value={choice.nightEuros * MONTH_NIGHTS}
          aria-valuetext={formatCents(monthlyPriceCents)}
          style={{ '--share': share } as CSSProperties}
          onChange={(event) => onChoose({ nightEuros: event.currentTarget.valueAsNumber / MONTH_NIGHTS })}
        />
      </div>
      <fieldset className="with-script">
        <legend>{m.landing_plan_length()}</legend>
        <div className={`chips ${styles.lengths}`}>
          {LENGTHS_IN_MONTHS.map((months) => (
            <label key={months} className="chip">
              <input
                type="radio"
                name="plan-length"
                className="visually-hidden"
                checked={months === choice.months}
                onChange={() => onChoose({ months })}
              />
              {m.vocabulary_length_months({ count: months })}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="with-script">
        <label htmlFor="plan-start">{m.landing_plan_start()}</label>
        <select
          className={styles.start}
          id="plan-start"
          value={choice.checkIn}
          onChange={(event) => onChoose({ checkIn: event.currentTarget.value })}
        >
          {offeredStarts(terms.today).map((date) => (
            <option key={date} value={date}>
              {longDate(date, locale)}
            </option>
          ))}
        </select>
      </div>
      <PlannerNote example={example} />
    </div>
  )
}

function PlannerNote({ example: { terms, nights, price } }: { readonly example: WorkedExample }) {
  const inputs = { nights, cleaning: formatCents(price.cleaningFeeCents), fee: terms.cardFeePercent }
  return (
    <p className="small soft">
      {terms.cardFeePercent > 0 ? m.landing_plan_note_fee(inputs) : m.landing_plan_note(inputs)}
    </p>
  )
}
