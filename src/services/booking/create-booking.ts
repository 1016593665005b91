import type { CreatedBooking } from '#contract/booking.ts'
import { findBookingByRequestKey } from '#db/booking/booking-rows.ts'
import { findBookableApartment } from '#db/catalogue/apartment-rows.ts'
import { saveRecipient } from '#db/invoicing/tax-data-rows.ts'
import { nightsOf } from '#domain/booking/stay-rules.ts'
import { HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { parseRecipient } from '#domain/invoicing/recipient.ts'
import { ok, type Refusal, type Result, refuse, refuseBeyond } from '#domain/shared/refusal.ts'
import { viewTokenOf } from '#services/access/view-token.ts'
import { companyOfBooking } from '#services/company/company-of-booking.ts'
import type { Deps } from '#services/deps.ts'
import { countFinishedStays } from '#services/pricing/count-finished-stays.ts'
import { priceRequestedStay, type QuoteRefusal } from '#services/pricing/price-requested-stay.ts'
import { EMPTY_LEDGER } from './booking-ledger.ts'
import { type BookingRecord, holderBookingView } from './booking-view.ts'
import { type AgreedPrice, type BookingInput, draftOf, newBooking, requestKeyOf } from './new-booking.ts'
import { completeRecord } from './read-booking.ts'
import { type Alongside, type NotStored, storeBooking } from './store-booking.ts'
import { storeForApproval } from './store-for-approval.ts'

export type BookingRefusal =
  | QuoteRefusal
  | NotStored
  | Refusal<
      'apartment_not_found' | 'stay_too_long_for_instant' | 'channel_unavailable' | 'validation_failed' | 'not_found'
    >

/**
 * Books a stay at the server's price and holds its nights for `NIGHT_HOLD_MINUTES`. Commits booking, nights, payments, promo use
 * and the job that ends the hold together. The same key and request give the same booking, also after a crash. Refuses what
 * a quote refuses, `stay_too_long_for_instant`, `channel_unavailable` while its calendars are old, `validation_failed` for a tax id that can't be, and what `holdNights` refuses.
 * For a company what `companyOfBooking` refuses; where an approver decides first, the nights are held as long as an offer's.
 */
export async function createBooking<R extends Refusal = never>(
  deps: Deps,
  typed: BookingInput,
  alongside?: Alongside<R>,
): Promise<Result<CreatedBooking, BookingRefusal | R>> {
  const named = await companyOfBooking(deps, typed)
  if (!named.ok) return named
  const forCompany = named.value
  // The tax data of the company decide how the stay is taxed.
  const input = forCompany ? { ...typed, taxData: forCompany.recipient } : typed
  const recipient = input.taxData && parseRecipient(input.taxData)
  if (recipient === null) return refuse('validation_failed', { 'taxData.taxId': 'validation_failed' })
  const requestKey = requestKeyOf(input)
  const before = await findSame(deps, requestKey)
  if (before) return ok(created(deps, before))
  const agreed = await agreePrice(deps, input)
  if (!agreed.ok) return agreed
  const draft = () => newBooking(deps, { ...draftOf(deps, input, requestKey), forCompany }, agreed.value)
  const waiting = forCompany?.approval === 'waiting' && { input, agreed: agreed.value, forCompany, requestKey }
  const stored = waiting
    ? await storeForApproval(deps, waiting, alongside)
    : await storeBooking(deps, draft, alongside, async (tx, { id: bookingId, createdAt: enteredAt }) => {
        if (recipient) await saveRecipient(tx, { ...recipient, bookingId, enteredAt })
      })
  if (!stored.ok) {
    // A concurrent request with the same key took the nights.
    const twin = await findSame(deps, requestKey)
    return twin ? ok(created(deps, twin)) : stored
  }
  const { booking, payments } = stored.value
  const { houseCode } = agreed.value.apartment
  return ok(created(deps, { booking, houseCode, payments, ledger: EMPTY_LEDGER, deposit: [], reservation: null }))
}

async function agreePrice(deps: Deps, input: BookingInput): Promise<Result<AgreedPrice, BookingRefusal>> {
  const apartment = HOUSE_CODE.test(input.houseCode) ? await findBookableApartment(deps.db, input.houseCode) : undefined
  if (!apartment) return refuse('apartment_not_found')
  const finishedStays = await countFinishedStays(deps, input.userId)
  const priced = await priceRequestedStay(deps, apartment, { ...input, finishedStays })
  if (!priced.ok) return priced
  const { bookingSpeed, price, schedule, promo, rules } = priced.value
  if (bookingSpeed !== 'instant') {
    const { instantMaxNights: limit } = apartment
    return nightsOf(input) > limit ? refuseBeyond('stay_too_long_for_instant', limit) : refuse('channel_unavailable')
  }
  // A promo code is not used up when the member discount was larger.
  const promoCodeId = price.discountReason?.kind === 'promo_code' ? (promo?.id ?? null) : null
  return ok({ apartment, price, schedule, promoCodeId, rules })
}

async function findSame(deps: Deps, requestKey: string | null): Promise<BookingRecord | null> {
  const found = requestKey === null ? undefined : await findBookingByRequestKey(deps.db, requestKey)
  return found ? completeRecord(deps.db, found) : null
}

function created(deps: Deps, record: BookingRecord): CreatedBooking {
  const viewToken = viewTokenOf(deps.settings, record.booking)
  return { ...holderBookingView(deps, record), viewToken }
}
