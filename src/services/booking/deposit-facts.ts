import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { DepositRow } from '#db/deposit/deposit-rows.ts'
import type { DepositFacts } from '#domain/payment/deposit-steps.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

type DepositContext = { readonly cardSavedAt: Date | null; readonly today: CalendarDate }

/** Collects the facts about a booking's deposit for the rules of the domain. */
export function depositFacts(booking: BookingRow, rows: readonly DepositRow[], context: DepositContext): DepositFacts {
  const { checkIn, checkOut, status, cancelledAt, price } = booking
  return {
    amountCents: price.depositCents,
    checkIn,
    checkOut,
    status,
    cancelledAt,
    ...context,
    depositHolds: rows.map(({ depositHold: { id, replaces, method, state, submittedAt, expiresAt }, end }) => ({
      id,
      replaces,
      method,
      state,
      submittedAt,
      expiresAt,
      ended: end !== null,
    })),
  }
}
