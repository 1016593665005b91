import { createHash } from 'node:crypto'
import type { BookingRequest } from '#contract/booking.ts'
import type { StayRequest } from '#contract/booking-request.ts'
import type { AgreementRow } from '#db/booking/agreement-rows.ts'
import type { BookingRow, NewBooking } from '#db/booking/booking-rows.ts'
import { nightsRange } from '#db/booking/occupancy-rows.ts'
import type { BookableApartment } from '#db/catalogue/apartment-rows.ts'
import type { PaymentRow } from '#db/payment/payment-rows.ts'
import type { Consents } from '#db/schema/booking.ts'
import { AGREED_POLICY } from '#domain/agreement/agreement.ts'
import { bookingCodeFrom } from '#domain/booking/booking-code.ts'
import { AGREEMENT_TEXT_VERSION, NIGHT_HOLD_MINUTES } from '#domain/booking/booking-policy.ts'
import type { BookingSource } from '#domain/booking/booking-source.ts'
import { cancellationTerms } from '#domain/booking/cancellation.ts'
import { holdLimit, type OpenHoldLimit } from '#domain/booking/night-hold-limits.ts'
import { INVOICING } from '#domain/invoicing/invoicing-policy.ts'
import { parseRecipient } from '#domain/invoicing/recipient.ts'
import { isCompanyTaxId } from '#domain/invoicing/tax-id.ts'
import type { AgreementItem, LegalRules } from '#domain/law/legal-rule.ts'
import { rowLimitOf, stayContract } from '#domain/law/stay-contract.ts'
import { depositPlan } from '#domain/payment/deposit.ts'
import { type Instalment, isDueBeforeArrival } from '#domain/payment/schedule.ts'
import { CONSENT_TEXTS_VERSION } from '#domain/people/people-policy.ts'
import type { Price } from '#domain/pricing/price.ts'
import { type VatRule, vatRuleOf } from '#domain/pricing/vat.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { CompanyOfBooking } from '#services/company/company-of-booking.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { agreementId } from './agreement-id.ts'
import { type Caller, holderHashes } from './holder-hashes.ts'
import { newBookingStatus } from './lifecycle.ts'

export type BookingInput = BookingRequest & {
  readonly language: Locale
  readonly requestKey?: string | undefined
  /** The person who typed the promo code, for the rate limit. */
  readonly triedBy?: string | undefined
  /** Id of the signed-in user, whose account the booking goes into. */
  readonly userId?: string | undefined
  /** Id of an account that is opened with the booking; it is not part of the request key. */
  readonly accountId?: string | undefined
  /** The client, by which unpaid night holds are counted besides the e-mail. */
  readonly caller?: Caller | undefined
}

/** The input of a new booking, from a guest or from the request that an offer answers. */
export type BookingDraft = Omit<BookingInput, 'consents' | 'requestKey' | 'promoCode' | 'company'> & {
  readonly consents: Consents
  readonly requestKey: string | null
  /** The request that this booking is an offer for; null for other bookings. */
  readonly bookingRequestId: string | null
  /** When the night hold expires. */
  readonly nightHoldUntil: Date
  /** The channel by which staff took the booking, and the member. */
  readonly source?: BookingSource
  readonly createdBy?: string | null
  /** The account whose invoice of the month its money is on; missing where its invoices are its own. */
  readonly invoiceAccountId?: string | null
  /** The company that it is for; missing where its holder books for themselves. */
  readonly forCompany?: CompanyOfBooking | null
  /** Limit of unpaid night holds of its holder; null where staff makes the booking. */
  readonly limit: OpenHoldLimit | null
}

export type AgreedPrice = {
  readonly apartment: BookableApartment
  readonly price: Price
  readonly schedule: readonly Instalment[]
  readonly promoCodeId: number | null
  readonly rules: LegalRules
}

