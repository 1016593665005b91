import { z } from 'zod'
import { MAX_SCORE } from '#domain/people/review.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { DeepReadonly } from '#domain/shared/deep-readonly.ts'
import { byLocale } from '#domain/shared/text.ts'
import {
  AMENITIES,
  APARTMENT_TYPES,
  BED_KINDS,
  CONTRACT_TYPES,
  ENERGY_LABELS,
  EQUIPMENT,
  ROOM_KINDS,
  SERVICES,
} from './vocabulary.ts'

/*
 * What a home is like, each field once: the type of the domain, the fields of a catalogue's file and what the API says of
 * them follow from here. Texts are trimmed; the limits are those that a file is held to.
 */

const MAX_TEXT = 4_000

export const line = z.string().trim().min(1).max(160)
const text = z.string().trim().min(1).max(MAX_TEXT)
export const localizedLine = z.strictObject(byLocale(() => line))
export const localizedText = z.strictObject(byLocale(() => text))
export const cents = z.int().min(0).max(10_000_000)

/** Each word may be in its list once. */
function wordsOf<const Words extends readonly string[]>(words: Words) {
  return z.array(z.enum(words)).refine((list) => new Set(list).size === list.length, 'names a word twice')
}

const bed = z.strictObject({
  kind: z.enum(BED_KINDS),
  widthCm: z.int().min(70).max(220),
  lengthCm: z.int().min(150).max(230),
})

const room = z.strictObject({
  kind: z.enum(ROOM_KINDS),
  name: localizedLine.optional(),
  beds: z.array(bed).max(6),
})

const bathroom = z.strictObject({ private: z.boolean(), fitting: z.enum(['shower', 'bath']) })

const day = z.string().refine(isCalendarDate, 'takes a day as YYYY-MM-DD')

/** Findings of a member of staff at the last inspection of the home. */
const check = {
  checkedOn: day.optional(),
  /** Who it was, as guests may read it: `Lucía, del equipo de Madrid`. */
  checkedBy: localizedLine.optional(),
  wifiSpeed: z
    .strictObject({
      downMbps: z.number().min(0.1).max(10_000),
      upMbps: z.number().min(0.1).max(10_000),
      measuredOn: day,
    })
    .optional(),
  /** The bedroom at night; the note says where, when and what one hears. */
  nightNoise: z.strictObject({ decibels: z.int().min(10).max(90), note: localizedLine }).optional(),
  picturesYear: z.int().min(2000).max(2100).optional(),
  /** These findings are made up, as in the demo; the page of the home says so. */
  findingsAreInvented: z.boolean().optional(),
}

const score = z.int().min(1).max(MAX_SCORE)

/** An invented review, as in the demo; the page of the home says so. */
const inventedReview = z.strictObject({
  author: line,
  /** Length and end of the stay: `three months, until August 2026`. */
  stay: localizedLine,
  scores: z.strictObject({
    overall: score,
    cleanliness: score,
    accuracy: score,
    location: score,
    quiet: score,
    work: score,
  }),
  text: localizedText,
})

const registration = z.strictObject({
  /** `SES` is the code of the home in the register of travellers. */
  type: z.enum(['VFT', 'VUT', 'AT', 'NRUA', 'SES', 'other']),
  number: line,
  showOnListing: z.boolean(),
})

export type Bed = DeepReadonly<z.infer<typeof bed>>
export type Room = DeepReadonly<z.infer<typeof room>>
export type Bathroom = DeepReadonly<z.infer<typeof bathroom>>

/** Details without photos, which a catalogue file names and the picture store measures. */
export const apartmentDetails = z.strictObject({
  title: z.strictObject(byLocale(() => line.max(80))),
  description: localizedText,
  highlights: z.array(localizedLine).max(8),
  sizeM2: z.int().min(15).max(600),
  /** 0 is the ground floor. */
  floor: z.int().min(-1).max(60),
  exterior: z.boolean(),
  bedrooms: z.int().min(0).max(10),
  bathrooms: z.array(bathroom).min(1).max(10),
  livingRooms: z.int().min(0).max(4),
  kitchen: z.enum(['separate', 'open']),
  rooms: z.array(room).min(1).max(14),
  amenities: wordsOf(AMENITIES),
  equipment: wordsOf(EQUIPMENT),
  services: wordsOf(SERVICES),
  types: wordsOf(APARTMENT_TYPES),
  /** Electricity per month included in the rent, in cents; the guest pays what exceeds it. */
  electricityAllowanceCents: cents.optional(),
  energyLabel: z.enum(ENERGY_LABELS),
  houseRules: z.array(localizedLine).max(12),
  nearby: z
    .array(z.strictObject({ name: localizedLine, minutes: z.int().min(1).max(90), by: z.enum(['walk', 'metro']) }))
    .max(12),
  ...check,
  inventedReviews: z.array(inventedReview).max(6).optional(),
  contractType: z.enum(CONTRACT_TYPES),
  registrations: z.array(registration).max(6),
  /** Number of the home in the cadastre, which its agreements name. */
  cadastralNumber: z
    .string()
    .regex(/^[0-9A-Z]{14}\d{4}[A-Z]{2}$/, 'takes the 20 characters of a cadastral number')
    .optional(),
  /** Whether the owner lets guests register as residents there (padrón municipal); missing where it is not known. */
  residenceRegistration: z.boolean().optional(),
})

/**
 * The public details of a home. A field that is not named here is private; registrations are public in part, photos are
 * served under names of their own.
 */
export const publicDetails = apartmentDetails.pick({
  title: true,
  description: true,
  highlights: true,
  sizeM2: true,
  floor: true,
  exterior: true,
  bedrooms: true,
  bathrooms: true,
  livingRooms: true,
  kitchen: true,
  rooms: true,
  amenities: true,
  equipment: true,
  services: true,
  types: true,
  electricityAllowanceCents: true,
  contractType: true,
  residenceRegistration: true,
  energyLabel: true,
  houseRules: true,
  nearby: true,
  checkedOn: true,
  checkedBy: true,
  wifiSpeed: true,
  nightNoise: true,
  picturesYear: true,
  findingsAreInvented: true,
  inventedReviews: true,
})

export type PublicDetails = DeepReadonly<z.infer<typeof publicDetails>>

const PUBLIC_FIELDS = Object.keys(publicDetails.shape) as readonly (keyof typeof publicDetails.shape)[]

/** Picks the fields of `publicDetails` and drops all others. */
export function publicPartOf<Details extends PublicDetails>(details: Details) {
  const fields = PUBLIC_FIELDS.filter((field) => details[field] !== undefined).map((field) => [field, details[field]])
  return Object.fromEntries(fields) as Pick<Details, (typeof PUBLIC_FIELDS)[number]>
}
