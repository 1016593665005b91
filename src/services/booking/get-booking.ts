import type { BookingView } from '#contract/booking.ts'
import { findBooking } from '#db/booking-rows.ts'
import { findNewestCard } from '#db/card-rows.ts'
import { listCharges, listRefunds } from '#db/charge-rows.ts'
import type { Queryable } from '#db/client.ts'
import { listPayments } from '#db/payment-rows.ts'
import { BOOKING_CODE, normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { type BookingRecord, holderBookingView, publicBookingView } from './booking-view.ts'
import { isViewToken } from './view-token.ts'

export type BookingWanted = { readonly code: string; readonly viewToken?: string | undefined }

/** A booking by its code; personal data and the card only with the right view token. Refuses `booking_not_found`. */
export async function getBooking(
  deps: Deps,
  { code, viewToken }: BookingWanted,
): Promise<Result<BookingView, Refusal<'booking_not_found'>>> {
  const record = await readBooking(deps.db, code)
  if (!record) return refuse('booking_not_found')
  const { id } = record.booking
  if (!isViewToken(deps.settings, id, viewToken)) return ok(publicBookingView(deps, record))
  return ok(holderBookingView(deps, record, await findNewestCard(deps.db, id)))
}

/** `code` as somebody typed it. */
async function readBooking(on: Queryable, code: string): Promise<BookingRecord | undefined> {
  const wanted = normaliseBookingCode(code)
  const found = BOOKING_CODE.test(wanted) ? await findBooking(on, wanted) : undefined
  return found && completeRecord(on, found)
}

/** Adds what a booking owes and what was paid of it. */
export async function completeRecord(
  on: Queryable,
  found: Pick<BookingRecord, 'booking' | 'houseCode'>,
): Promise<BookingRecord> {
  const { id } = found.booking
  const [payments, charges, refunds] = await Promise.all([
    listPayments(on, id),
    listCharges(on, id),
    listRefunds(on, id),
  ])
  return { ...found, payments, moved: { charges, refunds } }
}
