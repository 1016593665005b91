import type { BookingOfHome, BookingRow } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { type FoundTicket, findTicket, lockTicket, type TicketRow } from '#db/ticket/ticket-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, openedAs } from '#services/access/booking-access.ts'
import { findByTypedCode } from '#services/arrival/open-check-in.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'

/** The credentials of a guest, and the codes of their booking and of a ticket of it. */
export type TicketKey = BookingCredentials & { readonly code: string; readonly reference: string }
export type HolderRefusal = Refusal<'booking_not_found' | 'forbidden'>
export type TicketRefusal = HolderRefusal | Refusal<'not_found'>

/** Finds a booking for its holder and their companions, who report alike. */
export async function findForGuest(
  deps: Deps,
  { code, ...credentials }: BookingCredentials & { readonly code: string },
): Promise<Result<BookingOfHome, HolderRefusal>> {
  const found = await findByTypedCode(deps.db, code)
  if (!found) return refuse('booking_not_found')
  return (await openedAs(deps, found.booking, credentials)) ? ok(found) : refuse('forbidden')
}

/** Finds a ticket of a booking for its guests. Refuses `not_found` for one of another booking. */
export async function openTicket(
  deps: Deps,
  { reference, ...holder }: TicketKey,
): Promise<Result<{ readonly booking: BookingRow; readonly ticket: TicketRow }, TicketRefusal>> {
  const held = await findForGuest(deps, holder)
  if (!held.ok) return held
  const { booking } = held.value
  const found = await findTicket(deps.db, { reference: normaliseBookingCode(reference) })
  return found?.ticket.bookingId === booking.id ? ok({ booking, ticket: found.ticket }) : refuse('not_found')
}

type Changed<Code extends Refusal> = Result<BookingRow, TicketRefusal | Refusal<'rate_limited'> | Code>

/**
 * Changes a ticket for the holder of its booking, locked, and returns the booking. Refuses `rate_limited` and as
 * `openTicket` and the change do.
 */
export async function changeAsHolder<Code extends Refusal = never>(
  deps: Deps,
  key: TicketKey,
  change: (tx: Tx, found: FoundTicket) => Promise<Result<unknown, Code>>,
): Promise<Changed<Code>> {
  const opened = await openTicket(deps, key)
  if (!opened.ok) return opened
  const { booking, ticket } = opened.value
  const allowed = await enforceRateLimit(deps, ['ticket_change_by_booking', booking.id])
  if (!allowed.ok) return allowed
  return deps.db.transaction(async (tx): Promise<Changed<Code>> => {
    const found = await lockTicket(tx, ticket.reference)
    if (!found) return refuse('not_found')
    const changed = await change(tx, found)
    return changed.ok ? ok(booking) : changed
  })
}

export type ReportRefusal = Refusal<'booking_cancelled' | 'ticket_not_open' | 'ticket_closed'>

/** Gives the reason why the guest of a booking reports nothing now: they do from the day of arrival to that of departure. */
export function whyNoReport(
  { clock }: Pick<Deps, 'clock'>,
  { status, checkIn, checkOut }: Pick<BookingRow, 'status' | 'checkIn' | 'checkOut'>,
): ReportRefusal | null {
  if (status === 'CANCELLED') return refuse('booking_cancelled')
  const today = dateInMadrid(clock.now())
  if (status !== 'CONFIRMED' || today < checkIn) return refuse('ticket_not_open')
  return isLeft({ clock }, checkOut) ? refuse('ticket_closed') : null
}

/** Tells whether the day of departure is over. */
export function isLeft({ clock }: Pick<Deps, 'clock'>, checkOut: CalendarDate): boolean {
  return dateInMadrid(clock.now()) > checkOut
}
