import { z } from 'zod'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { PackedTimeline } from '#domain/timeline/pack.ts'
import { calendarDate } from './shared.ts'

/** Most days and most homes by name that are answered at once. */
const MAX_DAYS = 100
const MAX_HOMES = 60
/** Days that no calendar of ours reaches. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2200-01-01']

/** Of which homes, and from which day on. Homes are house codes with commas between them; without them it is all. */
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
    .refine((codes) => codes.length <= MAX_HOMES)
    .optional(),
})

const numbers = z.array(z.int()).readonly()
const texts = z.array(z.string()).readonly()

/** Homes × days by columns, as `domain/timeline/pack.ts` reads them. */
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
