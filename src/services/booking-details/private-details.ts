import type { BookingDetailRows } from '#db/booking-details/booking-detail-rows.ts'
import type { ReservationRow } from '#db/channel/reservation-rows.ts'
import type { CompanyOfBookingRow } from '#db/company/company-stay-rows.ts'
import type { BookingBalance } from '#db/payment/adjustment-rows.ts'
import type { RefundRow } from '#db/payment/charge-rows.ts'
import type { OtherBookingOfGroup } from '#db/request/booking-group-rows.ts'
import type { BookingSource } from '#domain/booking/booking-source.ts'
import { type CancellationTerms, cancellationTerms } from '#domain/booking/cancellation.ts'
import type { Party } from '#domain/booking/party.ts'
import type { ContractType } from '#domain/catalogue/vocabulary.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import type { ContractKind } from '#domain/law/contract-kind.ts'
import { type Balance, imbalanceCents } from '#domain/payment/adjustment.ts'
import type { ExtraItem } from '#domain/payment/extra.ts'
import { shownPhone } from '#domain/people/international-phone.server.ts'
import { maskedEmail, maskedPhone } from '#domain/people/masked-contact.ts'
import type { Price } from '#domain/pricing/price.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { type Cents, sum } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { grantOf, isInScope, type Scope } from '#domain/staff/permissions.ts'
import { refundsInForce } from '#services/booking/booking-ledger.ts'
import { type BookingRecord, hasAgreed } from '#services/booking/booking-view.ts'
import type { Deps } from '#services/deps.ts'
import { type DepositDetails, depositDetails } from './deposit-details.ts'
import { type PaymentDetails, paymentDetails } from './payment-details.ts'
import { type NightLine, nightLines } from './price-lines.ts'
import { type RegisterDetails, registerDetails } from './register-details.ts'
import { type Waiting, waitingOf } from './waiting.ts'

/** What goes back by how far it is, in cents; the sum is what the balance calls refunded. */
export type RefundsByState = {
  readonly madeCents: Cents
  /** What is on its way, or a transfer that a member still makes. */
  readonly openCents: Cents
  /** Refused by the bank for good: it is still owed to the guest. */
  readonly refusedCents: Cents
}

export type PrivateDetails = {
  /** What waits for staff, the most pressing first. */
  readonly waiting: readonly Waiting[]
  readonly holder: {
    readonly name: string
    /** Null where the member may not see contact details. */
    readonly email: string | null
    readonly phone: string | null
    /** Whether the middle of both is hidden. */
    readonly isMasked: boolean
    readonly language: Locale
    readonly isInAccount: boolean
  }
  readonly party: Party
  /** The kind of contract that was agreed; for bookings from before it was decided, that of their home. */
  readonly contract: ContractKind | ContractType
  /** Whether its guest has still to state the cause of the stay. */
  readonly causeNeeded: boolean
  readonly source: BookingSource
  /** The member of staff who took it. */
  readonly createdBy: string | null
  readonly createdAt: Date
  /** Whether the holder has agreed to the conditions yet. */
  readonly hasAgreed: boolean
  readonly price: Omit<Price, 'nights'> & {
    readonly lines: readonly NightLine[]
    readonly extras: readonly (ExtraItem & { readonly number: number })[]
  }
  readonly cancellation: CancellationTerms
  readonly balance: Balance & { readonly imbalanceCents: Cents; readonly refunds: RefundsByState }
  readonly adjustments: BookingDetailRows['adjustments']
  readonly payments: readonly PaymentDetails[]
  readonly card: BookingDetailRows['card']
  readonly account: BookingDetailRows['account']
  readonly approvals: BookingDetailRows['approvals']
  readonly deposit: DepositDetails
  readonly register: RegisterDetails
  readonly messages: BookingDetailRows['messages']
  readonly mails: BookingDetailRows['mails']
  readonly notes: BookingDetailRows['notes']
  readonly review: BookingDetailRows['review']
  /** The request that it answers, and what was written with the offer. */
  readonly request: BookingDetailRows['request']
  readonly letter: BookingDetailRows['letter']
  /** What the site says where it was booked; null where it was booked here. */
  readonly reservation: ReservationDetails | null
  /** The other bookings of its group, of those in the member's cities; null without any. */
  readonly group: GroupOfBooking | null
  /** The company that it is for; null where its holder booked for themselves. */
  readonly company: CompanyOfDetails | null
  readonly agreements: BookingDetailRows['agreements']
  /** Null where no tax data is entered, and where the member may not see contact details. */
  readonly taxData: BookingDetailRows['taxData']
  /** Whether its documents hold a letter of a name or an address that no font has. */
  readonly hasMissingLetters: boolean
  readonly invoices: readonly (Omit<BookingDetailRows['invoices'][number], 'series' | 'number'> & {
    readonly name: string
  })[]
}

export type ReservationDetails = Omit<
  ReservationRow,
  'id' | 'externalId' | 'apartmentId' | 'status' | 'bookingId' | 'waiting'
> & {
  /** Whether it was changed there to nights that are not free here. */
  readonly isWaiting: boolean
}

export type GroupOfBooking = Pick<OtherBookingOfGroup, 'reference' | 'companyName'> & {
  readonly others: readonly Pick<OtherBookingOfGroup, 'bookingCode' | 'houseCode'>[]
}

export type CompanyOfDetails = Pick<CompanyOfBookingRow, 'id' | 'name' | 'costCentre' | 'approval'> & {
  /** Null where none is named, and where the member may not see contact details. */
  readonly traveller: string | null
}

