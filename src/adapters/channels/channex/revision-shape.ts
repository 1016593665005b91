import { z } from 'zod'
import { REVISION_STATUSES } from '#domain/channel/channel-manager.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { centsOf } from './amounts.ts'

const date = z.string().refine(isCalendarDate)
/** Amounts are texts in major units. */
const amount = z.union([z.string(), z.number().transform(String)]).transform((text, { addIssue }) => {
  const cents = centsOf(text)
  if (cents === null) addIssue('Not an amount')
  return cents ?? 0
})
const count = z
  .number()
  .int()
  .nonnegative()
  .nullish()
  .transform((number) => number ?? 0)
const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '')
const occupancy = z.object({ adults: count, children: count, infants: count })

/** Moments have no zone, and are in UTC. */
const moment = z
  .string()
  .transform((value) => new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`))
  .refine((value) => !Number.isNaN(value.getTime()))

const roomShape = z.object({
  checkin_date: date,
  checkout_date: date,
  room_type_id: z.string().nullish(),
  occupancy: occupancy.nullish(),
  amount: amount.nullish(),
  days: z.record(date, amount).nullish(),
})

export const revisionShape = z.object({
  booking_id: z.string().min(1),
  property_id: z.string().min(1),
  unique_id: text,
  ota_reservation_code: text,
  ota_name: text,
  status: z.enum(REVISION_STATUSES),
  inserted_at: moment,
  arrival_date: date,
  departure_date: date,
  amount: amount.nullish(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  ota_commission: amount.nullish(),
  payment_collect: z.string().nullish(),
  notes: text,
  occupancy: occupancy.nullish(),
  customer: z
    .object({ name: text, surname: text, mail: text, phone: text, language: text })
    .nullish()
    .transform((customer) => customer ?? NO_CUSTOMER),
  rooms: z
    .array(roomShape)
    .nullish()
    .transform((rooms) => rooms ?? []),
})

export type SentRevision = z.infer<typeof revisionShape>
export type SentRoom = z.infer<typeof roomShape>

const NO_CUSTOMER = { name: '', surname: '', mail: '', phone: '', language: '' }
