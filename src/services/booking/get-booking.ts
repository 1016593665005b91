import type { BookingView } from '#contract/booking.ts'
import { findAgreementIdOf } from '#db/agreement-rows.ts'
import { findNewestCard } from '#db/card-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { holderBookingView, publicBookingView } from './booking-view.ts'
import { readBooking } from './read-booking.ts'
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
  const [card, agreementId] = await Promise.all([
    findNewestCard(deps.db, id, deps.gateway.name),
    findAgreementIdOf(deps.db, id),
  ])
  return ok({ ...holderBookingView(deps, record, card), ...(agreementId ? { agreementId } : {}) })
}
