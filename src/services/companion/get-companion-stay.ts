import type { CompanionStay } from '#contract/companion.ts'
import { listBookedHomes } from '#db/booking/booked-home-rows.ts'
import type { BookingOfHome } from '#db/booking/booking-rows.ts'
import type { OpenCompanion } from '#db/companion/companion-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { lastDayOf } from '#domain/companion/companion.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { openedAs } from '#services/access/booking-access.ts'
import { findByTypedCode } from '#services/arrival/open-check-in.ts'
import { bookedHome } from '#services/booking/booking-view.ts'
import type { Deps } from '#services/deps.ts'

type Input = { readonly code: string; readonly companionToken?: string | undefined }

/** Gets a booking as its companion sees it. Refuses `booking_not_found` and `forbidden`. */
export async function getCompanionStay(
  deps: Deps,
  { code, companionToken }: Input,
): Promise<Result<CompanionStay, Refusal<'booking_not_found' | 'forbidden'>>> {
  const found = await findByTypedCode(deps.db, code)
  if (!found) return refuse('booking_not_found')
  const opened = await openedAs(deps, found.booking, { companionToken })
  if (!opened || opened === 'holder') return refuse('forbidden')
  return ok(await companionStay(deps.db, found, opened))
}

export async function companionStay(
  on: Queryable,
  { booking, houseCode }: BookingOfHome,
  { name, mayWrite, endsOn }: OpenCompanion,
): Promise<CompanionStay> {
  const { code: bookingCode, checkIn, checkOut, holderName } = booking
  const until = lastDayOf({ endsOn }, booking)
  const home = bookedHome((await listBookedHomes(on, [houseCode])).get(houseCode))
  return { bookingCode, name, holderName, checkIn, checkOut, until, mayWrite, houseCode, ...home }
}
