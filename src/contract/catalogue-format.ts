import { z } from 'zod'
import { MIN_NIGHTS_CHOICES } from '#domain/booking/booking-policy.ts'
import type { Apartment, ApartmentDetails, Photo } from '#domain/catalogue/apartment.ts'
import { consistencyErrors } from '#domain/catalogue/apartment-consistency.ts'
import { apartmentDetails, cents, line, localizedLine, localizedText } from '#domain/catalogue/apartment-details.ts'
import { CITIES, HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { MAX_HOME_PHOTOS } from '#domain/catalogue/picture.ts'
import type { Video } from '#domain/catalogue/video.ts'
import { PHOTO_ROOMS, type PhotoRoom } from '#domain/catalogue/vocabulary.ts'
import { SHORT_DEPOSIT_MAX_CENTS, SHORT_DEPOSIT_MIN_CENTS } from '#domain/payment/payment-policy.ts'
import { PAYMENT_TERMS } from '#domain/payment/schedule.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { byLocale } from '#domain/shared/text.ts'

/** The format of catalogue files; docs/catalogue-format.md describes it for people. Unknown fields are faults. */
export type ApartmentFile = Omit<Apartment, 'details'> & {
  readonly details: Omit<ApartmentDetails, 'photos' | 'video' | 'furniture'> & {
    readonly photos: readonly PhotoFile[]
    readonly video?: VideoFile
  }
}
/** `file` is a name in the folder `photos/`. */
export type PhotoFile = Pick<Photo, 'file' | 'room' | 'number' | 'alt' | 'takenOn'> & {
  /** Words of the operator for the pieces of furniture that stand out; homes that have a model in common use the same. */
  readonly furniture?: readonly string[]
}
/** `file` is a name in the folder `videos/`. */
export type VideoFile = Pick<Video, 'file' | 'text'>

const MAX_STAY_NIGHTS = 366
/** Maximum number of words for the furniture of one photo. */
const MAX_FURNITURE = 8

const wholePercent = z.int().min(0).max(60)

const lat = z.number().min(-90).max(90)
const lng = z.number().min(-180).max(180)
export const position = z.strictObject({ lat, lng })
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'takes small letters, digits and hyphens')

export const address = z.strictObject({
  street: line,
  number: line,
  door: line.optional(),
  postalCode: z.string().regex(/^\d{5}$/, 'takes five digits'),
})

const photoFile = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*\.(jpe?g|png|webp|avif)$/i, 'takes the plain name of a JPEG, PNG, WebP or AVIF')

const photo = z.strictObject({
  file: photoFile,
  room: z.enum(PHOTO_ROOMS),
  number: z.int().min(1).max(10).optional(),
  alt: localizedLine,
  takenOn: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'takes a month as YYYY-MM, such as 2026-09')
    .optional(),
  furniture: z.array(slug).min(1).max(MAX_FURNITURE).optional(),
})

/** A draft may lack the text of a photo, which is then empty. */
const maybeLine = z.string().trim().max(160)

/** The photos of a home as staff order and describe them, the cover first; `file` is a name in the picture store. */
export const changedPhotos = z
  .array(
    photo
      .omit({ furniture: true })
      .extend({ file: z.string().min(1).max(100), alt: z.strictObject(byLocale(() => maybeLine)) }),
  )
  .min(1)
  .max(MAX_HOME_PHOTOS)

const video = z.strictObject({
  file: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*\.mp4$/i, 'takes the plain name of an MP4 file'),
  text: localizedLine,
})

const details = apartmentDetails.extend({ photos: z.array(photo).min(1).max(MAX_HOME_PHOTOS), video: video.optional() })

/** The instructions of a home for its guests. */
const guide = z.strictObject({
  access: localizedText,
  doorCode: line.optional(),
  wifi: z.strictObject({ network: line, password: line }).optional(),
  appliances: z.array(z.strictObject({ name: localizedLine, text: localizedText })).max(30),
  rubbish: localizedText,
  emergency: localizedText,
  checkOut: localizedText,
  around: z.array(z.strictObject({ name: line, nameIn: localizedLine.optional(), text: localizedText })).max(30),
})

/**
 * A guide as staff change it. Pages do not show the door code and the password of the network: without one the present one stays,
 * with null there is none any more.
 */
export const changedGuide = guide.extend({
  doorCode: line.nullable().optional(),
  wifi: z.strictObject({ network: line, password: line.optional() }).nullable(),
})

/** 2024 is a leap year: a season may end on 29 February. */
const dayOfYear = z
  .string()
  .refine((day) => isCalendarDate(`2024-${day}`), 'takes a day of the year as MM-DD, such as 07-15')

