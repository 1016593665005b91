import { z } from 'zod'
import { passesLuhn } from '#domain/payment/card-number.ts'
import { isIban, normaliseIban } from '#domain/payment/iban.ts'
import { cents, moment } from './shared.ts'

const wholeNumber = z.union([z.int(), z.string().regex(/^\d{1,4}$/)]).transform(Number)

/** People write card numbers with spaces and hyphens. */
export const newCard = z.object({
  number: z
    .string()
    .max(40)
    .transform((text) => text.replace(/[\s-]/g, ''))
    .refine(passesLuhn)
    .meta({ example: '4242 4242 4242 4242' }),
  expMonth: wholeNumber.pipe(z.int().min(1).max(12)).meta({ example: 12 }),
  /** Two digits are a year of this century. */
  expYear: wholeNumber
    .transform((year) => (year < 100 ? 2000 + year : year))
    .pipe(z.int().min(2000).max(2099))
    .meta({ example: 2030 }),
  cvc: z
    .string()
    .regex(/^\d{3,4}$/)
    .meta({ example: '123' }),
})

/** An account number as people write it, in groups. */
export const newBankAccount = z.object({
  iban: z.string().max(60).transform(normaliseIban).refine(isIban).meta({ example: 'ES91 2100 0418 4502 0005 1332' }),
})
export const accountToken = z.object({ accountToken: z.string(), last4: z.string() })

export const cardToken = z.object({ cardToken: z.string(), brand: z.string(), last4: z.string() })

/** `true` means every one; a number means that many more. */
const howMany = (always: number, most: number) =>
  z.union([z.boolean().transform((on) => (on ? always : 0)), z.int().min(0).max(most)]).default(0)

/** Faults that are left out are switched off. */
export const networkFaultsRequest = z.object({
  delayMs: z.int().min(0).max(60_000).default(0),
  dropAnswers: howMany(-1, 1_000),
  repeatWebhooks: howMany(1, 10),
  holdWebhooks: z.boolean().default(false),
  slow: z.boolean().default(false),
  down: z.boolean().default(false),
})

export const networkFaults = z.object({
  delayMs: z.int(),
  dropAnswers: z.int(),
  repeatWebhooks: z.int(),
  holdWebhooks: z.boolean(),
  slow: z.boolean(),
  down: z.boolean(),
})

export const ledger = z.object({
  charges: z.array(
    z.object({
      chargeId: z.string(),
      gatewayRef: z.string(),
      cardToken: z.string().nullable(),
      amountCents: cents.nullable(),
      presence: z.enum(['guest_present', 'automatic']).nullable(),
      description: z.string().nullable(),
      state: z.enum(['processing', 'requires_action', 'succeeded', 'declined', 'withdrawn', 'returned']),
      code: z.string().nullable(),
      submittedAt: moment,
      settledAt: moment.nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      refundId: z.string(),
      gatewayRef: z.string(),
      chargeId: z.string(),
      amountCents: cents,
      state: z.enum(['succeeded', 'failed']),
      at: moment,
    }),
  ),
  authorisations: z.array(
    z.object({
      authorisationId: z.string(),
      gatewayRef: z.string(),
      cardToken: z.string().nullable(),
      amountCents: cents.nullable(),
      capturedCents: cents,
      state: z.enum(['held', 'released', 'captured', 'declined']),
      code: z.string().nullable(),
      expiresAt: moment.nullable(),
      at: moment,
      settledAt: moment.nullable(),
    }),
  ),
})
export type LedgerView = z.infer<typeof ledger>

export const outbox = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      attachments: z.array(z.object({ name: z.string(), type: z.string(), content: z.string() })),
      at: moment,
    }),
  ),
})

export const clockState = z.object({ now: moment })
export const clockRequest = z.object({ now: z.iso.datetime({ offset: true }) })
