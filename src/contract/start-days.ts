import { z } from 'zod'
import { calendarDate, cents } from './shared.ts'

const startDay = z.object({
  date: calendarDate,
  checkOut: calendarDate,
  /** What the stay costs with all fees, as its quote says; null where no stay of this length can begin. */
  totalPriceCents: cents.nullable(),
  /** Why none can, in the words of a quote. */
  refusal: z.enum(['dates_in_past', 'stay_too_short', 'stay_too_far', 'dates_not_available']).nullable(),
  /** One of the cheapest of these days; none is where all cost the same. */
  lowest: z.boolean(),
  /** The nights that a stay beginning here takes at least. */
  minNights: z.int(),
})
export type StartDay = z.infer<typeof startDay>

/** What a stay of one length costs by the day it begins. */
export const startDays = z.object({ days: z.array(startDay) }).meta({ id: 'StartDays' })
export type StartDaysView = z.infer<typeof startDays>
