import { z } from 'zod'
import { cancellationTerms, depositPlan, payment, priceFields } from './price.ts'
import { calendarDate, cents } from './shared.ts'

/** `changeId` identifies the figures that were shown, which is what the request confirms. */
export const stayChangeRequest = z.object({
  checkIn: calendarDate,
  checkOut: calendarDate,
  changeId: z.string().max(40).optional(),
})

/** A preview of a change; nothing is changed. */
export const stayChange = z
  .object({
    bookingCode: z.string(),
    from: z.object({ checkIn: calendarDate, checkOut: calendarDate, totalPriceCents: cents }),
    checkIn: calendarDate,
    checkOut: calendarDate,
    ...priceFields,
    /** New total minus the old one. */
    differenceCents: cents,
    paidCents: cents,
    refunds: z.array(z.object({ number: z.int(), amountCents: cents })),
    refundTotalCents: cents,
    /** Paid beyond the new total and not returned any more. */
    keptCents: cents,
    /** Charged to the booking's card as soon as it is confirmed. */
    dueNowCents: cents,
    paymentSchedule: z.array(payment),
    cancellation: cancellationTerms,
    depositPlan,
    changeId: z.string(),
  })
  .meta({ id: 'StayChange' })
export type StayChangeView = z.infer<typeof stayChange>
