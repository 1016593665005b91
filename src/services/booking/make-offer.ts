import { findBookableApartment } from '#db/apartment-rows.ts'
import {
  type BookingRequestRow,
  findBookingRequest,
  findOfferOf,
  lockBookingRequest,
} from '#db/booking-request-rows.ts'
import type { BookingRow } from '#db/booking-rows.ts'
import type { Tx } from '#db/client.ts'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAct } from '#services/audit/record-act.ts'
import type { Deps } from '#services/deps.ts'
import { countFinishedStays } from '#services/pricing/count-finished-stays.ts'
import { priceRequestedStay, type QuoteRefusal } from '#services/pricing/price-requested-stay.ts'
import { offerFor } from './offer-draft.ts'
import { type NotStored, storeBooking } from './store-booking.ts'

export type MakeOfferInput = { readonly reference: string; readonly houseCode: string; readonly by: Actor }

export type Offer = { readonly bookingCode: string; readonly totalPriceCents: number; readonly expiresAt: Date | null }

export type OfferRefusal =
  | QuoteRefusal
  | NotStored
  | Refusal<'not_found' | 'apartment_not_found' | 'request_in_progress'>

/**
 * For staff: answers a request with an offer of a home at the server's price. Commits the offer, its mail and the job that
 * ends it. Refuses `not_found` (no such request), `request_in_progress` (an offer of it is open or was accepted), and what
 * a booking refuses.
 */
export async function makeOffer(deps: Deps, input: MakeOfferInput): Promise<Result<Offer, OfferRefusal>> {
  const request = await findBookingRequest(deps.db, { reference: input.reference })
  if (!request) return refuse('not_found')
  if (await findOfferOf(deps.db, request.id)) return refuse('request_in_progress')
  const { houseCode } = input
  const apartment = HOUSE_CODE.test(houseCode) ? await findBookableApartment(deps.db, houseCode) : undefined
  if (!apartment) return refuse('apartment_not_found')
  const priced = await priceRequestedStay(deps, apartment, {
    ...stayOf(request),
    finishedStays: await countFinishedStays(deps, request.userId),
  })
  if (!priced.ok) return priced
  const stored = await storeBooking(
    deps,
    () => offerFor(deps, { request, apartment, priced: priced.value, limit: null }),
    (tx, booking) => decide(tx, deps, request, { ...input, booking }),
  )
  if (!stored.ok) return stored
  const { code: bookingCode, totalPriceCents, holdExpiresAt: expiresAt } = stored.value.booking
  return ok({ bookingCode, totalPriceCents, expiresAt })
}

/** The request is locked, so that of two offers that are made at once one is refused. */
async function decide(
  tx: Tx,
  deps: Deps,
  { id, reference }: BookingRequestRow,
  { by, booking }: MakeOfferInput & { readonly booking: BookingRow },
): Promise<Result<null, Refusal<'request_in_progress'>>> {
  await lockBookingRequest(tx, id)
  if (await findOfferOf(tx, id)) return refuse('request_in_progress')
  await recordAct(tx, deps, by, {
    act: 'offer_made',
    subject: { kind: 'request', id: reference },
    bookingId: booking.id,
    apartmentId: booking.apartmentId,
    changes: { booking: [null, booking.code], totalPriceCents: [null, booking.totalPriceCents] },
  })
  return ok(null)
}

function stayOf({ checkIn, checkOut, adults, children, babies, promoCode }: BookingRequestRow) {
  return { checkIn, checkOut, adults, children, babies, ...(promoCode === null ? {} : { promoCode }) }
}