/** Makes a draft from the input of a guest; its night hold lasts `NIGHT_HOLD_MINUTES`. */
export function draftOf(deps: Deps, input: BookingInput, requestKey: string | null): BookingDraft {
  const now = deps.clock.now()
  const nightHoldUntil = new Date(now.getTime() + NIGHT_HOLD_MINUTES * 60_000)
  const consents = consentsOf(input.consents, now)
  return {
    ...input,
    consents,
    requestKey,
    bookingRequestId: null,
    nightHoldUntil,
    limit: holdLimit(deps.settings.nightHoldLimits.holds),
  }
}

/**
 * Makes the rows of a booking, not stored yet. It has a night hold while its first payment is open; where nothing is due
 * before arrival (a promo code may pay for it all) it is CONFIRMED at once.
 */
export function newBooking(deps: Deps, draft: BookingDraft, agreed: AgreedPrice): NewBooking {
  const { apartment, price } = agreed
  const now = deps.clock.now()
  const stay = { checkIn: draft.checkIn, checkOut: draft.checkOut }
  const id = newId(deps)
  const owed = { bookingId: id, supersededAt: null, putOffFrom: null, items: null }
  const payments: PaymentRow[] = agreed.schedule.map((part) => ({ ...part, ...owed, id: newId(deps) }))
  const { vat, contents, rowLimit, ...law } = lawOf(draft, agreed, dateInMadrid(now))
  // What another site has sold is booked, no matter who collects its money.
  const mustPay = draft.source !== 'channel' && payments.some((payment) => isDueBeforeArrival(payment.purpose))
  const holdExpiresAt = mustPay ? draft.nightHoldUntil : null
  const booking: BookingRow = {
    id,
    code: bookingCodeFrom(deps.randomBytes(10)),
    apartmentId: apartment.id,
    ...newBookingStatus(!mustPay, now),
    ...stay,
    ...{ adults: draft.adults, children: draft.children, babies: draft.babies },
    ...{ price, totalPriceCents: price.totalPriceCents },
    terms: apartment.terms,
    promoCodeId: agreed.promoCodeId,
    language: draft.language,
    ...{ holderName: draft.holder.name, holderLastname: draft.holder.lastname },
    holderEmail: draft.holder.email,
    holderPhone: draft.holder.phone,
    consents: draft.consents,
    requestKey: draft.requestKey,
    holdExpiresAt,
    createdAt: now,
    cancelledAt: null,
    cancelReason: null,
    bookingRequestId: draft.bookingRequestId,
    nextStepAt: null,
    advancedAt: null,
    ...{
      userId: draft.userId ?? draft.accountId ?? null,
      invoiceAccountId: draft.invoiceAccountId ?? draft.forCompany?.invoiceAccountId ?? null,
    },
    arrivalTime: null,
    sesRequired: true,
    reportAt: null,
    linkVersion: 0,
    source: draft.source ?? (draft.bookingRequestId === null ? 'site' : 'request'),
    createdBy: draft.createdBy ?? null,
    freeCancellationUntil: null,
    ...law,
    ...companyColumns(draft.forCompany, mustPay),
    ...{ checkedInAt: null, checkedOutAt: null, version: 0, revision: 0 },
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
      ...(mustPay ? hashesOf(deps, draft, apartment) : {}),
    },
    payments,
    agreement: agreementOf(deps, booking, { ...agreed, vat, contents }),
    ...{ limit: mustPay ? draft.limit : null, rowLimit },
  }
}

/** Nothing waits for an approver where nothing is due before arrival. */
function companyColumns(forCompany: CompanyOfBooking | null | undefined, mustPay: boolean) {
  const { companyId = null, costCentre = null, companyTravellerId = null, approval = null } = forCompany ?? {}
  return {
    companyId,
    costCentre,
    companyTravellerId,
    approval: mustPay ? approval : null,
    approvalReason: null,
    creditDays: null,
  }
}

