import { z } from 'zod'
import { MAX_PARTY_FIELD } from '#domain/booking/booking-policy.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { byLocale } from '#domain/shared/text.ts'

/** Schemas that several calls share. Money fields end in `Cents` and are integers. */
export const cents = z.int()
export const calendarDate = z
  .string()
  .refine(isCalendarDate, 'invalid_date')
  .meta({ format: 'date', example: '2027-03-01' })
export const moment = z.iso.datetime()
export const localizedText = z.object(byLocale(() => z.string()))

const count = z.int().min(0).max(MAX_PARTY_FIELD)
export const party = z.object({ adults: count, children: count, babies: count })

export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof problem>
