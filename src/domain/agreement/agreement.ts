import { CHECK_IN_HOUR, CHECK_OUT_HOUR, FREE_CANCELLATION_DAYS } from '#domain/booking/booking-policy.ts'
import type { CancellationTerms } from '#domain/booking/cancellation.ts'
import type { Party } from '#domain/booking/party.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { ContractKind } from '#domain/law/contract-kind.ts'
import type { AgreementItem } from '#domain/law/legal-rule.ts'
import type { DepositPlan } from '#domain/payment/deposit.ts'
import { CHARGE_DAYS_BEFORE, DEPOSIT_RETURN_DAYS, UNPAID_CANCEL_DAYS_BEFORE } from '#domain/payment/payment-policy.ts'
import type { Instalment } from '#domain/payment/schedule.ts'
import type { Price } from '#domain/pricing/price.ts'
import type { VatRule } from '#domain/pricing/vat.ts'
import type { Locale } from '#domain/shared/text.ts'

/** What a holder agreed to, with every figure as it was then; amounts in cents. */
export type Agreement = Stay & {
  readonly bookingCode: string
  readonly houseCode: string
  readonly city: City
  readonly party: Party
  readonly holder: { readonly name: string; readonly lastname: string }
  readonly language: Locale
  readonly price: Price
  readonly schedule: readonly Pick<Instalment, 'number' | 'amountCents' | 'dueDate' | 'purpose' | 'month'>[]
  readonly cancellation: CancellationTerms
  readonly depositPlan: DepositPlan
  readonly policy: AgreedPolicy
  /** The VAT included in the price; agreements made before it was stored are exempt. */
  readonly vat?: VatRule
  /** The kind of contract; missing on agreements from before it was decided. */
  readonly contract?: {
    readonly kind: ContractKind
    readonly needsCause: boolean
    /** What the law required of such an agreement on the day; missing on agreements from before text version 3. */
    readonly contents?: readonly AgreementItem[]
  }
}

/** The numbers of days and hours that the agreement's text mentions. */
export type AgreedPolicy = typeof AGREED_POLICY

export const AGREED_POLICY = {
  freeCancellationDays: FREE_CANCELLATION_DAYS,
  chargeDaysBefore: CHARGE_DAYS_BEFORE,
  unpaidCancelDaysBefore: UNPAID_CANCEL_DAYS_BEFORE,
  depositReturnDays: DEPOSIT_RETURN_DAYS,
  checkInHour: CHECK_IN_HOUR,
  checkOutHour: CHECK_OUT_HOUR,
} as const
