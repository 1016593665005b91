import type { BookingRow } from '#db/booking-rows.ts'
import type { DepositRow } from '#db/deposit-rows.ts'
import type { DepositFacts } from '#domain/payment/deposit-steps.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

type Known = { readonly cardSavedAt: Date | null; readonly today: CalendarDate }

/** The deposit of a booking as the rules see it. */
export function depositFacts(booking: BookingRow, rows: readonly DepositRow[], known: Known): DepositFacts {
  const { checkIn, checkOut, status, cancelledAt, price } = booking
  return {
    amountCents: price.depositCents,
    checkIn,
    checkOut,
    status,
    cancelledAt,
    ...known,
    holds: rows.map(({ hold: { id, replaces, method, state, askedAt, expiresAt }, end }) => ({
      id,
      replaces,
      method,
      state,
      askedAt,
      expiresAt,
      ended: end !== null,
    })),
  }
}
