import type { BookingView } from '#contract/booking.ts'
import { writable } from '#contract/writable.ts'
import type { BookedHomeRow } from '#db/booking/booked-home-rows.ts'
import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { ReservationRow } from '#db/channel/reservation-rows.ts'
import type { DepositRow } from '#db/deposit/deposit-rows.ts'
import type { BankAccountRow } from '#db/payment/bank-account-rows.ts'
import type { CardRow } from '#db/payment/card-rows.ts'
import type { PaymentRow } from '#db/payment/payment-rows.ts'
import { isPartyComplete } from '#domain/arrival/party-places.ts'
import { cancellationTerms } from '#domain/booking/cancellation.ts'
import { dateInMadrid, daysBetween } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Deps } from '#services/deps.ts'
import type { BookingLedger } from './booking-ledger.ts'
import { depositView } from './deposit-view.ts'
import { ownPaymentView, paymentView } from './payment-view.ts'

export type BookingRecord = {
  readonly booking: BookingRow
  readonly houseCode: string
  readonly payments: readonly PaymentRow[]
  readonly ledger: BookingLedger
  readonly deposit: readonly DepositRow[]
  /** What the site says where the stay was booked; null where it was booked here. */
  readonly reservation: ReservationRow | null
}

/** The public view of a booking, for anybody who knows its code: dates, status, price and payments (decisions, Privacy). */
export function publicBookingView(deps: Pick<Deps, 'clock' | 'gateways'>, record: BookingRecord): BookingView {
  const { booking, houseCode, ledger, reservation } = record
  const { checkIn, checkOut, adults, children, babies, status } = booking
  const isPricedThere = reservation !== null && reservation.collectedBy !== 'company'
  const payments = isPricedThere ? [] : record.payments
  const today = dateInMadrid(deps.clock.now())
  return {
    bookingCode: booking.code,
    status,
    ...(booking.cancelReason ? { cancelReason: booking.cancelReason } : {}),
    houseCode,
    checkIn,
    checkOut,
    adults,
    children,
    babies,
    ...priceView(isPricedThere ? UNKNOWN_PRICE : booking.price),
    paymentSchedule: payments.map((payment) => paymentView(payment, status, ledger)),
    cancellation: cancellationTerms(checkIn, today, booking.freeCancellationUntil),
    deposit: depositView(deps, record),
    daysLeft: Math.max(0, daysBetween(today, checkIn)),
    ...(booking.holdExpiresAt ? { holdExpiresAt: booking.holdExpiresAt.toISOString() } : {}),
    isOffer: isOffer(booking),
    ...(booking.approval === 'waiting' && status === 'PENDING' ? { approvalWaits: true } : {}),
    ...(hasAgreed(booking) ? {} : { termsOpen: true }),
    ...(booking.contractKind ? { contractKind: booking.contractKind } : {}),
    ...(booking.causeNeeded ? { causeNeeded: true } : {}),
    ...(booking.revision > 0 ? { revision: booking.revision } : {}),
    ...(isPricedThere ? { bookedAt: { site: reservation.site } } : {}),
    createdAt: booking.createdAt.toISOString(),
  }
}

/** What the guest pays at another site is known to them and that site. */
const UNKNOWN_PRICE: BookingRow['price'] = {
  nights: [],
  ...{ stayAmountCents: 0, discountCents: 0, discountReason: null, cleaningFeeCents: 0, cardFeeCents: 0 },
  ...{ totalPriceCents: 0, depositCents: 0 },
}

type HolderSources = {
  readonly card?: CardRow | undefined
  readonly account?: BankAccountRow | undefined
  readonly keptCents?: Cents
}

/** The complete view of a booking, for its holder only. */
export function holderBookingView(
  deps: Pick<Deps, 'clock' | 'gateways'>,
  record: BookingRecord,
  { card, account, keptCents = 0 }: HolderSources = {},
): BookingView {
  const { booking, payments, ledger, reservation } = record
  const { holderName: name, holderLastname: lastname, holderEmail: email, holderPhone: phone } = booking
  const shown = publicBookingView(deps, record)
  return {
    ...shown,
    ...(shown.bookedAt ? { bookedAt: { ...shown.bookedAt, code: reservation?.code } } : {}),
    paymentSchedule: shown.bookedAt ? [] : payments.map((payment) => ownPaymentView(payment, booking.status, ledger)),
    holder: { name, lastname, email, phone },
    inAccount: booking.userId !== null,
    ...(keptCents > 0 ? { keptCents } : {}),
    ...(booking.invoiceAccountId ? { invoicedMonthly: true as const } : {}),
    ...(booking.arrivalTime ? { arrivalTime: booking.arrivalTime } : {}),
    ...(account ? { bankAccount: { last4: account.last4, mandateReference: account.mandateReference } } : {}),
    ...(card ? { card: { brand: card.brand, last4: card.last4, expMonth: card.expMonth, expYear: card.expYear } } : {}),
  }
}

/** Tells whether everybody's check-in is complete; for the holder only. */
export function checkInFact(
  { id, ...party }: Pick<BookingRow, 'id' | 'adults' | 'children' | 'babies'>,
  complete: readonly { readonly bookingId: string; readonly position: number }[],
): Pick<BookingView, 'checkInComplete'> {
  const positions = complete.filter(({ bookingId }) => bookingId === id).map(({ position }) => position)
  return isPartyComplete(party, new Set(positions)) ? { checkInComplete: true } : {}
}

/** The view of a booking's home. */
export function bookedHome(row: BookedHomeRow | undefined): Pick<BookingView, 'home'> {
  if (!row) return {}
  const { houseCode: _, ...home } = row
  return { home: writable(home) }
}

/** Tells whether staff or an automatic offer made the booking, and its holder has still to say yes by paying. */
export function isOffer({ source }: Pick<BookingRow, 'source'>): boolean {
  return source !== 'site' && source !== 'channel'
}

/** Tells whether staff took the booking for its holder, on the telephone or at the desk. */
export function isStaffBooking({ source }: Pick<BookingRow, 'source'>): boolean {
  return source === 'phone' || source === 'desk'
}

/** Tells whether its holder has agreed to anything; not yet where staff took the booking for them. */
export function hasAgreed({ consents }: Pick<BookingRow, 'consents'>): boolean {
  return consents.dataProcessing !== null
}

export function priceView({ nights, ...price }: BookingRow['price']) {
  return { ...price, nights: nights.map(({ date, priceCents }) => ({ date, priceCents })) }
}
