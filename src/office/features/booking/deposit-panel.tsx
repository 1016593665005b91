import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type Mood, Status } from '#office/ui/badge.tsx'
import { Money, moneyText } from '#office/ui/money.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { DepositTryView, FileDeposit } from '#services/booking-file/file-deposit.ts'
import { useLocale } from '#web/text/locale.ts'
import { FileAction } from './file-actions.tsx'
import * as styles from './panels.module.css'
import { dayOf, whyText } from './texts.ts'

type DepositPanelProps = {
  readonly deposit: FileDeposit
  readonly checkOut: CalendarDate
  /** Whether a card is stored to take it from. */
  readonly hasCard: boolean
  /** The booking was cancelled. */
  readonly isOver: boolean
}

/** The deposit with every try to take it and how each ended, and what comes next. */
export function DepositPanel({ deposit, checkOut, hasCard, isOver }: DepositPanelProps) {
  const locale = useLocale()
  const { amountCents, tries, plan, status } = deposit
  const { mood, text } = stateOf(deposit, { isOver, hasCard }, locale)
  const isHeld = status === 'held'
  const isToCome = status === 'none' && !isOver && amountCents > 0
  return (
    <Panel title={m.file_deposit({}, { locale })} actions={<Status mood={mood}>{text}</Status>}>
      <p className={styles.big}>
        <Money cents={amountCents} hasSign />
      </p>
      <ol className={styles.steps}>
        {tries
          .flatMap((one) => stepsOf(one, locale))
          .map((step) => (
            <li key={step.key} className={step.isRefused ? styles.refused : styles.done}>
              <span>{step.date}</span>
              <span className="soft">{step.text}</span>
            </li>
          ))}
        {isToCome && tries.length === 0 ? (
          <Coming date={plan.takenOn} text={depositToCome(deposit, hasCard, locale)} />
        ) : null}
        {isHeld ? (
          <>
            <Coming date={checkOut} text={m.file_deposit_leaves({}, { locale })} />
            <Coming date={plan.returnedOn} text={m.file_deposit_returns({}, { locale })} />
          </>
        ) : null}
      </ol>
      <span className={styles.actions}>
        <FileAction action="withhold" />
        <FileAction action="link_deposit" />
      </span>
    </Panel>
  )
}

function depositToCome({ plan }: FileDeposit, hasCard: boolean, locale: Locale): string {
  const date = shortDay(plan.takenOn, locale)
  return hasCard ? m.file_deposit_none({ date }, { locale }) : m.file_deposit_no_card({ date }, { locale })
}

function Coming({ date, text }: { readonly date: CalendarDate; readonly text: string }) {
  const locale = useLocale()
  return (
    <li>
      <span>{shortDay(date, locale)}</span>
      <span className="soft">{text}</span>
    </li>
  )
}

type Step = { readonly key: string; readonly date: string; readonly text: string; readonly isRefused: boolean }

function stepsOf({ id, state, method, refusal, at, settledAt, end }: DepositTryView, locale: Locale): Step[] {
  const texts: Record<DepositTryView['state'], () => string> = {
    held: () =>
      method === 'authorisation' ? m.file_deposit_try_held({}, { locale }) : m.file_deposit_try_charged({}, { locale }),
    declined: () =>
      refusal === 'no_card'
        ? m.file_deposit_try_no_card({}, { locale })
        : m.file_deposit_try_refused({ why: whyText(refusal, locale) }, { locale }),
    submitted: () => m.file_deposit_try_open({}, { locale }),
    processing: () => m.file_deposit_try_open({}, { locale }),
    withdrawn: () => m.file_deposit_try_withdrawn({}, { locale }),
    held_late: () => m.file_deposit_try_late({}, { locale }),
  }
  const taken = { key: id, date: dayOf(settledAt ?? at, locale), text: texts[state](), isRefused: state === 'declined' }
  if (!end) return [taken]
  const ended = dayOf(end.settledAt ?? end.at, locale)
  return [taken, { key: `${id} end`, date: ended, text: endText(end, locale), isRefused: end.state === 'failed' }]
}

function endText({ cause, state, keptCents, keepCents, reason }: NonNullable<DepositTryView['end']>, locale: Locale) {
  if (state === 'failed') return m.file_deposit_end_failed({}, { locale })
  if (cause === 'replaced') return m.file_deposit_end_replaced({}, { locale })
  if (cause === 'expired') return m.file_deposit_end_expired({}, { locale })
  if (cause === 'late') return m.file_deposit_end_released({}, { locale })
  if (cause === 'withheld') {
    const amount = moneyText(keptCents ?? keepCents)
    return m.file_deposit_end_withheld({ amount, reason: reason ?? '' }, { locale })
  }
  return state === 'done' ? m.file_deposit_end_returned({}, { locale }) : m.file_deposit_end_open({}, { locale })
}

function stateOf(
  deposit: FileDeposit,
  { isOver, hasCard }: Pick<DepositPanelProps, 'isOver' | 'hasCard'>,
  locale: Locale,
): { readonly mood: Mood; readonly text: string } {
  const { status, isRefused, amountCents, tries } = deposit
  if (amountCents === 0) return { mood: 'off', text: m.file_deposit_no({}, { locale }) }
  const held = tries.findLast(({ state }) => state === 'held')
  switch (status) {
    case 'held':
      return {
        mood: 'info',
        text:
          held?.method === 'charge_and_refund'
            ? m.file_deposit_held_charge({}, { locale })
            : m.file_deposit_held({}, { locale }),
      }
    case 'returned':
      return { mood: 'ok', text: m.file_deposit_returned({}, { locale }) }
    case 'withheld':
      return {
        mood: 'info',
        text: m.file_deposit_withheld({ amount: moneyText(held?.end?.keptCents ?? 0) }, { locale }),
      }
    case 'none':
      if (isRefused && tries.at(-1)?.refusal === 'no_card') {
        return { mood: 'action', text: m.file_deposit_without_card({}, { locale }) }
      }
      if (isRefused) return { mood: 'action', text: m.file_deposit_refused({}, { locale }) }
      return isOver
        ? { mood: 'off', text: m.file_deposit_not_taken({}, { locale }) }
        : { mood: hasCard ? 'off' : 'action', text: depositToCome(deposit, hasCard, locale) }
  }
}
