import { z } from 'zod'
import { calendarDate, cents, moment, party } from './shared.ts'

const discountReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('promo_code'), code: z.string() }),
  z.object({ kind: z.literal('member') }),
  z.object({ kind: z.literal('staff'), percent: z.int() }),
])

/** Fields of a price, flat wherever a price is shown. */
export const priceFields = {
  nights: z.array(z.object({ date: calendarDate, priceCents: cents })),
  stayAmountCents: cents,
  discountCents: cents,
  discountReason: discountReason.nullable(),
  cleaningFeeCents: cents,
  cardFeeCents: cents,
  totalPriceCents: cents,
  depositCents: cents,
}

export const payment = z
  .object({
    number: z.int(),
    amountCents: cents,
    dueDate: calendarDate,
    state: z.enum(['pending', 'processing', 'paid', 'failed', 'refunded', 'dropped']),
    /** `change` is the surcharge of a changed stay; `month` counts from 1; an `extra` is only charged when the guest pays it. */
    purpose: z.enum(['first', 'rest_before_arrival', 'month', 'change', 'extra']),
    month: z.int(),
    /** A charge is in progress without any answer of the gateway, which may be unreachable. */
    unanswered: z.literal(true).optional(),
    paidAt: moment.optional(),
    /** The card that paid it; only for its holder. */
    paidWith: z.object({ brand: z.string(), last4: z.string() }).optional(),
    /** How money arrived that no gateway moved; `account` is on the monthly invoice of a company. */
    paidBy: z.enum(['transfer', 'cash', 'account', 'other_site']).optional(),
    /** What an extra is for, each with its VAT; only for the booking's holder. */
    items: z.array(z.object({ text: z.string(), amountCents: cents, vatPercent: z.int() })).optional(),
    /** What staff gave back and why; `isReduction` where the booking owes less for it. Only for the booking's holder. */
    givenBack: z
      .array(z.object({ amountCents: cents, reason: z.string(), isReduction: z.literal(true).optional() }))
      .optional(),
    /** The refunded amount, where there is one. */
    refundedCents: cents.optional(),
    /** The amount that is being refunded. */
    refundingCents: cents.optional(),
    /** When a refused charge is tried again automatically. */
    nextTryOn: calendarDate.optional(),
    /** A later month that is unpaid after its retries: staff act. */
    overdue: z.literal(true).optional(),
  })
  .meta({ id: 'Payment' })
export type PaymentView = z.infer<typeof payment>

/** Dates of the cancellation terms: `fullRefundUntil` is null when the stay is booked too late for a full refund. */
export const cancellationTerms = z.object({ fullRefundUntil: calendarDate.nullable(), noRefundFrom: calendarDate })

export const depositPlan = z.object({
  takenOn: calendarDate,
  returnedOn: calendarDate,
  method: z.enum(['authorisation', 'charge_and_refund']),
})

/** Flat in a quote and in a booking: a stay, who comes, its price and the dates on which money moves. */
export const pricedStay = {
  houseCode: z.string(),
  checkIn: calendarDate,
  checkOut: calendarDate,
  ...party.shape,
  ...priceFields,
  paymentSchedule: z.array(payment),
  cancellation: cancellationTerms,
}
