import { isFree, type TakenRange } from '#domain/catalogue/taken-nights.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { type Cents, divideHalfUp } from '#domain/shared/money.ts'
import type { SiteRequest } from './request-source.ts'
import { drawGuest, mailboxOf, pick } from './sandbox-guests.ts'

/** A home that a simulated site shows. */
export type RequestableHome = {
  readonly houseCode: string
  readonly maxOccupancy: number
  readonly monthCents: Cents
  readonly taken: readonly TakenRange[]
}

type Day = {
  readonly day: CalendarDate
  /** Returns a number from 0 up to, but not including, 1. */
  random(): number
}

/** Each home is requested about once in so many days. */
const DAYS_BETWEEN = 24
const MIN_NIGHTS = 30
const MAX_NIGHTS = 150
const MIN_DAYS_AHEAD = 14
const MAX_DAYS_AHEAD = 75
const TRIES = 6
const PRICED_NIGHTS = 30
/** The site does not give the e-mail of one guest in so many. */
const WITHOUT_EMAIL = 1 / 3

const MESSAGES = {
  es: [
    'Empiezo un máster y busco piso tranquilo para el cuatrimestre. ¿Hay escritorio?',
    'Vengo por trabajo unos meses. ¿La wifi aguanta videollamadas todo el día?',
  ],
  en: [
    'I start a job in the city and need a place for the first months. Is there a desk?',
    'We are a couple on exchange at the university. Is the flat quiet at night?',
  ],
} as const

/** Returns what guests request on a day at a site; the same for the same homes and random numbers. They request nights that are free. */
export function requestDay(homes: readonly RequestableHome[], { day, random }: Day): SiteRequest[] {
  return homes.flatMap((home) => {
    if (random() >= 1 / DAYS_BETWEEN) return []
    const request = drawRequest(home, { day, random })
    return request ? [request] : []
  })
}

/** Draws a guest's request for a home; null where no dates that they try are free. */
export function drawRequest(home: RequestableHome, { day, random }: Day): SiteRequest | null {
  for (let tries = 0; tries < TRIES; tries++) {
    const checkIn = addDays(day, between(MIN_DAYS_AHEAD, MAX_DAYS_AHEAD, random))
    const checkOut = addDays(checkIn, between(MIN_NIGHTS, MAX_NIGHTS, random))
    if (isFree(home.taken, { checkIn, checkOut })) return requestOf(home, { checkIn, checkOut, day, random })
  }
  return null
}

type Drawn = Day & { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate }

function requestOf(
  { houseCode, maxOccupancy, monthCents }: RequestableHome,
  { checkIn, checkOut, day, random }: Drawn,
): SiteRequest {
  const guest = drawGuest(random)
  const id = `HA-${day.replaceAll('-', '')}-${houseCode}`
  return {
    ...{ id, listingReference: houseCode, checkIn, checkOut, people: between(1, Math.min(2, maxOccupancy), random) },
    guest: { ...guest, email: random() < WITHOUT_EMAIL ? null : `${mailboxOf(guest)}@guest.example` },
    message: pick(MESSAGES[guest.language], random),
    price: { cents: divideHalfUp(monthCents * daysBetween(checkIn, checkOut), PRICED_NIGHTS), currency: 'EUR' },
    page: null,
  }
}

function between(least: number, most: number, random: () => number): number {
  return least + Math.floor(random() * (most - least + 1))
}
