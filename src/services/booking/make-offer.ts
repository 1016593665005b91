import type { OfferPreview } from '#contract/office-stays.ts'
import { findHomesByCode } from '#db/block/block-rows.ts'
import type { BookingRow } from '#db/booking/booking-rows.ts'
import { listTakenRanges } from '#db/booking/free-nights-rows.ts'
import { insertOfferLetter } from '#db/booking/offer-letter-rows.ts'
import { type BookableApartment, findBookableApartment } from '#db/catalogue/apartment-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { findAccountOfGroup } from '#db/invoicing/invoice-account-rows.ts'
import {
  type BookingRequestRow,
  findBookingRequest,
  findOfferOf,
  lockBookingRequest,
  updateBookingRequest,
} from '#db/request/booking-request-rows.ts'
import { MAX_OFFERED_LINKS } from '#domain/booking/booking-policy.ts'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import { companyOfRequest } from '#services/company/company-of-booking.ts'
import type { Deps } from '#services/deps.ts'
import { previewIdOf } from '#services/preview-id.ts'
import { countFinishedStays } from '#services/pricing/count-finished-stays.ts'
import { type PricedStay, priceRequestedStay, type QuoteRefusal } from '#services/pricing/price-requested-stay.ts'
import { offerEnd, offerFor } from './offer-draft.ts'
import { pricedStayView } from './priced-stay-view.ts'
import { checkStaffTerms, type StaffTerms } from './staff-terms.ts'
import { type NotStored, storeBooking } from './store-booking.ts'
import { saveCompanyRecipient } from './store-for-approval.ts'

export type OfferInput = StaffTerms & {
  readonly reference: string
  readonly houseCode: string
  /** Up to `MAX_OFFERED_LINKS` other homes that the mail names; their nights are not held. */
  readonly alsoHomes?: readonly string[] | undefined
}

type MadeOffer = OfferInput & {
  readonly by: Actor
  /** The figures that were shown, from `previewMakeOffer`; absent on the command line. */
  readonly previewId?: string | undefined
}

export type Offer = {
  readonly bookingCode: string
  readonly totalPriceCents: number
  readonly holdExpiresAt: Date | null
}

export type OfferRefusal =
  | QuoteRefusal
  | NotStored
  | Refusal<'not_found' | 'apartment_not_found' | 'request_in_progress' | 'request_without_email' | 'change_outdated'>

/**
 * For staff: answers a request with an offer of a home at the server's price. Commits the offer, its mail and the job that
 * ends it. Refuses `not_found` (no such request), `request_in_progress` (an offer of it is open or was accepted),
 * `request_without_email` (another site has not given it),
 * `validation_failed` (terms that staff may not decide), `change_outdated` (other figures than were shown) and what a
 * booking refuses.
 */
export async function makeOffer(deps: Deps, input: MadeOffer): Promise<Result<Offer, OfferRefusal>> {
  const planned = await planOffer(deps, input)
  if (!planned.ok) return planned
  const { request, apartment, priced, previewId } = planned.value
  if (input.previewId !== undefined && input.previewId !== previewId) return refuse('change_outdated')
  const createdBy = input.by.kind === 'staff' ? input.by.memberId : null
  const forCompany = await companyOfRequest(deps, request)
  const invoiceAccount = await findAccountOfGroup(deps.db, request.groupId)
  const offered = { request, apartment, priced, limit: null, createdBy, forCompany, invoiceAccount }
  const stored = await storeBooking(
    deps,
    () => offerFor(deps, input.hours === undefined ? offered : { ...offered, hours: input.hours }),
    (tx, booking) => decide(tx, deps, request, { ...input, booking }),
    async (tx, booking) => {
      await storeLetter(tx, booking.id, input)
      if (forCompany) await saveCompanyRecipient(tx, booking, forCompany)
    },
  )
  if (!stored.ok) return stored
  const { code: bookingCode, totalPriceCents, holdExpiresAt } = stored.value.booking
  return ok({ bookingCode, totalPriceCents, holdExpiresAt })
}

