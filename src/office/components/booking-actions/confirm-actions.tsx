import type { BookingFacts } from '#contract/booking-facts.ts'
import type { CallBody, CallInput, Endpoint } from '#contract/endpoint-call.ts'
import type { EntryId } from '#contract/office-actions/all.ts'
import { decideReview, reportAgain, sendGuestLink, setRegisterDuty } from '#contract/office-actions/guests.ts'
import { recordGuestCheck } from '#contract/office-actions/stays.ts'
import type { GuestCheck } from '#domain/booking/guest-check.ts'
import type { GuestLink } from '#domain/booking/guest-link.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { OfficeAnswer } from '#office/client/call-office.ts'
import type { SubmitAction } from '#office/client/submit-action.ts'
import { AboutBooking } from '#office/components/action-parts/about-booking.tsx'
import type { BookingOfMoney } from '#office/components/action-parts/booking-of-action.ts'
import { ConfirmDialog } from '#office/components/confirm-dialog.tsx'
import type { EntryProps } from './entry.ts'

/** Versions are for guest checks and reviews, which are refused where another member has changed them since. */
type ConfirmedBooking = BookingOfMoney & Pick<BookingFacts, 'version'> & Partial<Pick<BookingFacts, 'review'>>

type ConfirmActionProps = {
  readonly action: ConfirmedAction
  readonly booking: ConfirmedBooking
  onClose(): void
  onDone(text: string): void
}

type Text = () => string
type Confirmed = {
  readonly title: Text
  readonly text: Text
  readonly done: Text
  /** Calls the endpoint of the action with what it needs of the booking. */
  call(submit: SubmitAction, booking: ConfirmedBooking, key: string): Promise<OfficeAnswer<unknown>>
}

/** Binds an action to its endpoint: the body is checked against it. */
function calls<Called extends Endpoint>(endpoint: Called, body?: (booking: ConfirmedBooking) => CallBody<Called>) {
  const call: Confirmed['call'] = (submit, booking, key) => {
    const input = { params: { code: booking.bookingCode }, body: body?.(booking) } as CallInput<Called>
    return submit(endpoint, input, key)
  }
  return { call }
}

const undo = (check: GuestCheck) => calls(recordGuestCheck, ({ version }) => ({ mark: check, version, isUndo: true }))
const link = (to: GuestLink) => ({ done: m.actions_link_done, ...calls(sendGuestLink, () => ({ link: to })) })

/** Actions that need no typed text and move no money. */
export const CONFIRMED_ACTIONS = {
  undo_check_in: {
    ...{ title: m.action_undo_check_in, text: m.actions_undo_in_text, done: m.actions_undo_in_done },
    ...undo('checked_in'),
  },
  undo_check_out: {
    ...{ title: m.action_undo_check_out, text: m.actions_undo_out_text, done: m.actions_undo_out_done },
    ...undo('checked_out'),
  },
  link_check_in: { title: m.action_link_check_in, text: m.actions_link_check_in_text, ...link('check_in') },
  link_payment: { title: m.action_link_payment, text: m.actions_link_payment_text, ...link('payment') },
  link_deposit: { title: m.action_link_deposit, text: m.actions_link_deposit_text, ...link('deposit') },
  link_card: { title: m.action_link_card, text: m.actions_link_card_text, ...link('card') },
  link_booking: { title: m.action_link_booking, text: m.actions_link_booking_text, ...link('booking') },
  report_again: {
    ...{ title: m.action_report_again, text: m.actions_report_again_text, done: m.actions_report_again_done },
    ...calls(reportAgain),
  },
  register_on: {
    ...{ title: m.action_register_on, text: m.actions_register_on_text, done: m.actions_register_done },
    ...calls(setRegisterDuty, () => ({ isRequired: true })),
  },
  register_off: {
    ...{ title: m.action_register_off, text: m.actions_register_off_text, done: m.actions_register_done },
    ...calls(setRegisterDuty, () => ({ isRequired: false })),
  },
  review_publish: {
    ...{ title: m.action_review_publish, text: m.actions_review_publish_text, done: m.actions_review_published },
    ...calls(decideReview, ({ review }) => ({ kind: 'publish' as const, version: review?.version ?? 0 })),
  },
} as const satisfies Partial<Record<EntryId, Confirmed>>
export type ConfirmedAction = keyof typeof CONFIRMED_ACTIONS

export function ConfirmAction({ action, booking, onClose, onDone }: ConfirmActionProps) {
  const { title, text, done, call }: Confirmed = CONFIRMED_ACTIONS[action]
  return (
    <ConfirmDialog
      title={title()}
      about={<AboutBooking booking={booking} />}
      text={text()}
      button={title()}
      send={(submit, key) => call(submit, booking, key)}
      faultTitle={m.actions_confirm_fault()}
      onClose={onClose}
      onDone={() => onDone(done())}
    />
  )
}

/** The dialog of an entry that only asks whether. */
const confirmed = (action: ConfirmedAction) => (props: EntryProps) => <ConfirmAction {...props} action={action} />

export const UndoCheckInEntry = confirmed('undo_check_in')
export const UndoCheckOutEntry = confirmed('undo_check_out')
export const LinkCheckInEntry = confirmed('link_check_in')
export const LinkPaymentEntry = confirmed('link_payment')
export const LinkDepositEntry = confirmed('link_deposit')
export const LinkCardEntry = confirmed('link_card')
export const LinkBookingEntry = confirmed('link_booking')
export const ReportAgainEntry = confirmed('report_again')
export const RegisterOnEntry = confirmed('register_on')
export const RegisterOffEntry = confirmed('register_off')
export const ReviewPublishEntry = confirmed('review_publish')
