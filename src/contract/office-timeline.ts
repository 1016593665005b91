import { z } from 'zod'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { MAX_TIMELINE_ROWS } from './packed-homes.ts'
import type { PackedTimeline } from './packed-timeline.ts'
import { calendarDate } from './shared.ts'

/** Maximum number of days in one answer. */
const MAX_DAYS = 100
/** Days beyond every calendar of the product. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2200-01-01']

/** The homes and days of a timeline. `homes` are house codes with commas between them; all homes by default. */
export const timelineQuery = z.object({
  from: z.string().refine((day) => isCalendarDate(day) && day > FIRST_DAY && day < LAST_DAY, 'invalid_date'),
  days: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .refine((days) => days >= 1 && days <= MAX_DAYS),
  homes: z
    .string()
    .regex(/^[A-Z]{3}-\d{4,6}(,[A-Z]{3}-\d{4,6})*$/)
    .transform((codes) => codes.split(','))
    .refine((codes) => codes.length <= MAX_TIMELINE_ROWS)
    .optional(),
})

const numbers = z.array(z.int()).readonly()
const texts = z.array(z.string()).readonly()

/** Homes × days by columns, in the format that `packed-timeline.ts` reads. */
export const packedTimeline = z
  .object({
    from: calendarDate,
    days: z.int(),
    homes: texts,
    cities: numbers,
    areaNames: texts,
    areas: numbers,
    sizes: numbers,
    tonight: numbers,
    prices: z.array(numbers).readonly(),
    counts: numbers,
    kinds: z.string(),
    pauses: numbers,
    nights: numbers,
    names: texts,
    named: numbers,
    codes: z.string(),
    blockIds: texts,
    blocks: numbers,
    paid: numbers,
    ends: numbers,
    refused: numbers,
  })
  .readonly() satisfies z.ZodType<PackedTimeline>
