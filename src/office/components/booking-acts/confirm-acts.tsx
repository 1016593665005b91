import type { GuestLink } from '#domain/booking/guest-link.ts'
import type { StayMark } from '#domain/booking/stay-mark.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ConfirmDialog } from '#office/components/confirm-dialog.tsx'
import { useLocale } from '#web/text/locale.ts'
import { AboutBooking } from './about-booking.tsx'
import type { BookingForActs } from './booking-for-acts.ts'
import type { BookingOfMoney } from './booking-of-act.ts'
import type { BookingActId } from './registry.ts'

/** Versions are for marks and reviews, which are refused where another member has changed them since. */
type ConfirmedBooking = BookingOfMoney & Pick<BookingForActs, 'version'> & Partial<Pick<BookingForActs, 'review'>>

type ConfirmActProps = {
  readonly act: ConfirmedAct
  readonly booking: ConfirmedBooking
  onClose(): void
  onDone(text: string): void
}

type Text = (inputs: Record<never, never>, options: { readonly locale: ReturnType<typeof useLocale> }) => string
type Confirmed = {
  readonly title: Text
  readonly text: Text
  readonly done: Text
  /** Path below that of the booking. */
  readonly path: string
  body(booking: ConfirmedBooking): object
}

const undo = (mark: StayMark) => ({
  path: 'marks',
  body: ({ version }: ConfirmedBooking) => ({ mark, version, isUndo: true }),
})
const link = (to: GuestLink) => ({
  ...{ path: 'links', body: () => ({ link: to }), done: m.acts_link_done },
})

/** Actions that need no typed text and move no money. */
export const CONFIRMED_ACTS = {
  undo_check_in: {
    ...{ title: m.acts_undo_in, text: m.acts_undo_in_text, done: m.acts_undo_in_done },
    ...undo('checked_in'),
  },
  undo_check_out: {
    ...{ title: m.acts_undo_out, text: m.acts_undo_out_text, done: m.acts_undo_out_done },
    ...undo('checked_out'),
  },
  link_check_in: { title: m.acts_link_check_in, text: m.acts_link_check_in_text, ...link('check_in') },
  link_payment: { title: m.acts_link_payment, text: m.acts_link_payment_text, ...link('payment') },
  link_deposit: { title: m.acts_link_deposit, text: m.acts_link_deposit_text, ...link('deposit') },
  link_card: { title: m.acts_link_card, text: m.acts_link_card_text, ...link('card') },
  link_booking: { title: m.acts_link_booking, text: m.acts_link_booking_text, ...link('booking') },
  report_again: {
    ...{ title: m.acts_report_again, text: m.acts_report_again_text, done: m.acts_report_again_done },
    ...{ path: 'reports', body: () => ({}) },
  },
  register_on: {
    ...{ title: m.acts_register_on, text: m.acts_register_on_text, done: m.acts_register_done },
    ...{ path: 'register-duty', body: () => ({ isRequired: true }) },
  },
  register_off: {
    ...{ title: m.acts_register_off, text: m.acts_register_off_text, done: m.acts_register_done },
    ...{ path: 'register-duty', body: () => ({ isRequired: false }) },
  },
  review_publish: {
    ...{ title: m.acts_review_publish, text: m.acts_review_publish_text, done: m.acts_review_published },
    ...{ path: 'review', body: ({ review }: ConfirmedBooking) => ({ kind: 'publish', version: review?.version ?? 0 }) },
  },
} as const satisfies Partial<Record<BookingActId, Confirmed>>
export type ConfirmedAct = keyof typeof CONFIRMED_ACTS

export function ConfirmAct({ act, booking, onClose, onDone }: ConfirmActProps) {
  const locale = useLocale()
  const { title, text, done, path, body }: Confirmed = CONFIRMED_ACTS[act]
  return (
    <ConfirmDialog
      title={title({}, { locale })}
      about={<AboutBooking booking={booking} />}
      text={text({}, { locale })}
      button={title({}, { locale })}
      path={`/bookings/${booking.bookingCode}/${path}`}
      body={body(booking)}
      faultTitle={m.acts_confirm_fault({}, { locale })}
      onClose={onClose}
      onDone={() => onDone(done({}, { locale }))}
    />
  )
}
