import type { BookingView } from '#contract/booking.ts'
import type { CancellationView } from '#contract/cancellation.ts'
import type { OwnReviewView } from '#contract/review.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { maySetArrivalTime } from '#web/features/my-bookings/next-action.ts'
import { ArrivalSection } from '#web/features/my-bookings/stay/arrival/arrival-section.tsx'
import { CauseSection } from '#web/features/my-bookings/stay/arrival/cause-section.tsx'
import { PlainCancel } from './plain-cancel.tsx'
import { PlainReview } from './review-section.tsx'

/** What a browser without scripts has of a booking that it has opened. */
export type PlainHolder = {
  /** Undefined where a session opens the booking. */
  readonly viewToken: string | undefined
  /** The booking as its holder sees it. */
  readonly own: BookingView
  /** The review of the stay; null before its end. */
  readonly review: OwnReviewView | null
  /** What a cancellation would refund; null if there is nothing to cancel. */
  readonly cancellation: CancellationView | null
}

type PlainBookingProps = { readonly holder: PlainHolder; readonly today: CalendarDate }

/** Shows what the holder of a booking does with it in a browser without scripts. */
export function PlainBooking({ holder: { own, review, cancellation }, today }: PlainBookingProps) {
  return (
    <>
      {own.causeNeeded ? <CauseSection booking={own} /> : null}
      {maySetArrivalTime(own, today) ? <ArrivalSection booking={own} /> : null}
      {review ? <PlainReview code={own.bookingCode} own={review} /> : null}
      {cancellation ? <PlainCancel figures={cancellation} /> : null}
    </>
  )
}
