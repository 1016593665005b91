import { COMPANY_EMAIL } from '#content/company-name.ts'
import {
  CHECK_IN_HOUR,
  CHECK_OUT_HOUR,
  FREE_CANCELLATION_DAYS,
  LATE_ARRIVAL_FEES,
  MAX_STAY_MONTHS,
  MIN_NIGHTS_CHOICES,
} from '#domain/booking/booking-policy.ts'
import {
  CHARGE_DAYS_BEFORE,
  DEPOSIT_DAYS_BEFORE,
  DEPOSIT_RETURN_DAYS,
  GENERAL_TERMS,
  SHORT_DEPOSIT_MAX_CENTS,
  SHORT_DEPOSIT_MIN_CENTS,
} from '#domain/payment/payment-policy.ts'
import { MONTHLY_STAY_NIGHTS } from '#domain/pricing/pricing-policy.ts'
import { formatCents } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { wholeEuros } from '#text/whole-euros.ts'
import { Icon } from '#ui/icon.tsx'
import { mail, plus } from '#ui/icons.ts'
import * as styles from './questions.module.css'

type HomeCounts = { readonly count: number; readonly instantMonthly: number }

/** Every number comes from the policy or the catalogue, so that the answers agree with the rules. */
function answers(homes: HomeCounts): [question: string, answer: string][] {
  const [early] = LATE_ARRIVAL_FEES
  const latest = LATE_ARRIVAL_FEES[LATE_ARRIVAL_FEES.length - 1] ?? early
  return [
    [
      m.landing_q_cancel(),
      m.landing_q_cancel_text({ daysFree: FREE_CANCELLATION_DAYS + 1, days: FREE_CANCELLATION_DAYS }),
    ],
    [
      m.landing_q_pay(),
      m.landing_q_pay_text({
        days: CHARGE_DAYS_BEFORE,
        percent: GENERAL_TERMS.firstPercent,
        month: MONTHLY_STAY_NIGHTS,
      }),
    ],
    [
      m.landing_q_deposit(),
      m.landing_q_deposit_text({
        ...{ before: DEPOSIT_DAYS_BEFORE, after: DEPOSIT_RETURN_DAYS, nights: MONTHLY_STAY_NIGHTS },
        ...{ from: wholeEuros(SHORT_DEPOSIT_MIN_CENTS), to: wholeEuros(SHORT_DEPOSIT_MAX_CENTS) },
      }),
    ],
    [
      m.landing_q_length(),
      m.landing_q_length_text({ min: Math.min(...MIN_NIGHTS_CHOICES), months: MAX_STAY_MONTHS, ...homes }),
    ],
    [
      m.landing_q_hours(),
      m.landing_q_hours_text({
        checkIn: CHECK_IN_HOUR,
        checkOut: CHECK_OUT_HOUR,
        late: early.fromHour,
        least: formatCents(early.feeCents),
        most: formatCents(latest.feeCents),
      }),
    ],
  ]
}

export function Questions({ homes }: { readonly homes: HomeCounts }) {
  return (
    <section className="section wrap" aria-labelledby="questions">
      <div className={styles.questions}>
        <div className="stack">
          <h2 id="questions">{m.landing_questions_title()}</h2>
          <p className="soft">{m.landing_questions_text()}</p>
          <p>
            <a className="link-arrow" href={`mailto:${COMPANY_EMAIL}`}>
              <Icon shape={mail} /> {COMPANY_EMAIL}
            </a>
          </p>
        </div>
        <div>
          {answers(homes).map(([question, answer], index) => (
            <details key={question} open={index === 0}>
              <summary>
                {question}
                <Icon shape={plus} />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
