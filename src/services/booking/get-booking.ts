import type { BookingView } from '#contract/booking.ts'
import { readKeptCents } from '#db/adjustment-rows.ts'
import { findAgreementIdOf } from '#db/agreement-rows.ts'
import { findBankAccount } from '#db/bank-account-rows.ts'
import { listBookedHomes } from '#db/booked-home-rows.ts'
import { findChargeableCard } from '#db/card-rows.ts'
import { listCompleteTravellers } from '#db/traveller-rows.ts'
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
