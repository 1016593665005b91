import type { PaymentView } from '#contract/price.ts'
import type { QuoteRequest, QuoteView } from '#contract/quote.ts'
import { listTakenRanges } from '#db/booking/free-nights-rows.ts'
import { findBookableApartment } from '#db/catalogue/apartment-rows.ts'
import { modeOf } from '#domain/booking/booking-speed.ts'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { withAnswerHours } from '#services/answer-hours.ts'
import type { Deps } from '#services/deps.ts'
import { countFinishedStays } from './count-finished-stays.ts'
import { type PricingDeps, priceRequestedStay, type QuoteRefusal } from './price-requested-stay.ts'

export type QuoteStayRefusal = Refusal<'apartment_not_found' | 'dates_not_available'> | QuoteRefusal

/** `userId` is the signed-in user's, for the member discount; for `triedBy` see `StayToPrice`. */
export type QuoteStayInput = QuoteRequest & {
  readonly userId?: string | undefined
  readonly triedBy?: string | undefined
}

/**
 * Prices a stay with its payments and cancellation terms; nothing is reserved. A stay over the home's limit for instant
 * booking, or in a home whose calendars are old, gets `mode: 'request'`. Refuses in this order `apartment_not_found`, what `priceRequestedStay` refuses, and
 * `dates_not_available`.
 */
export async function quoteStay(
  deps: PricingDeps & Pick<Deps, 'read'>,
  input: QuoteStayInput,
): Promise<Result<QuoteView, QuoteStayRefusal>> {
  const { houseCode, checkIn, checkOut, adults, children, babies } = input
  const apartment = HOUSE_CODE.test(houseCode) ? await findBookableApartment(deps.db, houseCode) : undefined
  if (!apartment) return refuse('apartment_not_found')
  const priced = await priceRequestedStay(deps, apartment, {
    ...input,
    finishedStays: await countFinishedStays(deps, input.userId),
  })
  if (!priced.ok) return priced
  const now = deps.clock.now()
  const taken = await listTakenRanges(deps.db, { apartmentId: apartment.id, from: checkIn, to: checkOut, now })
  if (taken.length > 0) return refuse('dates_not_available')
  const { bookingSpeed, asksFirst, price, schedule, cancellation, depositPlan } = priced.value
  const { contents: _, ...contract } = priced.value.contract
  const party = { adults, children, babies }
  const stay = { houseCode, checkIn, checkOut }
  const [booked = { bookingSpeed }] = await withAnswerHours(deps, [{ bookingSpeed }])
  return ok({
    ...stay,
    ...party,
    ...price,
    nights: [...price.nights],
    paymentSchedule: schedule.map((instalment): PaymentView => ({ ...instalment, state: 'pending' })),
    cancellation,
    depositPlan,
    mode: modeOf(bookingSpeed),
    ...booked,
    ...(asksFirst ? { asksFirst } : {}),
    contract,
  })
}