type DetailSources = {
  readonly record: BookingRecord
  readonly rows: BookingDetailRows
  readonly balance: BookingBalance
  readonly others: readonly OtherBookingOfGroup[]
  readonly company: CompanyOfBookingRow | undefined
  readonly member: Scope
}

/**
 * Makes the details of a booking for members who see more than dates; contact details depend on what the member may
 * see.
 */
export function privateDetails(
  deps: Pick<Deps, 'clock' | 'gateways' | 'printer'>,
  { record, rows, balance, others, company, member }: DetailSources,
): PrivateDetails {
  const { booking } = record
  const { adults, children, babies, source, createdBy, createdAt, price, checkIn, freeCancellationUntil } = booking
  const { nights: _, ...sums } = price
  const now = deps.clock.now()
  const means = {
    hasCard: rows.card !== null,
    hasAccount: rows.account !== null,
    isOnAccount: booking.creditDays !== null,
  }
  const payments = paymentDetails(record, means)
  const deposit = depositDetails(deps, record)
  const register = registerDetails(record, rows)
  const printed = [booking.holderName, booking.holderLastname, rows.taxData?.name, rows.taxData?.address]
  const hasMissingLetters = !deps.printer.canPrint(printed.join(' '))
  const { adjustments, card, account, approvals, messages, mails, notes, review, request, letter, agreements } = rows
  const { bookingId: _id, bookingCode: _code, ...sides } = balance
  return {
    waiting: waitingOf({ record, rows, payments, deposit, register, hasMissingLetters, now }),
    holder: holderOf(record, member),
    party: { adults, children, babies },
    contract: booking.contractKind ?? rows.home.contractType,
    causeNeeded: booking.causeNeeded && booking.status !== 'CANCELLED',
    ...{ source, createdBy, createdAt, hasAgreed: hasAgreed(booking) },
    price: { ...sums, lines: nightLines(price), extras: extrasOf(payments) },
    cancellation: cancellationTerms(checkIn, dateInMadrid(now), freeCancellationUntil),
    balance: { ...sides, imbalanceCents: imbalanceCents(balance), refunds: refundsByState(record) },
    ...{ adjustments, payments, card, account, approvals, deposit, register },
    ...{ messages, mails, notes, review, request, letter, agreements },
    reservation: reservationOf(record),
    group: groupOf(others, member),
    company: company ? companyOf(company, member) : null,
    taxData: grantOf(member, 'view_contact') === 'yes' ? rows.taxData : null,
    hasMissingLetters,
    invoices: rows.invoices.map(({ series, number, ...invoice }) => ({
      ...invoice,
      name: invoiceName({ series, number }),
    })),
  }
}

function reservationOf({ reservation }: BookingRecord): ReservationDetails | null {
  if (!reservation) return null
  const { site, code, revisedAt, amountCents, currency, isPayout, commissionCents, collectedBy } = reservation
  return {
    ...{ site, code, revisedAt, amountCents, currency, isPayout, commissionCents, collectedBy },
    ...{ isMapped: reservation.isMapped, notes: reservation.notes, isWaiting: reservation.waiting !== null },
  }
}

function companyOf(
  { id, name, costCentre, approval, travellerName, travellerLastname }: CompanyOfBookingRow,
  member: Scope,
): CompanyOfDetails {
  const isShown = travellerName !== null && grantOf(member, 'view_contact') === 'yes'
  return { id, name, costCentre, approval, traveller: isShown ? `${travellerName} ${travellerLastname}` : null }
}

function groupOf(bookings: readonly OtherBookingOfGroup[], member: Scope): GroupOfBooking | null {
  const others = bookings.filter(({ city }) => isInScope(member, city))
  const [first] = others
  if (!first) return null
  const { reference, companyName } = first
  return { reference, companyName, others: others.map(({ bookingCode, houseCode }) => ({ bookingCode, houseCode })) }
}

/** Leaves out refunds of late money, which pays for nothing and is no part of the balance. */
function refundsByState({ ledger: { charges, refunds } }: BookingRecord): RefundsByState {
  const late = new Set(charges.flatMap(({ id, state }) => (state === 'succeeded_late' ? [id] : [])))
  const inTime = refundsInForce(refunds).filter(({ chargeId }) => !late.has(chargeId))
  const total = (...states: readonly RefundRow['state'][]) =>
    sum(inTime.filter(({ state }) => states.includes(state)).map(({ amountCents }) => amountCents))
  return {
    madeCents: total('succeeded'),
    openCents: total('submitted', 'processing'),
    refusedCents: total('failed'),
  }
}

function extrasOf(payments: readonly PaymentDetails[]) {
  return payments.flatMap(({ number, items }) => (items ?? []).map((item) => ({ ...item, number })))
}

function holderOf({ booking }: BookingRecord, member: Scope): PrivateDetails['holder'] {
  const { holderName, holderLastname, holderEmail, holderPhone, language, userId } = booking
  const grant = grantOf(member, 'view_contact')
  const isMasked = grant === 'masked'
  const shown = {
    email: isMasked ? maskedEmail(holderEmail) : holderEmail,
    phone: isMasked ? maskedPhone(shownPhone(holderPhone)) : shownPhone(holderPhone),
  }
  return {
    name: `${holderName} ${holderLastname}`,
    ...(grant === 'no' ? { email: null, phone: null } : shown),
    ...{ isMasked, language, isInAccount: userId !== null },
  }
}
