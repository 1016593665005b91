import { use } from 'react'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { shortDay, shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { MemberNames } from '#office/client/submit-action.ts'
import { messageWords } from '#office/components/written-message.tsx'
import { siteName } from '#office/text/site-name.ts'
import { moneyText } from '#office/ui/money.tsx'
import type { Waiting } from '#services/booking-details/waiting.ts'
import { shortMoment } from '#text/moment-text.ts'
import { Icon } from '#ui/icon.tsx'
import { info, mail, warning } from '#ui/icons.ts'
import * as styles from './page.module.css'
import { paymentText, whySentence } from './texts.ts'
import { WaitingActions } from './waiting-actions.tsx'

type WaitingProps = { readonly waiting: readonly Waiting[]; readonly holderName: string }

/** Lists what waits, the most pressing first: what it is, why, and what is to be done. */
export function WaitingLines({ waiting, holderName }: WaitingProps) {
  const names = use(MemberNames)
  return (
    <ul className={styles.waiting} aria-label={m.booking_details_waits()}>
      {waiting.map((one, index) => {
        const { title, text } = lineOf(one, { holderName, names })
        return (
          <li key={`${one.kind} ${title}`} className={one.kind === 'first_payment' ? styles.calm : styles.urgent}>
            <Icon shape={one.kind === 'message' ? mail : one.kind === 'first_payment' ? info : warning} />
            <span>
              <b>{title}</b> <span className="soft">{text}</span>
            </span>
            <WaitingActions one={one} isFirst={index === 0} />
          </li>
        )
      })}
    </ul>
  )
}

type Line = { readonly title: string; readonly text: string }
type LineContext = {
  readonly holderName: string
  readonly names: Readonly<Record<string, string>>
}

function lineOf(one: Waiting, context: LineContext): Line {
  const { holderName } = context
  const locale = getLocale()
  switch (one.kind) {
    case 'channel_conflict':
      return {
        title: m.booking_details_wait_conflict({ site: siteName(one.site) }),
        text: m.booking_details_wait_conflict_text({
          nights: shortRange(one.checkIn, one.checkOut, locale),
          code: one.code ?? '',
        }),
      }
    case 'overdue':
    case 'refused_payment':
      return paymentLine(one)
    case 'refused_refund':
    case 'refund_by_hand':
      return refundLine(one)
    case 'approval':
      return approvalLine(one, context)
    case 'message':
      return {
        title: m.booking_details_wait_message({ name: holderName }),
        text: `${m.office_quoted({ text: shortened(messageWords(one.text)) })} ${shortMoment(one.at, locale)}`,
      }
    case 'deposit_refused':
      return {
        title: m.booking_details_wait_deposit({ amount: moneyText(one.amountCents) }),
        text: depositText(one),
      }
    case 'no_card':
      return { title: m.booking_details_wait_no_card(), text: noCardText(one) }
    case 'register_refused':
      return { title: m.booking_details_wait_register(), text: one.fault ?? '' }
    case 'forms_missing':
      return { title: m.booking_details_wait_forms({ count: one.count }), text: '' }
    case 'letters_missing':
      return {
        title: m.booking_details_wait_letters(),
        text: m.booking_details_wait_letters_text(),
      }
    case 'review':
      return { title: m.booking_details_wait_review({ stars: one.overall }), text: '' }
    case 'first_payment':
      return {
        title: m.booking_details_wait_first({ amount: moneyText(one.amountCents) }),
        text: m.booking_details_wait_first_text({ until: shortMoment(one.until, locale) }),
      }
  }
}

type Kind<Name extends Waiting['kind']> = Extract<Waiting, { readonly kind: Name }>

function paymentLine({ kind, payment, declineCode }: Kind<'overdue' | 'refused_payment'>): Line {
  const locale = getLocale()
  const values = { purpose: paymentText(payment), amount: moneyText(payment.amountCents) }
  const why = whySentence(declineCode)
  if (kind === 'overdue') {
    const date = shortDay(payment.dueDate, locale)
    return {
      title: m.booking_details_wait_overdue(values),
      text: m.booking_details_wait_overdue_text({ date, why }),
    }
  }
  const next = payment.nextChargeAt && shortDay(dateInMadrid(new Date(payment.nextChargeAt)), locale)
  const text = next
    ? m.booking_details_wait_refused_text({ why, date: next })
    : m.booking_details_wait_refused_guest({ why })
  return { title: m.booking_details_wait_refused(values), text }
}

function depositText({ isWithoutCard, isTriedAgain }: Kind<'deposit_refused'>): string {
  if (isWithoutCard) return m.booking_details_wait_deposit_no_card()
  return isTriedAgain ? m.booking_details_wait_deposit_text() : m.booking_details_wait_deposit_left()
}

function noCardText({ amountCents, depositCents }: Kind<'no_card'>): string {
  const parts = [
    amountCents > 0 ? m.booking_details_wait_no_card_due({ amount: moneyText(amountCents) }) : '',
    depositCents > 0 ? m.booking_details_wait_no_card_deposit({ amount: moneyText(depositCents) }) : '',
  ]
  return parts.filter(Boolean).join(' ')
}

function refundLine({ kind, amountCents, number }: Kind<'refused_refund' | 'refund_by_hand'>): Line {
  const amount = moneyText(amountCents)
  return kind === 'refused_refund'
    ? {
        title: m.booking_details_wait_refused_refund({ amount }),
        text: m.booking_details_wait_refused_refund_text({ number }),
      }
    : {
        title: m.booking_details_wait_by_hand({ amount }),
        text: m.booking_details_wait_by_hand_text({ number }),
      }
}

function approvalLine({ amountCents, askedMember, reason, lapsesAt }: Kind<'approval'>, { names }: LineContext): Line {
  const locale = getLocale()
  const name = names[askedMember ?? ''] ?? m.booking_details_by_command()
  return {
    title: m.booking_details_wait_approval({ amount: moneyText(amountCents) }),
    text: m.booking_details_wait_approval_text({ name, reason, until: shortMoment(lapsesAt, locale) }),
  }
}

const SHOWN = 160

function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
