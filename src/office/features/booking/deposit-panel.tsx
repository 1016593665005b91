import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Status, type Tone } from '#office/ui/badge.tsx'
import { Money, moneyText } from '#office/ui/money.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { DepositDetails, DepositTryView } from '#services/booking-details/deposit-details.ts'
import { momentDay } from '#text/moment-text.ts'
import { BookingActionButton } from './booking-actions-provider.tsx'
import * as styles from './panels.module.css'
import { whyText } from './texts.ts'

type DepositPanelProps = {
  readonly deposit: DepositDetails
  readonly checkOut: CalendarDate
  /** Whether a card is stored to take it from. */
  readonly hasCard: boolean
  /** The booking was cancelled. */
  readonly isOver: boolean
}

/** The deposit with every try to take it and how each ended, and what comes next. */
export function DepositPanel({ deposit, checkOut, hasCard, isOver }: DepositPanelProps) {
  const { amountCents, tries, plan, status } = deposit
  const { tone, text } = stateOf(deposit, { isOver, hasCard })
  const isHeld = status === 'held'
  const isToCome = status === 'none' && !isOver && amountCents > 0
  return (
    <Panel title={m.booking_details_deposit()} actions={<Status tone={tone}>{text}</Status>}>
      <p className={styles.big}>
        <Money cents={amountCents} hasSign />
      </p>
      <ol className={styles.steps}>
        {tries
          .flatMap((one) => stepsOf(one))
          .map((step) => (
            <li key={step.key} className={step.isRefused ? styles.refused : styles.done}>
              <span>{step.date}</span>
              <span className="soft">{step.text}</span>
            </li>
          ))}
        {isToCome && tries.length === 0 ? <Coming date={plan.takenOn} text={depositToCome(deposit, hasCard)} /> : null}
        {isHeld ? (
          <>
            <Coming date={checkOut} text={m.booking_details_deposit_leaves()} />
            <Coming date={plan.returnedOn} text={m.booking_details_deposit_returns()} />
          </>
        ) : null}
      </ol>
      <span className={styles.actions}>
        <BookingActionButton action="withhold" />
        <BookingActionButton action="link_deposit" />
      </span>
    </Panel>
  )
}

function depositToCome({ plan }: DepositDetails, hasCard: boolean): string {
  const locale = getLocale()
  const date = shortDay(plan.takenOn, locale)
  return hasCard ? m.booking_details_deposit_none({ date }) : m.booking_details_deposit_no_card({ date })
}

function Coming({ date, text }: { readonly date: CalendarDate; readonly text: string }) {
  const locale = getLocale()
  return (
    <li>
      <span>{shortDay(date, locale)}</span>
      <span className="soft">{text}</span>
    </li>
  )
}

type Step = { readonly key: string; readonly date: string; readonly text: string; readonly isRefused: boolean }

function stepsOf({ id, state, method, refusal, at, settledAt, end }: DepositTryView): Step[] {
  const locale = getLocale()
  const texts: Record<DepositTryView['state'], () => string> = {
    held: () =>
      method === 'authorisation' ? m.booking_details_deposit_try_held() : m.booking_details_deposit_try_charged(),
    declined: () =>
      refusal === 'no_card'
        ? m.booking_details_deposit_try_no_card()
        : m.booking_details_deposit_try_refused({ why: whyText(refusal) }),
    submitted: () => m.booking_details_deposit_try_open(),
    processing: () => m.booking_details_deposit_try_open(),
    withdrawn: () => m.booking_details_deposit_try_withdrawn(),
    held_late: () => m.booking_details_deposit_try_late(),
  }
  const taken = {
    key: id,
    date: momentDay(settledAt ?? at, locale),
    text: texts[state](),
    isRefused: state === 'declined',
  }
  if (!end) return [taken]
  const ended = momentDay(end.settledAt ?? end.at, locale)
  return [taken, { key: `${id} end`, date: ended, text: endText(end), isRefused: end.state === 'failed' }]
}

function endText({ cause, state, keptCents, keepCents, reason }: NonNullable<DepositTryView['end']>) {
  if (state === 'failed') return m.booking_details_deposit_end_failed()
  if (cause === 'replaced') return m.booking_details_deposit_end_replaced()
  if (cause === 'expired') return m.booking_details_deposit_end_expired()
  if (cause === 'late') return m.booking_details_deposit_end_released()
  if (cause === 'withheld') {
    const amount = moneyText(keptCents ?? keepCents)
    return m.booking_details_deposit_end_withheld({ amount, reason: reason ?? '' })
  }
  return state === 'done' ? m.booking_details_deposit_end_returned() : m.booking_details_deposit_end_open()
}

function stateOf(
  deposit: DepositDetails,
  { isOver, hasCard }: Pick<DepositPanelProps, 'isOver' | 'hasCard'>,
): { readonly tone: Tone; readonly text: string } {
  const { status, isRefused, amountCents, tries } = deposit
  if (amountCents === 0) return { tone: 'off', text: m.booking_details_deposit_no() }
  const held = tries.findLast(({ state }) => state === 'held')
  switch (status) {
    case 'held':
      return {
        tone: 'info',
        text:
          held?.method === 'charge_and_refund'
            ? m.booking_details_deposit_held_charge()
            : m.booking_details_deposit_held(),
      }
    case 'returned':
      return { tone: 'ok', text: m.booking_details_deposit_returned() }
    case 'withheld':
      return {
        tone: 'info',
        text: m.booking_details_deposit_withheld({ amount: moneyText(held?.end?.keptCents ?? 0) }),
      }
    case 'none':
      if (isRefused && tries.at(-1)?.refusal === 'no_card') {
        return { tone: 'action', text: m.booking_details_deposit_without_card() }
      }
      if (isRefused) return { tone: 'action', text: m.booking_details_deposit_refused() }
      return isOver
        ? { tone: 'off', text: m.booking_details_deposit_not_taken() }
        : { tone: hasCard ? 'off' : 'action', text: depositToCome(deposit, hasCard) }
  }
}
