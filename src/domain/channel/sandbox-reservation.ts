import { addDays } from '#domain/shared/calendar-date.ts'
import { percentOf, sum } from '#domain/shared/money.ts'
import type { ReservationRevision } from './channel-manager.ts'
import type { FeedSite } from './feed-sites.ts'
import { drawGuest, mailboxOf, pick, type SandboxGuest } from './sandbox-guests.ts'
import { CODE_LETTERS, DIGITS, letters } from './sold-stay.ts'

type Random = () => number
type Nights = ReservationRevision['nights']

type Habits = {
  readonly site: FeedSite
  /** Reservations out of a hundred. */
  readonly share: number
  readonly commissionPercent: number
  /** Whether the site says what it pays out, and not what its guest pays. */
  readonly isPayout: boolean
  code(random: Random): string
  /** An address that no mail reaches; null where the site gives none. */
  email(guest: SandboxGuest, random: Random): string | null
  collectedBy(random: Random): ReservationRevision['collectedBy']
}

const BOOKING_COM: Habits = {
  ...{ site: 'booking_com', share: 50, commissionPercent: 15, isPayout: false },
  code: (random) => `4${letters(DIGITS, 9, random)}`,
  email: (guest, random) =>
    random() < 1 / 8 ? null : `${mailboxOf(guest)}.${letters(DIGITS, 6, random)}@guest.booking.example`,
  collectedBy: (random) => (random() < 1 / 4 ? 'company' : 'site'),
}
const SITES: readonly Habits[] = [
  BOOKING_COM,
  {
    ...{ site: 'airbnb', share: 35, commissionPercent: 16, isPayout: true },
    code: (random) => `HM${letters(CODE_LETTERS, 8, random)}`,
    email: () => null,
    collectedBy: () => 'site',
  },
  {
    ...{ site: 'vrbo', share: 15, commissionPercent: 8, isPayout: false },
    code: (random) => `HA-${letters(CODE_LETTERS, 6, random)}`,
    email: (guest) => `${mailboxOf(guest)}@example.com`,
    collectedBy: (random) => (random() < 1 / 3 ? null : 'site'),
  },
]
const DRAWN_SITES = SITES.flatMap((habits) => Array.from({ length: habits.share }, () => habits))

const NOTED = 1 / 4
const NOTES: Readonly<Record<SandboxGuest['language'], readonly string[]>> = {
  es: ['Llegaremos sobre las 22:00.', '¿Hay cuna?', 'Viajo por trabajo y necesito factura.'],
  en: ['We will arrive around 10 pm.', 'Is there a cot?', 'I travel for work and need an invoice.'],
}

type NewReservation = {
  readonly propertyId: string
  readonly beds: number
  /** Returns the nights with their prices at a site. */
  readonly nightsAt: (site: FeedSite) => Nights
  readonly id: string
  readonly at: Date
  readonly random: Random
}

/** Returns what a guest books at a site that is drawn, as this site reports it. */
export function newReservation({ propertyId, beds, nightsAt, id, at, random }: NewReservation): ReservationRevision {
  const habits = pick(DRAWN_SITES, random)
  const guest = drawGuest(random)
  const email = habits.email(guest, random)
  return {
    ...{ id, reservationId: `reservation ${id}`, propertyId, site: habits.site, code: habits.code(random) },
    ...{ status: 'new', insertedAt: at, currency: 'EUR', isMapped: true, isPayout: habits.isPayout },
    collectedBy: habits.collectedBy(random),
    ...datesAndMoney(habits, nightsAt(habits.site)),
    party: drawParty(beds, random),
    guest: { ...guest, email },
    notes: random() < NOTED ? pick(NOTES[guest.language], random) : '',
  }
}

/** Returns the dates and the money of a reservation that has other nights. */
export function withNights({ site }: Pick<ReservationRevision, 'site'>, nights: Nights) {
  return datesAndMoney(SITES.find((one) => one.site === site) ?? BOOKING_COM, nights)
}

function datesAndMoney({ isPayout, commissionPercent }: Habits, nights: Nights) {
  const [first, last] = [nights[0], nights.at(-1)]
  if (!first || !last) throw new RangeError('A reservation has nights')
  const priceCents = sum(nights.map((night) => night.priceCents))
  const commissionCents = percentOf(priceCents, commissionPercent)
  const amountCents = isPayout ? priceCents - commissionCents : priceCents
  return { checkIn: first.date, checkOut: addDays(last.date, 1), nights, amountCents, commissionCents }
}

const MAX_DRAWN_ADULTS = 4
const WITH_CHILD = 1 / 5

/** Draws people for whom there is a bed. */
export function drawParty(beds: number, random: Random): ReservationRevision['party'] {
  const adults = 1 + Math.floor(random() * Math.min(beds, MAX_DRAWN_ADULTS))
  const children = adults < beds && random() < WITH_CHILD ? 1 : 0
  return { adults, children, babies: 0 }
}
