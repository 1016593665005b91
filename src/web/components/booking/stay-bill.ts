import type { BookingView } from '#contract/booking.ts'
import type { ApartmentDetailView } from '#contract/catalogue.ts'
import type { PhotoView } from '#contract/photo.ts'
import type { QuoteView } from '#contract/quote.ts'
import type { ContractKind } from '#domain/law/contract-kind.ts'

/** The part that a quote and a booking share: the stay, its price and its payments. */
export type StayBill = Omit<QuoteView, 'mode' | 'bookingSpeed' | 'answerHours' | 'asksFirst' | 'contract'> & {
  readonly isDepositTaken?: boolean
  /** Missing for bookings from before it was decided. */
  readonly contractKind?: ContractKind | undefined
  /** Whether one night more would make it a temporary home. */
  readonly isOneNightShort?: boolean
}

export function billOfQuote(quote: QuoteView): StayBill {
  const { mode: _mode, bookingSpeed: _speed, answerHours: _hours, asksFirst: _asks, contract, ...bill } = quote
  const { kind, isOneNightShort } = contract
  return { ...bill, contractKind: kind, isOneNightShort }
}

export function billOfBooking(booking: BookingView): StayBill {
  const { houseCode, checkIn, checkOut, adults, children, babies, nights, paymentSchedule, cancellation } = booking
  const { stayAmountCents, discountCents, discountReason, cleaningFeeCents, cardFeeCents } = booking
  const { totalPriceCents, depositCents, deposit } = booking
  return {
    ...{ houseCode, checkIn, checkOut, adults, children, babies, nights, paymentSchedule, cancellation },
    ...{ stayAmountCents, discountCents, discountReason, cleaningFeeCents, cardFeeCents },
    ...{ totalPriceCents, depositCents, depositPlan: deposit.plan, isDepositTaken: deposit.status !== 'none' },
    contractKind: booking.contractKind,
  }
}

/** The part of a home that the steps of a booking show. */
export type StayHome = Pick<ApartmentDetailView, 'houseCode' | 'city' | 'title' | 'sizeM2' | 'bedrooms' | 'seasons'> & {
  readonly place: string
  readonly photo: PhotoView | null
}

export function stayHome(apartment: ApartmentDetailView): StayHome {
  const { houseCode, city, title, sizeM2, bedrooms, seasons, neighbourhood, photos } = apartment
  return { houseCode, city, title, sizeM2, bedrooms, seasons, place: neighbourhood.name, photo: photos[0] ?? null }
}
