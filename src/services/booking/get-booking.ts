import type { BookingView } from '#contract/booking.ts'
import { listCompleteTravellers } from '#db/arrival/traveller-rows.ts'
import { findAgreementIdOf } from '#db/booking/agreement-rows.ts'
import { listBookedHomes } from '#db/booking/booked-home-rows.ts'
import { readKeptCents } from '#db/payment/adjustment-rows.ts'
import { findBankAccount } from '#db/payment/bank-account-rows.ts'
import { findChargeableCard } from '#db/payment/card-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { bookedHome, checkInFact, holderBookingView, publicBookingView } from './booking-view.ts'
import { readBooking } from './read-booking.ts'

export type GetBookingInput = BookingCredentials & { readonly code: string }

/** Gets a booking by its code; personal data and the card only for its holder. Refuses `booking_not_found`. */
export async function getBooking(
  deps: Deps,
  { code, ...credentials }: GetBookingInput,
): Promise<Result<BookingView, Refusal<'booking_not_found'>>> {
  const record = await readBooking(deps.db, code)
  if (!record) return refuse('booking_not_found')
  const home = bookedHome((await listBookedHomes(deps.db, [record.houseCode])).get(record.houseCode))
  const { id } = record.booking
  if (!(await canAccessBooking(deps, record.booking, credentials)))
    return ok({ ...publicBookingView(deps, record), ...home })
  const [card, account, agreementId, complete, keptCents] = await Promise.all([
    findChargeableCard(deps.db, id, deps.gateways),
    findBankAccount(deps.db, id, deps.gateways),
    findAgreementIdOf(deps.db, id),
    listCompleteTravellers(deps.db, [id]),
    readKeptCents(deps.db, id),
  ])
  const checkIn = checkInFact(record.booking, complete)
  return ok({
    ...holderBookingView(deps, record, { card, account, keptCents }),
    ...checkIn,
    ...home,
    ...(agreementId ? { agreementId } : {}),
  })
}
