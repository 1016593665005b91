import { use } from 'react'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { MemberNames } from '#office/client/submit-action.ts'
import { moneyText } from '#office/ui/money.tsx'
import type { Waiting } from '#services/booking-details/waiting.ts'
import { useLocale } from '#text/locale.ts'
import { shortMoment } from '#text/moment-text.ts'
import { Icon } from '#ui/icon.tsx'
import { info, mail, warning } from '#ui/icons.ts'
import * as styles from './page.module.css'
import { paymentText, whySentence } from './texts.ts'
import { WaitingActions } from './waiting-actions.tsx'

type WaitingProps = { readonly waiting: readonly Waiting[]; readonly holderName: string }

/** Lists what waits, the most pressing first: what it is, why, and what is to be done. */
export function WaitingLines({ waiting, holderName }: WaitingProps) {
  const locale = useLocale()
  const names = use(MemberNames)
  return (
    <ul className={styles.waiting} aria-label={m.booking_details_waits({}, { locale })}>
      {waiting.map((one, index) => {
        const { title, text } = lineOf(one, { holderName, names, locale })
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
  readonly locale: Locale
}

function lineOf(one: Waiting, context: LineContext): Line {
  const { locale, holderName } = context
  switch (one.kind) {
    case 'overdue':
    case 'refused_payment':
      return paymentLine(one, locale)
    case 'refused_refund':
    case 'refund_by_hand':
      return refundLine(one, locale)
    case 'approval':
      return approvalLine(one, context)
    case 'message':
      return {
        title: m.booking_details_wait_message({ name: holderName }, { locale }),
        text: `${m.office_quoted({ text: shortened(one.text) }, { locale })} ${shortMoment(one.at, locale)}`,
      }
    case 'deposit_refused':
      return {
        title: m.booking_details_wait_deposit({ amount: moneyText(one.amountCents) }, { locale }),
        text: depositText(one, locale),
      }
    case 'no_card':
      return { title: m.booking_details_wait_no_card({}, { locale }), text: noCardText(one, locale) }
    case 'register_refused':
      return { title: m.booking_details_wait_register({}, { locale }), text: one.fault ?? '' }
    case 'forms_missing':
      return { title: m.booking_details_wait_forms({ count: one.count }, { locale }), text: '' }
    case 'letters_missing':
      return {
        title: m.booking_details_wait_letters({}, { locale }),
        text: m.booking_details_wait_letters_text({}, { locale }),
      }
    case 'review':
      return { title: m.booking_details_wait_review({ stars: one.overall }, { locale }), text: '' }
    case 'first_payment':
      return {
        title: m.booking_details_wait_first({ amount: moneyText(one.amountCents) }, { locale }),
        text: m.booking_details_wait_first_text({ until: shortMoment(one.until, locale) }, { locale }),
      }
  }
}

type Kind<Name extends Waiting['kind']> = Extract<Waiting, { readonly kind: Name }>

function paymentLine({ kind, payment, declineCode }: Kind<'overdue' | 'refused_payment'>, locale: Locale): Line {
  const values = { purpose: paymentText(payment, locale), amount: moneyText(payment.amountCents) }
  const why = whySentence(declineCode, locale)
  if (kind === 'overdue') {
    const date = shortDay(payment.dueDate, locale)
    return {
      title: m.booking_details_wait_overdue(values, { locale }),
      text: m.booking_details_wait_overdue_text({ date, why }, { locale }),
    }
  }
  const next = payment.nextChargeAt && shortDay(dateInMadrid(new Date(payment.nextChargeAt)), locale)
  const text = next
    ? m.booking_details_wait_refused_text({ why, date: next }, { locale })
    : m.booking_details_wait_refused_guest({ why }, { locale })
  return { title: m.booking_details_wait_refused(values, { locale }), text }
}

function depositText({ isWithoutCard, isTriedAgain }: Kind<'deposit_refused'>, locale: Locale): string {
  if (isWithoutCard) return m.booking_details_wait_deposit_no_card({}, { locale })
  return isTriedAgain
    ? m.booking_details_wait_deposit_text({}, { locale })
    : m.booking_details_wait_deposit_left({}, { locale })
}

function noCardText({ amountCents, depositCents }: Kind<'no_card'>, locale: Locale): string {
  const parts = [
    amountCents > 0 ? m.booking_details_wait_no_card_due({ amount: moneyText(amountCents) }, { locale }) : '',
    depositCents > 0 ? m.booking_details_wait_no_card_deposit({ amount: moneyText(depositCents) }, { locale }) : '',
  ]
  return parts.filter(Boolean).join(' ')
}

function refundLine({ kind, amountCents, number }: Kind<'refused_refund' | 'refund_by_hand'>, locale: Locale): Line {
  const amount = moneyText(amountCents)
  return kind === 'refused_refund'
    ? {
        title: m.booking_details_wait_refused_refund({ amount }, { locale }),
        text: m.booking_details_wait_refused_refund_text({ number }, { locale }),
      }
    : {
        title: m.booking_details_wait_by_hand({ amount }, { locale }),
        text: m.booking_details_wait_by_hand_text({ number }, { locale }),
      }
}

function approvalLine(
  { amountCents, askedMember, reason, lapsesAt }: Kind<'approval'>,
  { names, locale }: LineContext,
): Line {
  const name = names[askedMember ?? ''] ?? m.booking_details_by_command({}, { locale })
  return {
    title: m.booking_details_wait_approval({ amount: moneyText(amountCents) }, { locale }),
    text: m.booking_details_wait_approval_text({ name, reason, until: shortMoment(lapsesAt, locale) }, { locale }),
  }
}

const SHOWN = 160

function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