/** What a home costs. */
export const price = z.strictObject({
  baseNightCents: cents.min(10_00),
  seasons: z
    .array(z.strictObject({ name: localizedLine, from: dayOfYear, to: dayOfYear, percent: z.int().min(50).max(300) }))
    .max(12),
  lengthDiscounts: z.strictObject({ week: wholePercent, month: wholePercent, quarter: wholePercent }),
  cleaningFeeCents: cents,
  depositShortCents: cents.min(SHORT_DEPOSIT_MIN_CENTS).max(SHORT_DEPOSIT_MAX_CENTS),
  depositMonthlyCents: cents,
})

/** How a home is booked. */
export const rules = z.strictObject({
  minNights: z.literal([...MIN_NIGHTS_CHOICES]),
  instantMaxNights: z.int().min(0).max(MAX_STAY_NIGHTS),
  maxOccupancy: z.int().min(1).max(20),
  terms: z.enum(PAYMENT_TERMS),
  selfCheckIn: z.boolean(),
  automaticOffers: z.boolean().default(false),
})

type PhotoFacts = {
  readonly details: Pick<ApartmentDetails, 'bedrooms' | 'picturesYear'> & {
    readonly bathrooms: readonly unknown[]
    readonly photos: readonly {
      readonly room: PhotoRoom
      readonly number?: number | undefined
      readonly takenOn?: string | undefined
    }[]
  }
}

/**
 * A photo's number counts bedrooms or bathrooms that the home has; a plan of its own is one, after a first photo. The time
 * of the photos is said once: by month or by year.
 */
export function photoErrors({ details: { photos, bedrooms, bathrooms, picturesYear } }: PhotoFacts) {
  const counts: Partial<Record<PhotoRoom, number>> = { bedroom: bedrooms, bathroom: bathrooms.length }
  const firstPlan = photos.findIndex(({ room }) => room === 'floor_plan')
  const saidTwice =
    picturesYear !== undefined && photos.some(({ takenOn }) => takenOn !== undefined)
      ? [{ path: ['details', 'picturesYear'], message: 'is left out where photos have takenOn' }]
      : []
  const ofPhotos = photos.flatMap(({ room, number = 0 }, index) => {
    const fault = (field: 'room' | 'number', message: string) => [
      { path: ['details', 'photos', index, field], message },
    ]
    if (room === 'floor_plan' && index === 0) return fault('room', 'is floor_plan, and the first photo is the cover')
    if (room === 'floor_plan' && index !== firstPlan) return fault('room', 'is floor_plan a second time')
    if (number <= (counts[room] ?? 0)) return []
    return fault('number', `is ${number}, but the home has ${counts[room] ?? 0} of ${room} to count`)
  })
  return [...saidTwice, ...ofPhotos]
}

/** One file of `apartments/`: a home as the domain knows it, its photos by file name. */
export const apartmentFile = z
  .strictObject({
    houseCode: z.string().regex(HOUSE_CODE, 'takes a code such as MAD-0042, SVQ-0007 or AGP-0113'),
    city: z.enum(CITIES),
    neighbourhood: slug,
    position,
    address,
    details,
    guide,
    price,
    rules,
  })
  .superRefine((home, context) => {
    for (const { path, message } of [...consistencyErrors(home), ...photoErrors(home)])
      context.addIssue({ code: 'custom', path: [...path], message })
  }) satisfies z.ZodType<ApartmentFile>

const rent = z
  .tuple([z.int().min(1), z.int().min(1)])
  .refine(([from, to]) => from <= to, 'takes the lower amount first')

/** The format of `neighbourhoods.json`. */
export const neighbourhoodsFile = z.array(
  z.strictObject({
    city: z.enum(CITIES),
    slug,
    name: line,
    alsoKnownAs: line.nullable(),
    lat,
    lng,
    monthlyRentEur: z.record(z.string().regex(/^\d$/, 'takes a number of bedrooms'), rent),
    summary: localizedLine,
    description: localizedText.optional(),
    picture: z.strictObject({ file: photoFile, alt: localizedLine }).optional(),
  }),
)
export type NeighbourhoodFile = z.infer<typeof neighbourhoodsFile>[number]

const date = z.string().refine(isCalendarDate, 'takes a date as YYYY-MM-DD')

/** The format of `promo-codes.json`. */
export const promoCodesFile = z.array(
  z
    .strictObject({
      code: z.string().regex(/^[A-Z0-9]{3,20}$/, 'takes 3 to 20 capital letters and digits'),
      percent: z.int().min(1).max(100).optional(),
      amountCents: cents.min(1).optional(),
      validFrom: date,
      validTo: date,
      minNights: z.int().min(1).max(MAX_STAY_NIGHTS),
      city: z.enum(CITIES).nullable(),
      maxUses: z.int().min(1).nullable(),
    })
    .refine((promo) => (promo.percent === undefined) !== (promo.amountCents === undefined), {
      message: 'takes either percent or amountCents',
      path: ['percent'],
    })
    .refine((promo) => promo.validFrom <= promo.validTo, { message: 'comes before validFrom', path: ['validTo'] }),
)
export type PromoCodeFile = z.infer<typeof promoCodesFile>[number]
