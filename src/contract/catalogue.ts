import { z } from 'zod'
import { BOOKING_SPEEDS } from '#domain/booking/booking-speed.ts'
import { publicDetails } from '#domain/catalogue/apartment-details.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { REASONS } from '#domain/catalogue/recommendation.ts'
import { AMENITIES, APARTMENT_TYPES, ENERGY_LABELS, SERVICES } from '#domain/catalogue/vocabulary.ts'
import { type CountedFilter, FLAG_FILTERS, NUMBER_FILTERS } from './facets.ts'
import { photo } from './photo.ts'
import { calendarDate, cents, localizedText, moment } from './shared.ts'

const city = z.enum(CITIES)
const position = z.object({ lat: z.number(), lng: z.number() })

const neighbourhoodRef = z.object({ slug: z.string(), name: z.string() })

const travel = z.object({
  walkMinutes: z.int(),
  bikeMinutes: z.int(),
  /**
   * Present with `modo=transporte-publico` where a router is configured, answers, and knows a way that is faster than
   * walking. The limit `minutos` and the order follow an estimate for all homes, by the usual minutes of metro and Cercanías.
   */
  transitMinutes: z.int().optional(),
  /** Present where the minutes by public transport are an estimate and not those of a timetable. */
  isTransitEstimate: z.literal(true).optional(),
})
export type TravelView = z.infer<typeof travel>

/** What the searched homes are near: a landmark, or a point, which has no name. */
const goal = z.object({ city, position, name: localizedText.nullable() })
export type GoalView = z.infer<typeof goal>

const rating = z.object({ average: z.number(), count: z.int() })

/**
 * A home as a card of the list shows it. With dates it has the price of the stay, from the same code that prices a
 * booking.
 */
export const apartmentCard = z
  .object({
    houseCode: z.string(),
    city,
    neighbourhood: neighbourhoodRef,
    /** Public position, at most 190 m from the home; only guests get the exact one. */
    position,
    title: localizedText,
    photos: z.array(photo),
    sizeM2: z.int(),
    bedrooms: z.int(),
    bathrooms: z.int(),
    maxOccupancy: z.int(),
    services: z.array(z.enum(SERVICES)),
    amenities: z.array(z.enum(AMENITIES)),
    types: z.array(z.enum(APARTMENT_TYPES)),
    minNights: z.int(),
    energyLabel: z.enum(ENERGY_LABELS),
    /** When a member of staff last inspected the home. */
    checkedOn: calendarDate.optional(),
    /** Present in a search without dates: the first day from which the home is free for its shortest stay. */
    freeFrom: calendarDate.optional(),
    monthlyPriceCents: cents,
    /** Present in a search with dates or a month: the stay for which the home is free and priced. */
    stay: z.object({ checkIn: calendarDate, checkOut: calendarDate }).optional(),
    totalPriceCents: cents.optional(),
    /** Average price of a night of the stay, rounded half up. */
    nightlyPriceCents: cents.optional(),
    mode: z.enum(['instant', 'request']).optional(),
    /** Present with `stay`: how the home books it. */
    bookingSpeed: z.enum(BOOKING_SPEEDS).optional(),
    /** Present where a person answers and enough answers were measured: within how many hours. */
    answerHours: z.int().optional(),
    /** Measured by staff, in megabits a second. */
    wifiMbps: z.number().optional(),
    /** Published reviews and their average with one decimal; absent without any. */
    rating: rating.optional(),
    /** Reviews that a demo invented, in no average of published ones; absent as soon as there is a published one. */
    inventedRating: rating.optional(),
    /**
     * In a search, for one card at most of all pages: the lowest total of the whole result (without dates the lowest monthly
     * price), the nearest to the place, the best average of reviews.
     */
    reason: z.enum(REASONS).optional(),
    /** Present with `cerca`: minutes from there, computed from the straight line to the public position. */
    travel: travel.optional(),
    /** Present with `cerca2`: the same from there. */
    secondTravel: travel.optional(),
  })
  .meta({ id: 'ApartmentCard' })
