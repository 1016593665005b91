import { z } from 'zod'
import { BY_HAND_METHODS } from '#domain/payment/by-hand.ts'
import { EXTRA_KINDS, EXTRA_VAT_PERCENTS } from '#domain/payment/extra.ts'
import {
  MAX_EXTRA_ITEMS,
  MAX_IBAN_TEXT,
  MAX_MONEY_REASON,
  MAX_TRANSFER_REFERENCE,
} from '#domain/payment/payment-policy.ts'
import { calendarDate, cents } from './shared.ts'

/** Identifies the figures that a member was shown. */
const previewId = z.string().min(1)
/** An action on a payment of the booking in its address. */
const payment = z.object({ number: z.int().positive() })
const reason = z.string().trim().min(1).max(MAX_MONEY_REASON)
const reference = z.string().trim().min(1).max(MAX_TRANSFER_REFERENCE)
const amount = cents.positive()
/** An account number as it is typed; the use case checks it. */
const iban = z.string().trim().min(1).max(MAX_IBAN_TEXT)

const previewed = z.object({ previewId })

const dueLine = z.object({ number: z.int(), amountCents: cents, dueDate: calendarDate })

/** Money that came by transfer or in cash, for the payment of this number and those after it. */
export const recordedPayment = payment.extend({
  amountCents: amount,
  method: z.enum(BY_HAND_METHODS),
  receivedOn: calendarDate,
  /** The reference on the bank's line or on the receipt. */
  reference,
})
export type RecordedPaymentInput = z.infer<typeof recordedPayment>

export const recordedPaymentPreview = previewed
  .extend({
    paid: dueLine,
    replaced: z.array(dueLine),
    rest: dueLine.nullable(),
    /** What exceeds everything due; it is refunded by transfer. */
    surplusCents: cents,
    confirms: z.boolean(),
    /** Whether the holder has not agreed to the conditions yet. */
    termsOpen: z.boolean(),
  })
  .meta({ id: 'RecordedPaymentPreview' })
export type RecordedPaymentPreview = z.infer<typeof recordedPaymentPreview>

/** A payment that was recorded by mistake: its money never came. */
export const takenBackPayment = payment.extend({ reason })
export type TakenBackPaymentInput = z.infer<typeof takenBackPayment>

export const takenBackPaymentPreview = previewed
  .extend({ amountCents: cents, owedAgain: dueLine })
  .meta({ id: 'TakenBackPaymentPreview' })
export type TakenBackPaymentPreview = z.infer<typeof takenBackPaymentPreview>

/**
 * A refund of a part of one payment, with the reason that the guest reads, and the account for it where the refund is a
 * transfer and the guest has given one.
 */
export const partRefund = payment.extend({ amountCents: amount, reason, iban: iban.optional() })
export type PartRefundInput = z.infer<typeof partRefund>

export const partRefundPreview = previewed
  .extend({
    amountCents: cents,
    /** What can still be refunded of the payment, before and after this refund. */
    leftBeforeCents: cents,
    leftAfterCents: cents,
    /** What the booking owes in total, before and after. */
    owedBeforeCents: cents,
    owedAfterCents: cents,
    goesBackBy: z.enum(['gateway', 'transfer']),
    /** The account to which a transfer goes, by country and last characters; null where none is stored. */
    account: z.string().nullable(),
    needsApproval: z.boolean(),
  })
  .meta({ id: 'PartRefundPreview' })
export type PartRefundPreview = z.infer<typeof partRefundPreview>

/** The transfer that made a refund which no gateway makes. */
export const refundTransfer = z.object({ reference, madeOn: calendarDate })
/** The account to which a refund goes by transfer. */
export const refundAccountInput = z.object({ iban })
export const refundAccount = z.object({ iban: z.string().nullable() }).meta({ id: 'RefundAccount' })
export type RefundAccount = z.infer<typeof refundAccount>
export type RefundTransferInput = z.infer<typeof refundTransfer> & { readonly refundId: string }

const extraItem = z.object({
  kind: z.enum(EXTRA_KINDS),
  text: z.string().trim().min(1).max(MAX_MONEY_REASON),
  amountCents: amount,
  vatPercent: z.union(EXTRA_VAT_PERCENTS.map((percent) => z.literal(percent))),
})

/**
 * An extra on top of the stay: the guest pays it by a link, or the saved card is charged where the agreement names the
 * extra.
 */
export const extraCharge = z.object({ items: z.array(extraItem).min(1).max(MAX_EXTRA_ITEMS) })
export type ExtraChargeInput = z.infer<typeof extraCharge> & { readonly way: 'link' | 'card' }

export const extraChargePreview = previewed
  .extend({
    payment: dueLine,
    vatCents: cents,
    owedBeforeCents: cents,
    owedAfterCents: cents,
    /** The last digits of the card that is charged. */
    cardLast4: z.string().nullable(),
  })
  .meta({ id: 'ExtraChargePreview' })
export type ExtraChargePreview = z.infer<typeof extraChargePreview>

export const putOffPayment = payment.extend({ until: calendarDate, reason })
export type PutOffPaymentInput = z.infer<typeof putOffPayment>

export const putOffPreview = previewed
  .extend({ amountCents: cents, from: calendarDate, until: calendarDate, latest: calendarDate })
  .meta({ id: 'PutOffPreview' })
export type PutOffPreview = z.infer<typeof putOffPreview>

export const chargeNow = payment
export type ChargeNowInput = z.infer<typeof chargeNow>

export const chargeNowPreview = previewed
  .extend({ amountCents: cents, to: z.object({ brand: z.string(), last4: z.string() }) })
  .meta({ id: 'ChargeNowPreview' })
export type ChargeNowPreview = z.infer<typeof chargeNowPreview>

/** `done`, or the state of a charge that was attempted now: `processing` where its bank has not answered yet. */
export const moneyDone = z.object({ state: z.enum(['done', 'succeeded', 'processing', 'declined']) })

export const requestedApproval = z.object({ approvalId: z.uuid() }).meta({ id: 'AskedApproval' })

/** Why a colleague may not make the refund. The guest was never informed of it. */
export const declinedRefund = z.object({ reason })

/** A table of bank entries, as text in the format of the bank's export. */
export const bankFile = z.object({ fileName: z.string().trim().min(1).max(200), content: z.string().min(1) })
export const importedBankFile = z
  .object({
    added: z.int(),
    /** Lines that came with an earlier file. */
    known: z.int(),
    /** Rows that could not be read, counted from 1. */
    unread: z.array(z.int()),
  })
  .meta({ id: 'ImportedBankFile' })
export const setAsideLine = z.object({ reason })
/** The number of the payment that was recorded by hand for the money of a bank line. */
export const linkedLine = z.object({ number: z.int().positive() })

export const explainedDifference = z.object({ explanation: reason })