/** Previews an offer; changes nothing. Refuses what `makeOffer` refuses but `change_outdated`, and `dates_not_available`. */
export async function previewMakeOffer(deps: Deps, input: OfferInput): Promise<Result<OfferPreview, OfferRefusal>> {
  const planned = await planOffer(deps, input)
  if (!planned.ok) return planned
  const { request, apartment, priced, previewId } = planned.value
  const { checkIn, checkOut, adults, children, babies } = request
  const now = deps.clock.now()
  const taken = await listTakenRanges(deps.db, { apartmentId: apartment.id, from: checkIn, to: checkOut, now })
  if (taken.length > 0) return refuse('dates_not_available')
  const stay = { houseCode: apartment.houseCode, checkIn, checkOut, adults, children, babies }
  return ok({
    ...pricedStayView(stay, priced),
    holdExpiresAt: offerEnd(now, checkIn, input.hours).toISOString(),
    previewId,
  })
}

type PlannedOffer = {
  readonly request: BookingRequestRow
  readonly apartment: BookableApartment
  readonly priced: PricedStay
  readonly previewId: string
}

async function planOffer(deps: Deps, input: OfferInput): Promise<Result<PlannedOffer, OfferRefusal>> {
  const checked = checkStaffTerms(input)
  if (!checked.ok) return checked
  const { reference, houseCode } = input
  const request = await findBookingRequest(deps.db, { reference })
  if (!request) return refuse('not_found')
  if (await findOfferOf(deps.db, request.id)) return refuse('request_in_progress')
  if (request.holderEmail === '') return refuse('request_without_email')
  const apartment = HOUSE_CODE.test(houseCode) ? await findBookableApartment(deps.db, houseCode) : undefined
  if (!apartment || !(await areHomes(deps, input))) return refuse('apartment_not_found')
  const priced = await priceOffer(deps, apartment, request, input)
  if (!priced.ok) return priced
  const { price, schedule } = priced.value
  const previewId = previewIdOf('offer', reference, houseCode, price, schedule)
  return ok({ request, apartment, priced: priced.value, previewId })
}

async function areHomes({ db }: Deps, { houseCode, alsoHomes = [] }: OfferInput): Promise<boolean> {
  if (alsoHomes.length > MAX_OFFERED_LINKS || alsoHomes.includes(houseCode)) return false
  return alsoHomes.length === 0 || (await findHomesByCode(db, alsoHomes)).length === alsoHomes.length
}

async function priceOffer(
  deps: Deps,
  apartment: BookableApartment,
  { checkIn, checkOut, adults, children, babies, promoCode, userId }: BookingRequestRow,
  { discount }: StaffTerms,
): Promise<Result<PricedStay, QuoteRefusal>> {
  return priceRequestedStay(deps, apartment, {
    ...{ checkIn, checkOut, adults, children, babies },
    ...(promoCode === null ? {} : { promoCode }),
    finishedStays: await countFinishedStays(deps, userId),
    staffPercent: discount?.percent,
  })
}

/** The request is locked, so that of two offers that are made at once one is refused. */
async function decide(
  tx: Tx,
  deps: Deps,
  { id, reference }: BookingRequestRow,
  { by, booking, discount }: MadeOffer & { readonly booking: BookingRow },
): Promise<Result<null, Refusal<'request_in_progress'>>> {
  const request = await lockBookingRequest(tx, id)
  if (await findOfferOf(tx, id)) return refuse('request_in_progress')
  const answeredAt = request?.answeredAt ?? deps.clock.now()
  await updateBookingRequest(tx, id, { state: 'open', snoozedUntil: null, lostReason: null, answeredAt })
  await recordAction(tx, deps, by, {
    act: 'offer_made',
    subject: { kind: 'request', id: reference },
    bookingId: booking.id,
    apartmentId: booking.apartmentId,
    reason: discount?.reason,
    changes: { booking: [null, booking.code], totalPriceCents: [null, booking.totalPriceCents] },
  })
  return ok(null)
}

async function storeLetter(tx: Tx, bookingId: string, { text = '', alsoHomes = [] }: OfferInput): Promise<void> {
  const letter = { bookingId, text: text.trim(), houseCodes: [...alsoHomes] }
  if (letter.text !== '' || letter.houseCodes.length > 0) await insertOfferLetter(tx, letter)
}
