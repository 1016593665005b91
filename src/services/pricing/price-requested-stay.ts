import type { QuoteRequest } from '#contract/quote.ts'
import type { BookableApartment } from '#db/catalogue/apartment-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { findPromoCode, type StoredPromoCode } from '#db/pricing/promo-rows.ts'
import type { BookingSpeed } from '#domain/booking/booking-speed.ts'
import { type CancellationTerms, cancellationTerms } from '#domain/booking/cancellation.ts'
import { checkParty } from '#domain/booking/party.ts'
import { checkStay, nightsOf } from '#domain/booking/stay-rules.ts'
import { mustAskFirst } from '#domain/channel/home-connection.ts'
import type { LegalRules } from '#domain/law/legal-rule.ts'
import type { StayContract } from '#domain/law/stay-contract.ts'
import { type DepositPlan, depositPlan } from '#domain/payment/deposit.ts'
import { type Instalment, paymentSchedule } from '#domain/payment/schedule.ts'
import { withDepositCeiling } from '#domain/pricing/deposit-ceiling.ts'
import { type Price, priceStay } from '#domain/pricing/price.ts'
import { normalisePromoCode, promoCodeApplies } from '#domain/pricing/promo-code.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { limitPromoCodes } from './limit-promo-codes.ts'
import { readStayLaw } from './stay-law.ts'

/** `db` may be a transaction: a booking prices inside its own. */
export type PricingDeps = Pick<Deps, 'clock' | 'settings' | 'gateways' | 'logger'> & { readonly db: Queryable }

export type StayToPrice = Omit<QuoteRequest, 'houseCode'> & {
  /** Finished stays of the member that count; absent for guests who are not members. */
  readonly finishedStays?: number
  /** Integer percent that staff take off. */
  readonly staffPercent?: number | undefined
  /** The person who typed the promo code, for the rate limit; absent for a code from a booking or request. */
  readonly triedBy?: string | undefined
}

export type PricedStay = {
  readonly bookingSpeed: BookingSpeed
  /** Whether a person answers only because the calendars of the home at other sites were not checked lately. */
  readonly asksFirst: boolean
  readonly price: Price
  readonly promo: StoredPromoCode | null
  readonly schedule: readonly Instalment[]
  readonly cancellation: CancellationTerms
  readonly depositPlan: DepositPlan
  /** The kind of contract of a person who books it, and the legal rules of today. */
  readonly contract: StayContract
  readonly rules: LegalRules
}

export type QuoteRefusal = Refusal<
  | 'validation_failed'
  | 'dates_in_past'
  | 'arrival_closed'
  | 'departure_closed'
  | 'stay_too_short'
  | 'stay_too_far'
  | 'party_too_large'
  | 'promo_code_invalid'
  | 'rate_limited'
>

/**
 * Prices a stay and plans its payments. Quotes and bookings both use it, so that they never differ. Refuses in this order
 * `validation_failed`, `dates_in_past`, `arrival_closed`, `departure_closed`, `stay_too_short`, `stay_too_far`, `party_too_large`, `promo_code_invalid`, or
 * `rate_limited` where too many codes were tried. It does not check whether the nights are free, and reserves nothing.
 */
export async function priceRequestedStay(
  deps: PricingDeps,
  apartment: BookableApartment,
  input: StayToPrice,
): Promise<Result<PricedStay, QuoteRefusal>> {
  const { checkIn, checkOut } = input
  const stay = { checkIn, checkOut }
  const now = deps.clock.now()
  const today = dateInMadrid(now)
  const speed = checkStayAndParty(apartment, input, now)
  if (!speed.ok) return speed
  const asksFirst = speed.value !== 'person' && mustAskFirst(apartment.connection, now)
  const code = normalisePromoCode(input.promoCode ?? '')
  const allowed = await limitPromoCodes(deps, code, input.triedBy)
  if (!allowed.ok) return allowed
  const promo = await usablePromo(deps.db, code, { today, nights: nightsOf(stay), city: apartment.city })
  if (promo === 'invalid') return refuse('promo_code_invalid')
  const { cardFeePercent } = deps.settings
  const { finishedStays = 0, staffPercent = 0 } = input
  const { rules, contract, depositMonths } = await readStayLaw(deps.db, apartment, { stay, signedOn: today })
  const plain = priceStay(apartment, { ...stay, promo, finishedStays, staffPercent, cardFeePercent })
  const price = withDepositCeiling(plain, depositMonths)
  return ok({
    bookingSpeed: asksFirst ? 'person' : speed.value,
    asksFirst,
    price,
    promo,
    ...{ rules, contract },
    schedule: paymentSchedule(price, stay, apartment.terms, today),
    cancellation: cancellationTerms(checkIn, today),
    depositPlan: depositPlan(stay, today, deps.gateways.default.holdDays),
  })
}

/** Both checks run before either refuses, because invalid input is reported before an impossible stay. */
function checkStayAndParty(
  apartment: BookableApartment,
  input: StayToPrice,
  now: Date,
): Result<BookingSpeed, QuoteRefusal> {
  const { adults, children, babies } = input
  const stay = checkStay(input, apartment, now)
  const party = checkParty({ adults, children, babies }, apartment.maxOccupancy)
  const errors = [stay, party].flatMap((check) => (!check.ok && check.code === 'validation_failed' ? check : []))
  if (errors.length > 0) return refuse('validation_failed', Object.assign({}, ...errors.map((one) => one.errors)))
  if (!stay.ok) return stay
  return party.ok ? stay : party
}

/** Characters of a promo code; any other text is not looked up. */
const PROMO_CODE = /^[\p{L}\d_-]{1,40}$/u

async function usablePromo(
  db: Queryable,
  code: string,
  stay: Parameters<typeof promoCodeApplies>[1],
): Promise<StoredPromoCode | null | 'invalid'> {
  if (code === '') return null
  const promo = PROMO_CODE.test(code) ? await findPromoCode(db, code) : undefined
  if (!promo || !promoCodeApplies(promo, stay)) return 'invalid'
  // This is an early check; the database enforces the limit when the booking is made.
  return promo.maxUses !== null && promo.uses >= promo.maxUses ? 'invalid' : promo
}
