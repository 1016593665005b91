import type { NewBooking } from '#db/booking/booking-rows.ts'
import type { BookableApartment } from '#db/catalogue/apartment-rows.ts'
import type { BookingRequestRow } from '#db/request/booking-request-rows.ts'
import { CHECK_IN_HOUR, OFFER_HOURS } from '#domain/booking/booking-policy.ts'
import type { OpenHoldLimit } from '#domain/booking/night-hold-limits.ts'
import type { Recipient } from '#domain/invoicing/recipient.ts'
import { type CalendarDate, momentInMadrid } from '#domain/shared/calendar-date.ts'
import type { CompanyOfBooking } from '#services/company/company-of-booking.ts'
import type { Deps } from '#services/deps.ts'
import type { PricedStay } from '#services/pricing/price-requested-stay.ts'
import type { Caller } from './holder-hashes.ts'
import { type BookingDraft, newBooking } from './new-booking.ts'

const HOUR_MS = 3_600_000

/** Gives when nights that wait for a payment are let go: after so many hours, but not after the hour of check-in. */
export function offerEnd(now: Date, checkIn: CalendarDate, hours: number = OFFER_HOURS): Date {
  const latest = momentInMadrid(checkIn, CHECK_IN_HOUR)
  const usual = new Date(now.getTime() + hours * HOUR_MS)
  return usual < latest ? usual : latest
}

/** The input of an offer; the limit is null where staff makes it. */
type Answered = {
  readonly request: BookingRequestRow
  readonly apartment: BookableApartment
  readonly priced: PricedStay
  readonly limit: OpenHoldLimit | null
  /** How long the nights wait; `OFFER_HOURS` where nothing is said. */
  readonly hours?: number
  readonly createdBy?: string | null
  readonly caller?: Caller | undefined
  /** The account of the group that the request belongs to, with the company that is invoiced; null for none. */
  readonly invoiceAccount?: InvoiceAccount | null
  /** The company with an account here that the stay was requested for, whose invoices go to its own account. */
  readonly forCompany?: CompanyOfBooking | null
}

export type InvoiceAccount = { readonly id: string; readonly company: Recipient }

/** Makes the booking of an offer: its night hold lasts its hours, but not beyond the hour of check-in. */
export function offerFor(deps: Deps, { request, apartment, priced, ...answered }: Answered): NewBooking {
  const { holderName: name, holderLastname: lastname, holderEmail: email, holderPhone: phone } = request
  const { checkIn, checkOut, adults, children, babies, language, consents } = request
  const draft = {
    ...{ checkIn, checkOut, adults, children, babies, language, consents },
    houseCode: apartment.houseCode,
    holder: { name, lastname, email, phone },
    requestKey: null,
    userId: request.userId ?? undefined,
    bookingRequestId: request.id,
    nightHoldUntil: offerEnd(deps.clock.now(), request.checkIn, answered.hours),
    limit: answered.limit,
    caller: answered.caller,
    createdBy: answered.createdBy ?? null,
    ...invoicedTo(answered),
  }
  const { price, schedule, promo, rules } = priced
  // A promo code is not used up when the member discount was larger.
  const promoCodeId = price.discountReason?.kind === 'promo_code' ? (promo?.id ?? null) : null
  return newBooking(deps, draft, { apartment, price, schedule, promoCodeId, rules })
}

type Invoiced = Pick<BookingDraft, 'invoiceAccountId' | 'taxData' | 'forCompany'>

/** VAT and contract follow the company that is invoiced. */
function invoicedTo({ forCompany, invoiceAccount }: Pick<Answered, 'forCompany' | 'invoiceAccount'>): Invoiced {
  if (forCompany) return { forCompany, taxData: forCompany.recipient }
  return invoiceAccount ? { invoiceAccountId: invoiceAccount.id, taxData: invoiceAccount.company } : {}
}