/** Decides VAT and kind of contract by who the invoices of the booking will be made out to. */
function lawOf(draft: BookingDraft, { apartment, rules }: AgreedPrice, signedOn: CalendarDate) {
  const { checkIn, checkOut } = draft
  const booked = { isCompany: isCompany(draft), stay: { checkIn, checkOut }, signedOn }
  const vat = vatRuleOf(rules, { home: apartment, ...booked })
  const { kind, needsCause, contents } = stayContract(rules, { contractType: apartment.contractType, ...booked })
  const rowLimit = kind === 'temporary_home' ? rowLimitOf(rules, booked) : null
  const invoicesFollow = INVOICING[vat.kind] !== 'when_asked'
  return { vat, contents, rowLimit, invoicesFollow, contractKind: kind, causeNeeded: needsCause }
}

/** Tells whether the invoices of the booking will be made out to a company. */
export function isCompany({ taxData }: Pick<BookingDraft, 'taxData'>): boolean {
  const recipient = taxData && parseRecipient(taxData)
  return recipient ? isCompanyTaxId(recipient.taxId) : false
}

function hashesOf({ settings }: Deps, draft: BookingDraft, { city }: BookableApartment) {
  const { holder, caller, bookingRequestId, source = 'site', limit } = draft
  const isHold = bookingRequestId === null && source === 'site'
  const offeredIn = limit?.city === undefined ? undefined : city
  return holderHashes(settings, isHold ? 'hold' : 'offer', { email: holder.email, ...caller, offeredIn })
}

/** Makes the agreement with everything agreed at this moment. */
export function agreementOf(
  deps: Deps,
  booking: BookingRow,
  agreed: Pick<AgreedPrice, 'apartment' | 'schedule'> & {
    readonly vat: VatRule
    readonly contents: readonly AgreementItem[]
  },
): AgreementRow {
  const { code: bookingCode, checkIn, checkOut, adults, children, babies, price, language, createdAt } = booking
  const { houseCode, city } = agreed.apartment
  const today = dateInMadrid(createdAt)
  const stay = { checkIn, checkOut }
  return {
    id: agreementId(deps),
    bookingId: booking.id,
    madeAt: createdAt,
    acceptedAt: booking.consents.terms ? createdAt : null,
    textVersion: AGREEMENT_TEXT_VERSION,
    terms: {
      ...{ bookingCode, houseCode, city, checkIn, checkOut, language, price },
      party: { adults, children, babies },
      holder: { name: booking.holderName, lastname: booking.holderLastname },
      schedule: agreed.schedule,
      cancellation: cancellationTerms(checkIn, today),
      depositPlan: depositPlan(stay, today, deps.gateways.default.holdDays),
      policy: AGREED_POLICY,
      vat: agreed.vat,
      ...(booking.contractKind
        ? { contract: { kind: booking.contractKind, needsCause: booking.causeNeeded, contents: agreed.contents } }
        : {}),
    },
    // The database writes it as the row is stored.
    home: null,
  }
}

/**
 * Returns the idempotency key of a request: the client's key and every field of the request. A client's key that
 * another person used too, or guessed, never leads to their booking.
 */
export function requestKeyOf(input: BookingInput): string | null {
  if (input.requestKey === undefined) return null
  const { houseCode, checkIn, checkOut, adults, children, babies, promoCode, holder, language } = input
  const { taxData, company } = input
  const { name, lastname, email, phone } = holder
  const fields = [houseCode, checkIn, checkOut, adults, children, babies, promoCode ?? '', name, lastname, email, phone]
  const named = [...(taxData ? [taxData] : []), ...(company ? [company] : [])]
  return createHash('sha256')
    .update(JSON.stringify([input.requestKey, ...fields, language, input.userId ?? '', ...named]))
    .digest('base64url')
}

/** Makes the consents given now; a request for a stay accepts no conditions yet. */
export function consentsOf({ terms, promotions }: StayRequest['consents'], now: Date): Consents {
  const consent = consentAt(now)
  return { dataProcessing: consent, terms: terms ? consent : null, promotions: promotions ? consent : null }
}

export function consentAt(now: Date) {
  return { at: now.toISOString(), textVersion: CONSENT_TEXTS_VERSION }
}