export type ApartmentCardView = z.infer<typeof apartmentCard>

const counts = z.record(z.string(), z.int())
const facets = z.object({
  cities: counts,
  neighbourhoods: counts,
  ...(Object.fromEntries([...FLAG_FILTERS, ...NUMBER_FILTERS].map((name) => [name, counts])) as Record<
    CountedFilter,
    typeof counts
  >),
  /** Homes that book the stay at least as fast. */
  booking: counts,
  prices: z.array(z.object({ fromCents: cents, toCents: cents, count: z.int() })),
})
export type Facets = z.infer<typeof facets>

export const apartmentPage = z.object({
  items: z.array(apartmentCard),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  facets,
  /** Present with `cerca`. */
  goal: goal.optional(),
  /** Present with `cerca2`. */
  secondGoal: goal.optional(),
})
export type ApartmentPage = z.infer<typeof apartmentPage>

/**
 * A search on a map. Up to `MAX_PINS` homes are listed, each as house code, longitude, latitude, monthly price. With more
 * there are only clusters, each as longitude, latitude, number of homes, lowest monthly price; a request with smaller
 * `bounds` zooms in.
 */
export const pins = z.object({
  pins: z.array(z.tuple([z.string(), z.number(), z.number(), cents])),
  clusters: z.array(z.tuple([z.number(), z.number(), z.int(), cents])),
})
export type PinsView = z.infer<typeof pins>

/** The data of the detail page, without exact address and guide. */
export const apartmentDetail = apartmentCard
  .omit({
    travel: true,
    secondTravel: true,
    stay: true,
    totalPriceCents: true,
    nightlyPriceCents: true,
    bathrooms: true,
  })
  .omit({ mode: true, bookingSpeed: true, answerHours: true })
  .extend({
    neighbourhood: neighbourhoodRef.extend({ summary: localizedText, position }),
    ...publicDetails.shape,
    /** Served at `/pictures/{file}.mp4`, also in parts; `text` says what it shows. */
    video: z.object({ file: z.string(), seconds: z.int(), text: localizedText }).optional(),
    registrations: z.array(z.object({ type: z.string(), number: z.string() })),
    instantMaxNights: z.int(),
    /** How the longest stay is booked, as is every stay of more than `instantMaxNights`. */
    longStaySpeed: z.enum(BOOKING_SPEEDS),
    terms: z.enum(['general', 'particular']),
    selfCheckIn: z.boolean(),
    cleaningFeeCents: cents,
    depositShortCents: cents,
    depositMonthlyCents: cents,
    lengthDiscounts: z.object({ week: z.int(), month: z.int(), quarter: z.int() }),
    seasons: z.array(z.object({ name: localizedText, from: z.string(), to: z.string(), percent: z.int() })),
    /** Present where other sites sell the home too: when all of them and we last knew the same of it. */
    calendarCheckedAt: moment.optional(),
  })
  .meta({ id: 'Apartment' })
export type ApartmentDetailView = z.infer<typeof apartmentDetail>

export const calendar = z.object({
  days: z.array(
    z.object({
      date: calendarDate,
      free: z.boolean(),
      priceCents: cents,
      minNights: z.int(),
      closed: z.enum(['arrival', 'departure', 'both']).optional(),
    }),
  ),
})
export type CalendarView = z.infer<typeof calendar>

/** A city with its neighbourhoods and what can be rented there. */
const place = z.object({
  city,
  count: z.int(),
  /** How many of the homes book monthly stays at once. */
  instantMonthly: z.int(),
  /** How many of the others answer them with an offer of the site. */
  offerMonthly: z.int(),
  priceFromCents: cents.nullable(),
  neighbourhoods: z.array(
    neighbourhoodRef.extend({ summary: localizedText, count: z.int(), priceFromCents: cents.nullable(), position }),
  ),
})
export type PlaceView = z.infer<typeof place>
