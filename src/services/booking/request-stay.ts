import type { StayRequest, StayRequestAnswer } from '#contract/booking-request.ts'
import type { BookingRow, NewBooking } from '#db/booking/booking-rows.ts'
import { listTakenRanges } from '#db/booking/free-nights-rows.ts'
import { type BookableApartment, findBookableApartment } from '#db/catalogue/apartment-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import {
  type BookingRequestRow,
  findBookingRequestByKey,
  findOfferOf,
  insertBookingRequest,
} from '#db/request/booking-request-rows.ts'
import { MAX_PARTY_FIELD } from '#domain/booking/booking-policy.ts'
import { checkParty } from '#domain/booking/party.ts'
import { ANY_HOME, checkStay } from '#domain/booking/stay-rules.ts'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { viewTokenOf } from '#services/access/view-token.ts'
import { type CompanyOfBooking, companyOfBooking } from '#services/company/company-of-booking.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { checkMailBudget } from '#services/mail-budget.ts'
import { countFinishedStays } from '#services/pricing/count-finished-stays.ts'
import { type PricedStay, priceRequestedStay, type QuoteRefusal } from '#services/pricing/price-requested-stay.ts'
import { isPricedForAnother } from '#services/pricing/promo-guest.ts'
import { sendRequestMails } from '#services/send-request-mails.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import { offerFor } from './offer-draft.ts'
import { isLimitReached, limitOfOffers, type RequestOrigin, requestLimits } from './request-limits.ts'
import { requestRow } from './request-row.ts'
import { type NotStored, storeBookingIn } from './store-booking.ts'
import { saveCompanyRecipient } from './store-for-approval.ts'

export type StayRequestInput = StayRequest &
  RequestOrigin & {
    /** The person who typed the promo code, for the rate limit. */
    readonly triedBy?: string | undefined
  }

export type StayRequestRefusal =
  | QuoteRefusal
  | NotStored
  | Refusal<'apartment_not_found' | 'rate_limited' | 'not_found'>

type RequestedHome = { readonly apartment: BookableApartment; readonly priced: PricedStay }

/**
 * Stores a request for a stay that can't be booked at once. A home with automatic offers gets one: a PENDING booking with
 * a night hold of `OFFER_HOURS`, committed with the request. Otherwise staff answers. The same key gives the same answer.
 * Refuses what a quote and `companyOfBooking` refuse, a home that is gone or taken, and `rate_limited`.
 */
export async function requestStay(
  deps: Deps,
  input: StayRequestInput,
): Promise<Result<StayRequestAnswer, StayRequestRefusal>> {
  const { requestKey = null } = input
  const before = requestKey === null ? undefined : await findBookingRequestByKey(deps.db, requestKey)
  if (before) return ok(await resultOf(deps, before))
  const named = await companyOfBooking(deps, input)
  if (!named.ok) return named
  const forCompany = named.value
  const requested = await checkRequest(deps, input)
  if (!requested.ok) return requested
  const allowed = await enforceRateLimit(deps, ...(await requestLimits(deps, input)))
  if (!allowed.ok) return allowed
  const request = requestRow(deps, { ...input, forCompany }, requested.value?.apartment)
  const home = requested.value && (await isOfferedAtOnce(deps, requested.value, input)) ? requested.value : null
  const limit = home && (await limitOfOffers(deps, home.apartment))
  const offer = home && (() => offerFor(deps, { request, ...home, limit, caller: input.caller, forCompany }))
  const stored = await transactionWithRollbackOnRefusal(deps.db, (tx) =>
    store(tx, deps, { request, forCompany }, offer),
  )
  if (stored.ok || !isLimitReached(stored)) return stored
  const waiting = await transactionWithRollbackOnRefusal(deps.db, (tx) =>
    store(tx, deps, { request, forCompany }, null),
  )
  if (!waiting.ok || stored.code !== 'too_many_holds') return waiting
  return ok({ ...waiting.value, offerLimitReached: true })
}

type ToStore = { readonly request: BookingRequestRow; readonly forCompany: CompanyOfBooking | null }

async function store(
  tx: Tx,
  deps: Deps,
  { request, forCompany }: ToStore,
  offer: (() => NewBooking) | null,
): Promise<Result<StayRequestAnswer, NotStored>> {
  const answeredAt = offer ? request.createdAt : null
  if (!(await insertBookingRequest(tx, { ...request, answeredAt }))) return ok({ reference: request.reference })
  if (!offer) {
    await sendRequestMails(tx, deps, request.id)
    return ok({ reference: request.reference })
  }
  const stored = await storeBookingIn(tx, deps, offer())
  if (!stored.ok) return stored
  const { booking } = stored.value
  if (forCompany) await saveCompanyRecipient(tx, booking, forCompany)
  return ok(answered(deps, request, booking))
}

/** Checks and prices the requested home; null where none is named. */
async function checkRequest(
  deps: Deps,
  input: StayRequestInput,
): Promise<Result<RequestedHome | null, StayRequestRefusal>> {
  if (input.houseCode === undefined) return checkWithoutHome(deps, input)
  const { houseCode } = input
  const apartment = HOUSE_CODE.test(houseCode) ? await findBookableApartment(deps.db, houseCode) : undefined
  if (!apartment) return refuse('apartment_not_found')
  const finishedStays = await countFinishedStays(deps, input.userId)
  const priced = await priceRequestedStay(deps, apartment, { ...input, finishedStays })
  if (!priced.ok) return priced
  if (isPricedForAnother(deps.settings, priced.value, input.holder.email)) return refuse('promo_code_for_another_guest')
  const { checkIn: from, checkOut: to } = input
  const taken = await listTakenRanges(deps.db, { apartmentId: apartment.id, from, to, now: deps.clock.now() })
  return taken.length > 0 ? refuse('dates_not_available') : ok({ apartment, priced: priced.value })
}

function checkWithoutHome(deps: Deps, input: StayRequestInput): Result<null, QuoteRefusal> {
  if (input.city === undefined) return refuse('validation_failed', { city: 'validation_failed' })
  const stay = checkStay(input, ANY_HOME, deps.clock.now())
  if (!stay.ok) return stay
  const { adults, children, babies } = input
  const party = checkParty({ adults, children, babies }, MAX_PARTY_FIELD)
  return party.ok ? ok(null) : party
}

/** A stay that can be booked at once needs no offer, and no offer is made that could not be mailed. */
async function isOfferedAtOnce(
  deps: Deps,
  { priced }: RequestedHome,
  { holder, userId }: StayRequestInput,
): Promise<boolean> {
  if (priced.bookingSpeed !== 'offer') return false
  return (await checkMailBudget(deps, { email: holder.email, userId })).ok
}

async function resultOf(deps: Deps, request: BookingRequestRow): Promise<StayRequestAnswer> {
  const offer = await findOfferOf(deps.db, request.id)
  return offer ? answered(deps, request, offer) : { reference: request.reference }
}

function answered(deps: Deps, { reference }: BookingRequestRow, booking: BookingRow): StayRequestAnswer {
  const { code: bookingCode, holdExpiresAt, createdAt, totalPriceCents } = booking
  const expiresAt = (holdExpiresAt ?? createdAt).toISOString()
  return {
    reference,
    offer: { bookingCode, viewToken: viewTokenOf(deps.settings, booking), expiresAt, totalPriceCents },
  }
}
