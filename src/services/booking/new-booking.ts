import { createHash } from 'node:crypto'
import type { BookingRequest } from '#contract/booking.ts'
import type { BookableApartment } from '#db/apartment-rows.ts'
import type { BookingRow, NewBooking } from '#db/booking-rows.ts'
import { nightsRange } from '#db/occupancy-rows.ts'
import type { PaymentRow } from '#db/payment-rows.ts'
import type { Consents } from '#db/schema/booking.ts'
import { bookingCodeFrom } from '#domain/booking/booking-code.ts'
import { type Instalment, isDueBeforeArrival } from '#domain/payment/schedule.ts'
import { CONSENT_TEXTS_VERSION, HOLD_MINUTES } from '#domain/policy.ts'
import type { Price } from '#domain/pricing/price.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'

export type BookingInput = BookingRequest & { readonly language: Locale; readonly requestKey?: string | undefined }

export type AgreedPrice = {
  readonly apartment: BookableApartment
  readonly price: Price
  readonly schedule: readonly Instalment[]
  readonly promoCodeId: number | null
}

/**
 * The rows of a booking, not stored yet. Its nights are on hold while its first payment is open; where nothing is due
 * before arrival (a promo code may pay for it all) the booking is CONFIRMED at once.
 */
export function newBooking(
  deps: Deps,
  input: BookingInput,
  agreed: AgreedPrice,
  requestKey: string | null,
): NewBooking {
  const { apartment, price } = agreed
  const now = deps.clock.now()
  const stay = { checkIn: input.checkIn, checkOut: input.checkOut }
  const id = newId(deps)
  const payments: PaymentRow[] = agreed.schedule.map((part) => ({ ...part, id: newId(deps), bookingId: id }))
  const mustPay = payments.some((payment) => isDueBeforeArrival(payment.purpose))
  const holdExpiresAt = mustPay ? new Date(now.getTime() + HOLD_MINUTES * 60_000) : null
  const booking: BookingRow = {
    id,
    code: bookingCodeFrom(deps.randomBytes(10)),
    apartmentId: apartment.id,
    status: mustPay ? 'PENDING' : 'CONFIRMED',
    ...stay,
    adults: input.adults,
    children: input.children,
    babies: input.babies,
    price,
    totalPriceCents: price.totalPriceCents,
    terms: apartment.terms,
    promoCodeId: agreed.promoCodeId,
    language: input.language,
    holderName: input.holder.name,
    holderLastname: input.holder.lastname,
    holderEmail: input.holder.email,
    holderPhone: input.holder.phone,
    consents: consentsOf(input.consents, now),
    requestKey,
    holdExpiresAt,
    createdAt: now,
    confirmedAt: mustPay ? null : now,
    cancelledAt: null,
    cancelReason: null,
  }
  return {
    booking,
    nights: {
      id: newId(deps),
      apartmentId: apartment.id,
      nights: nightsRange(stay.checkIn, stay.checkOut),
      kind: mustPay ? 'hold' : 'booking',
      bookingId: id,
      expiresAt: holdExpiresAt,
      createdAt: now,
    },
    payments,
  }
}

/**
 * What makes a repeated request the same: the caller's key and everything it asked for. A key that somebody else used too
 * (or guessed) never leads to their booking.
 */
export function requestKeyOf(input: BookingInput): string | null {
  if (input.requestKey === undefined) return null
  const { houseCode, checkIn, checkOut, adults, children, babies, promoCode, holder, language } = input
  const { name, lastname, email, phone } = holder
  const asked = [houseCode, checkIn, checkOut, adults, children, babies, promoCode ?? '', name, lastname, email, phone]
  return createHash('sha256')
    .update(JSON.stringify([input.requestKey, ...asked, language]))
    .digest('base64url')
}

function consentsOf({ promotions }: BookingRequest['consents'], now: Date): Consents {
  const given = { at: now.toISOString(), textVersion: CONSENT_TEXTS_VERSION }
  return { dataProcessing: given, terms: given, promotions: promotions ? given : null }
}
