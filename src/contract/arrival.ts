import { z } from 'zod'
import { MAX_SIGNATURE, TRAVELLER_FIELDS, type TravellerFault, type TravellerField } from '#domain/arrival/traveller.ts'
import { isArrivalTime } from '#domain/booking/late-arrival.ts'
import { calendarDate, cents, moment } from './shared.ts'

const fieldName = z.enum(TRAVELLER_FIELDS as [TravellerField, ...TravellerField[]])
const placeKind = z.enum(['adult', 'child', 'baby'])
const progress = z.enum(['empty', 'begun', 'complete'])
const position = z.int().min(1).max(60)

const signatureInput = z.object({ kind: z.enum(['drawn', 'typed']), text: z.string().trim().min(1).max(MAX_SIGNATURE) })

/** Some fields of a traveller as typed; with a signature once nothing is missing. */
export const travellerInput = z.object({
  fields: z.partialRecord(fieldName, z.string().max(400)).optional(),
  signature: signatureInput.optional(),
})
export type TravellerInput = z.infer<typeof travellerInput>

export const traveller = z
  .object({
    position,
    kind: placeKind,
    progress,
    houseCode: z.string(),
    checkIn: calendarDate,
    checkOut: calendarDate,
    fields: z.partialRecord(fieldName, z.string()),
    /** What is still missing or invalid, field by field. */
    faults: z.partialRecord(
      fieldName,
      z.string().transform((code) => code as TravellerFault),
    ),
    signature: signatureInput.extend({ signedAt: moment }).nullable(),
    /** Positions of the other travellers who may be responsible for a minor. */
    companions: z.array(position),
    /** Whether it was reported, so that it can't be changed any more. */
    isSent: z.boolean(),
  })
  .meta({ id: 'Traveller' })
export type TravellerView = z.infer<typeof traveller>

/** Time of day such as `21:30`, from the hour of check-in until the small hours. */
const arrivalTime = z.string().refine(isArrivalTime, 'invalid_time')

export const checkInInput = z.object({
  arrivalTime: arrivalTime.nullable().optional(),
  travellers: z.array(travellerInput.extend({ position })).max(60).optional(),
})
export type CheckInInput = z.infer<typeof checkInInput>

/** The check-in of a booking for its holder: everybody's progress and link. */
export const checkIn = z
  .object({
    bookingCode: z.string(),
    houseCode: z.string(),
    checkIn: calendarDate,
    checkOut: calendarDate,
    selfCheckIn: z.boolean(),
    arrivalTime: z.string().nullable(),
    /** Fee for a late arrival at a home without self check-in, paid on arrival. */
    arrivalFeeCents: cents,
    isComplete: z.boolean(),
    travellers: z.array(
      z.object({
        position,
        kind: placeKind,
        progress,
        /** Short name such as `Ana R.`; null until it is known. */
        name: z.string().nullable(),
        /** Token that opens the form of this traveller only. */
        token: z.string(),
        isSent: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'CheckIn' })
export type CheckInView = z.infer<typeof checkIn>

export const municipalities = z.object({ municipalities: z.array(z.object({ code: z.string(), name: z.string() })) })
export type MunicipalitiesView = z.infer<typeof municipalities>
