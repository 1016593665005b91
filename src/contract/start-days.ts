import { z } from 'zod'
import { calendarDate, cents } from './shared.ts'

const startDay = z.object({
  date: calendarDate,
  checkOut: calendarDate,
  /** Total of the stay's quote; null where no stay of this length can begin. */
  totalPriceCents: cents.nullable(),
  /** The refusal of that quote. */
  refusal: z
    .enum([
      'dates_in_past',
      'arrival_closed',
      'departure_closed',
      'stay_too_short',
      'stay_too_far',
      'dates_not_available',
    ])
    .nullable(),
  /** Where `dates_not_available`: the first night of the stay that is taken. */
  takenOn: calendarDate.optional(),
  /** Whether it is one of the cheapest of these days; false everywhere when all cost the same. */
  lowest: z.boolean(),
  /** Minimum stay in nights for a check-in on this day. */
  minNights: z.int(),
})
export type StartDay = z.infer<typeof startDay>

/** Prices of a stay of one length by start day. */
export const startDays = z.object({ days: z.array(startDay) }).meta({ id: 'StartDays' })
export type StartDaysView = z.infer<typeof startDays>
