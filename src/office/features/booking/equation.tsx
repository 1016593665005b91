import { use } from 'react'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { MemberNames } from '#office/client/submit-action.ts'
import { Status } from '#office/ui/badge.tsx'
import { Money, moneyText } from '#office/ui/money.tsx'
import type { PrivateDetails } from '#services/booking-details/private-details.ts'
import { momentDay } from '#text/moment-text.ts'
import * as styles from './equation.module.css'

/** Payments + due − refunds, made or not = total + adjustments, with the sum in the middle, or by how much the sides differ. */
export function Equation({ balance, adjustments }: Pick<PrivateDetails, 'balance' | 'adjustments'>) {
  const { paidCents, dueCents, refunds, totalCents, adjustmentsCents, imbalanceCents } = balance
  const isBalanced = imbalanceCents === 0
  const label = isBalanced ? m.booking_details_balance_yes() : m.booking_details_balance_no()
  return (
    <section className={styles.equation} aria-label={label}>
      <div className={styles.left}>
        <Term name={m.booking_details_paid()} cents={paidCents} />
        <Term sign="+" name={m.booking_details_due()} cents={dueCents} />
        <Term sign="−" name={m.booking_details_refunded()} cents={refunds.madeCents} />
        {refunds.openCents > 0 ? (
          <Term sign="−" name={m.booking_details_refunding()} cents={refunds.openCents} />
        ) : null}
        {refunds.refusedCents > 0 ? (
          <Term sign="−" name={m.booking_details_refund_refused()} cents={refunds.refusedCents} />
        ) : null}
      </div>
      <div className={isBalanced ? styles.sum : styles.off}>
        <b>
          <Money cents={totalCents + adjustmentsCents} />
        </b>
        <Status tone={isBalanced ? 'ok' : 'action'}>
          {isBalanced
            ? m.booking_details_balanced()
            : m.booking_details_unbalanced({ amount: moneyText(imbalanceCents) })}
        </Status>
      </div>
      <div className={styles.right}>
        <Term name={m.booking_details_total()} cents={totalCents} />
        <Term sign="+" name={m.booking_details_adjustments({ count: adjustments.length })} cents={adjustmentsCents} />
      </div>
      {adjustments.length > 0 ? <Adjustments adjustments={adjustments} /> : null}
    </section>
  )
}

type TermProps = { readonly sign?: '+' | '−'; readonly name: string; readonly cents: number }

/** Shows a term behind its sign, which a line break does not separate from it. */
function Term({ sign, name, cents }: TermProps) {
  return (
    <div className={styles.signed}>
      {sign ? <span className={styles.sign}>{sign}</span> : null}
      <div className={styles.term}>
        <span>{name}</span>
        <b>
          <Money cents={cents} />
        </b>
      </div>
    </div>
  )
}

/** Why it owes another sum than its price, one line each. */
function Adjustments({ adjustments }: Pick<PrivateDetails, 'adjustments'>) {
  const locale = getLocale()
  const names = use(MemberNames)
  return (
    <ul className={styles.adjustments} aria-label={m.booking_details_adjust_title()}>
      {adjustments.map((one) => (
        <li key={`${one.kind} ${one.number} ${one.madeAt}`}>
          <span>
            {adjustmentText(one)}
            {one.reason ? ` ${m.office_quoted({ text: one.reason })}` : ''}
            <small className="soft">
              {' '}
              {[names[one.memberId ?? ''], momentDay(one.madeAt, locale)].filter(Boolean).join(', ')}
            </small>
          </span>
          <Money cents={one.amountCents} />
        </li>
      ))}
    </ul>
  )
}

function adjustmentText({ kind, number }: PrivateDetails['adjustments'][number]): string {
  switch (kind) {
    case 'refund':
      return m.booking_details_adjust_refund({ number: number ?? 0 })
    case 'extra':
      return m.booking_details_adjust_extra({ number: number ?? 0 })
    case 'cancellation':
      return m.booking_details_adjust_cancellation()
    case 'kept':
      return m.booking_details_adjust_kept()
    case 'returned':
      return m.booking_details_adjust_returned()
  }
}
