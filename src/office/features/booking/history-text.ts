import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import type { AuditChanges } from '#domain/staff/audit-entry.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { messageWords } from '#office/components/written-message.tsx'
import { actionName } from '#office/text/action-name.ts'
import { sourceName } from '#office/text/stay-name.ts'
import { moneyText } from '#office/ui/money.tsx'
import type { HistoryFact } from '#services/booking-details/history-item.ts'
import { clockTime } from '#text/clock-time.ts'
import { cardText, mailText, whyText } from './texts.ts'

/** A line of the history, and what stands beside its moment. */
export type FactLine = { readonly text: string; readonly detail?: string | undefined }
type Kind<Name extends HistoryFact['kind']> = Extract<HistoryFact, { readonly kind: Name }>

const EXCERPT = 140

/** Says what happened, by whom where it was a person. */
export function factLine(what: HistoryFact, name: string): FactLine {
  switch (what.kind) {
    case 'booked':
      return bookedLine(what, name)
    case 'confirmed':
      return { text: m.booking_details_h_confirmed() }
    case 'cancelled':
      return { text: m.booking_details_h_cancelled() }
    case 'checked_in':
      return { text: m.booking_details_h_checked_in() }
    case 'checked_out':
      return { text: m.booking_details_h_checked_out() }
    case 'charge':
      return chargeLine(what, name)
    case 'refund':
      return refundLine(what)
    case 'deposit':
    case 'deposit_end':
      return depositLine(what)
    case 'register':
      return registerLine(what)
    case 'form':
      return { text: m.booking_details_h_form({ position: what.position }) }
    case 'message':
      return { text: `${m.booking_details_h_message({ name })}: ${excerpt(messageWords(what.text))}` }
    case 'mail':
      return mailLine(what)
    case 'note':
      return { text: `${m.booking_details_h_note({ name })}: ${excerpt(what.text)}` }
    case 'review':
      return { text: m.booking_details_h_review({ name, stars: what.overall }) }
    case 'act':
      return { text: actionText(what, name) }
  }
}

/** Says what was done; of an arrival or a departure when it happened, which may be long before it was recorded. */
function actionText({ act, changes }: Kind<'act'>, name: string): string {
  const locale = getLocale()
  const at = momentOf(
    act === 'checked_in' ? changes?.checkedInAt : act === 'checked_out' ? changes?.checkedOutAt : null,
  )
  if (!at) return m.booking_details_h_action({ name, action: actionName(act) })
  const values = { name, time: clockTime(at), day: shortDay(dateInMadrid(at), locale) }
  return act === 'checked_in' ? m.booking_details_h_came(values) : m.booking_details_h_left(values)
}

function momentOf(change: AuditChanges[string] | null | undefined): Date | null {
  const after = Array.isArray(change) ? change[1] : null
  return typeof after === 'string' ? new Date(after) : null
}

function excerpt(text: string): string {
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text
}

function mailLine({ mail, number }: Kind<'mail'>): FactLine {
  const detail = number === null ? undefined : m.booking_details_h_mail_payment({ number })
  return { text: m.booking_details_h_mail({ mail: mailText(mail) }), detail }
}

function bookedLine({ source, totalCents }: Kind<'booked'>, name: string): FactLine {
  const detail = sourceName(source)
  if (source !== 'site') return { text: m.booking_details_h_booked_staff({ name }), detail }
  if (totalCents === null) return { text: m.booking_details_h_booked_guest({ name }), detail }
  return { text: m.booking_details_h_booked_sum({ name, amount: moneyText(totalCents) }), detail }
}

function chargeLine(what: Kind<'charge'>, name: string): FactLine {
  const { number, amountCents, state, declineCode, presence, method, cardBrand, cardLast4 } = what
  const values = { number, amount: moneyText(amountCents) }
  if (method === 'account') return { text: m.booking_details_h_on_account(values) }
  if (method === 'other_site') return { text: m.booking_details_h_other_site(values) }
  const detail = cardLast4 ? cardText(cardBrand ?? '', cardLast4) : undefined
  switch (state) {
    case 'succeeded':
      return presence === 'automatic'
        ? { text: m.booking_details_h_paid(values), detail }
        : { text: m.booking_details_h_paid_guest({ name, amount: values.amount }), detail }
    case 'declined':
      return {
        text: m.booking_details_h_refused({ number, why: whyText(declineCode) }),
        detail: values.amount,
      }
    case 'returned':
      return { text: m.booking_details_h_returned(values) }
    case 'succeeded_late':
      return { text: m.booking_details_h_late(values) }
    default:
      return { text: m.booking_details_h_processing(values) }
  }
}

function refundLine({ number, amountCents, state, reason }: Kind<'refund'>): FactLine {
  const values = { number, amount: moneyText(amountCents) }
  const detail = reason ? m.office_quoted({ text: reason }) : undefined
  if (state === 'succeeded') return { text: m.booking_details_h_refund(values), detail }
  if (state === 'failed') return { text: m.booking_details_h_refund_failed(values), detail }
  return { text: m.booking_details_h_refund_open(values), detail }
}

function depositLine(what: Kind<'deposit' | 'deposit_end'>): FactLine {
  const amount = moneyText(what.amountCents)
  if (what.kind === 'deposit_end') {
    if (what.state === 'failed') return { text: m.booking_details_h_deposit_return_failed() }
    const kept = what.keptCents ?? 0
    if (kept > 0) {
      return {
        text: m.booking_details_h_deposit_withheld({ amount: moneyText(kept) }),
        detail: what.reason ?? undefined,
      }
    }
    return { text: m.booking_details_h_deposit_returned({ amount }) }
  }
  if (what.refusal === 'no_card') return { text: m.booking_details_h_deposit_no_card({ amount }) }
  const why = whyText(what.refusal)
  if (what.state === 'declined') return { text: m.booking_details_h_deposit_refused({ amount, why }) }
  if (what.state === 'processing') return { text: m.booking_details_h_deposit_open({ amount }) }
  return what.method === 'authorisation'
    ? { text: m.booking_details_h_deposit_held({ amount }) }
    : { text: m.booking_details_h_deposit_charged({ amount }) }
}

function registerLine({ about, state, people, fault }: Kind<'register'>): FactLine {
  if (state === 'refused') return { text: m.booking_details_h_register_refused(), detail: fault ?? undefined }
  if (state !== 'accepted') return { text: m.booking_details_h_register_open() }
  if (about === 'arrival') return { text: m.booking_details_h_arrival({ people }) }
  return {
    text: about === 'annulment' ? m.booking_details_h_annulment() : m.booking_details_h_reservation(),
  }
}
