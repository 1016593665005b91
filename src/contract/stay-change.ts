import { z } from 'zod'
import { cancellationTerms, depositPlan, payment, priceFields } from './price.ts'
import { calendarDate, cents } from './shared.ts'

/** `changeId`: of the figures that were shown, to confirm just those. */
export const stayChangeRequest = z.object({
  checkIn: calendarDate,
  checkOut: calendarDate,
  changeId: z.string().max(40).optional(),
})

/** What a change would do; nothing is changed. */
export const stayChange = z
  .object({
    bookingCode: z.string(),
    from: z.object({ checkIn: calendarDate, checkOut: calendarDate, totalPriceCents: cents }),
    checkIn: calendarDate,
    checkOut: calendarDate,
    ...priceFields,
    /** New total less the old one. */
    differenceCents: cents,
    paidCents: cents,
    refunds: z.array(z.object({ number: z.int(), amountCents: cents })),
    refundTotalCents: cents,
    /** Charged to the card of the booking as soon as it is confirmed. */
    dueNowCents: cents,
    paymentSchedule: z.array(payment),
    cancellation: cancellationTerms,
    depositPlan,
    changeId: z.string(),
  })
  .meta({ id: 'StayChange' })
export type StayChangeView = z.infer<typeof stayChange>
