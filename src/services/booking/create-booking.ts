import type { CreatedBooking } from '#contract/booking.ts'
import { findBookableApartment } from '#db/apartment-rows.ts'
import { findBookingByRequestKey, type NewBooking } from '#db/booking-rows.ts'
import type { Tx } from '#db/client.ts'
import { brokenConstraint } from '#db/constraint.ts'
import { together } from '#db/transaction.ts'
import { HOUSE_CODE } from '#domain/catalogue/vocabulary.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { NOTHING_MOVED } from '#services/payment/payment-view.ts'
import { priceWantedStay, type WishRefusal } from '#services/pricing/price-wanted-stay.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'
import { transactionUnlessRefused } from '#services/transaction.ts'
import { type BookingRecord, holderBookingView } from './booking-view.ts'
import { movePromoUses } from './cancel-effects.ts'
import { holdNights } from './hold-nights.ts'
import { type AgreedPrice, type BookingInput, newBooking, requestKeyOf } from './new-booking.ts'
import { completeRecord } from './read-booking.ts'
import { viewTokenOf } from './view-token.ts'

/** There are 2^50 codes: a clash is not expected in the life of the product, two in a row are no randomness. */
const CODE_TRIES = 3

type NotStored = Refusal<'dates_not_available' | 'promo_code_invalid'>
export type BookingRefusal = WishRefusal | NotStored | Refusal<'apartment_not_found' | 'stay_too_long_for_instant'>

/**
 * Books a stay at the server's price and holds its nights for `HOLD_MINUTES`. Commits booking, nights, payments, promo use
 * and the job that ends the hold together. The same key and request give the same booking, also after a crash. Refuses what
 * a quote refuses, `stay_too_long_for_instant` and `dates_not_available`.
 */
export async function createBooking(deps: Deps, input: BookingInput): Promise<Result<CreatedBooking, BookingRefusal>> {
  const requestKey = requestKeyOf(input)
  const before = await findSame(deps, requestKey)
  if (before) return ok(created(deps, before))
  const agreed = await agreePrice(deps, input)
  if (!agreed.ok) return agreed
  const stored = await store(deps, () => newBooking(deps, input, agreed.value, requestKey))
  if (!stored.ok) {
    // The same request, sent twice at once: the nights went to its twin.
    const twin = await findSame(deps, requestKey)
    return twin ? ok(created(deps, twin)) : stored
  }
  const { booking, payments } = stored.value
  const { houseCode } = agreed.value.apartment
  return ok(created(deps, { booking, houseCode, payments, moved: NOTHING_MOVED }))
}

async function agreePrice(deps: Deps, input: BookingInput): Promise<Result<AgreedPrice, BookingRefusal>> {
  const apartment = HOUSE_CODE.test(input.houseCode) ? await findBookableApartment(deps.db, input.houseCode) : undefined
  if (!apartment) return refuse('apartment_not_found')
  const priced = await priceWantedStay(deps, apartment, input)
  if (!priced.ok) return priced
  const { mode, price, schedule, promo } = priced.value
  if (mode === 'request') return refuse('stay_too_long_for_instant')
  // A code that lost against the member discount is not used up.
  const promoCodeId = price.discountReason?.kind === 'promo_code' ? (promo?.id ?? null) : null
  return ok({ apartment, price, schedule, promoCodeId })
}

async function store(deps: Deps, draft: () => NewBooking): Promise<Result<NewBooking, NotStored>> {
  for (let tries = 1; ; tries++) {
    const wanted = draft()
    try {
      return await transactionUnlessRefused(deps.db, (tx) => storeIn(tx, deps, wanted))
    } catch (error) {
      const constraint = brokenConstraint(error)
      // The twin of this request was stored, and let go, since it was looked for: whoever asks finds it now.
      if (constraint === 'bookings_request_key_key') return refuse('dates_not_available')
      if (constraint !== 'bookings_code_key' || tries === CODE_TRIES) throw error
    }
  }
}

async function storeIn(tx: Tx, deps: Deps, wanted: NewBooking): Promise<Result<NewBooking, NotStored>> {
  const { id, promoCodeId, createdAt: now, status } = wanted.booking
  // A booking that is refused takes its job with it.
  const [held] = await together([holdNights(tx, wanted, now), sendExpiry(tx, deps, wanted)])
  if (!held.ok) return held
  if (promoCodeId !== null || held.value.length > 0) {
    const taken = promoCodeId === null ? null : { promoCodeId, bookingId: id }
    const moved = await movePromoUses(tx, { released: held.value, taken, now })
    if (!moved.ok) return moved
  }
  if (status === 'CONFIRMED') await sendBookingMail(tx, deps, 'booking_confirmed', id)
  return ok(wanted)
}

async function sendExpiry(tx: Tx, deps: Deps, { booking }: NewBooking): Promise<void> {
  const { id, holdExpiresAt } = booking
  if (holdExpiresAt === null) return
  await deps.jobs.send(tx, 'expire-hold', { bookingId: id }, { at: holdExpiresAt, id: jobId('expire-hold', id) })
}

async function findSame(deps: Deps, requestKey: string | null): Promise<BookingRecord | null> {
  const found = requestKey === null ? undefined : await findBookingByRequestKey(deps.db, requestKey)
  return found ? completeRecord(deps.db, found) : null
}

function created(deps: Deps, record: BookingRecord): CreatedBooking {
  const viewToken = viewTokenOf(deps.settings, record.booking.id)
  return { ...holderBookingView(deps, record, undefined), viewToken }
}
