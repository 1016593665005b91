import { z } from 'zod'
import { defineAction } from '#contract/office-action.ts'
import { calendarDate, cents } from '#contract/shared.ts'
import { MAX_CREDIT_DAYS } from '#domain/company/company-policy.ts'
import { MAX_MONEY_REASON, MAX_TRANSFER_REFERENCE } from '#domain/payment/payment-policy.ts'

const tag = 'Companies'
const ofCompany = z.object({ companyId: z.uuid() })
const reason = z.string().trim().min(1).max(MAX_MONEY_REASON)

const previewed = z.object({ previewId: z.string() })

/** What an account says before and after, in cents: what invoices ask for, and what was paid beyond them. */
const accountFigures = z.object({ invoicedCents: cents, overdueCents: cents, creditCents: cents })
export type AccountFigures = z.infer<typeof accountFigures>

const termsFigures = previewed
  .extend({
    creditDaysBefore: z.int(),
    uninvoicedCents: cents,
    ...accountFigures.shape,
  })
  .meta({ id: 'PaymentTermsPreview' })
export type PaymentTermsPreview = z.infer<typeof termsFigures>

/** Days after the issue of an invoice until which the company pays it; 0 ends that it books on account. */
const paymentTerms = z.object({ creditDays: z.int().min(0).max(MAX_CREDIT_DAYS), reason })

export const changePaymentTerms = defineAction({
  ...{ subject: 'company', path: 'companies/{companyId}/payment-terms', tag },
  params: ofCompany,
  summary: 'Let a company pay its monthly invoices by transfer within so many days, or no longer',
  permission: 'manage_companies',
  input: paymentTerms,
  preview: { figures: termsFigures },
  refusals: ['validation_failed', 'not_found', 'changed_meanwhile'],
  audit: { payment_terms_changed: { fields: ['creditDays'] } },
})

/** A transfer of a company for its account, or back to it. */
const accountTransfer = z.object({
  direction: z.enum(['received', 'returned']),
  amountCents: cents.positive(),
  madeOn: calendarDate,
  /** The reference on the bank's line. */
  reference: z.string().trim().min(1).max(MAX_TRANSFER_REFERENCE),
})
export type AccountTransferInput = z.infer<typeof accountTransfer>

const transferFigures = previewed
  .extend({
    before: accountFigures,
    after: accountFigures,
    /** The invoices that it pays, in whole or in part, in this order. */
    pays: z.array(z.object({ name: z.string(), cents, leftCents: cents })),
  })
  .meta({ id: 'AccountTransferPreview' })
export type AccountTransferPreview = z.infer<typeof transferFigures>

export const recordAccountTransfer = defineAction({
  ...{ subject: 'company', path: 'companies/{companyId}/transfers', tag },
  params: ofCompany,
  summary: 'Record a transfer by which a company pays its invoices, or one that gives back what it has paid too much',
  permission: 'manage_companies',
  input: accountTransfer,
  preview: { figures: transferFigures },
  refusals: ['validation_failed', 'not_found', 'already_recorded', 'credit_exceeded', 'changed_meanwhile'],
  audit: { account_transfer_recorded: { fields: ['amountCents', 'reference', 'madeOn', 'direction'] } },
})

export const takeBackAccountTransfer = defineAction({
  ...{ subject: 'company', path: 'companies/{companyId}/transfers/{transferId}/take-back', tag },
  params: ofCompany.extend({ transferId: z.uuid() }),
  summary: 'Take back a transfer of a company that was recorded by mistake: its invoices are open again',
  permission: 'manage_companies',
  input: z.object({ reason }),
  refusals: ['validation_failed', 'not_found', 'credit_exceeded', 'changed_meanwhile'],
  audit: { account_transfer_taken_back: { fields: ['amountCents', 'reference', 'madeOn'] } },
})
