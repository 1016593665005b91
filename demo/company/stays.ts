import type { BlockKind } from '#domain/booking/block.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { GuestKey } from './guests.ts'

/**
 * A stay of the demo company, in days from today: `arrives` 0 is today, -20 twenty days ago. A guest whose card `fails
 * later` has paid at first; every charge without them is declined.
 */
export type DemoStay = {
  readonly guest: GuestKey
  readonly city: City
  readonly arrives: number
  readonly nights: number
  /** How many days before arrival it was booked and paid. */
  readonly bookedBefore: number
  readonly cardFailsLater?: true
  /** The guest whose home this one takes over on the day of arrival, if it is free. */
  readonly after?: GuestKey
  readonly arrivalTime?: string
  readonly adults?: number
  readonly children?: number
  /** Not paid yet: the nights wait for the first payment. */
  readonly isUnpaid?: true
  readonly cancelled?: { readonly daysAgo: number; readonly refundIsRefused?: true }
  /** What staff noted when the guest had left, so that something of the deposit is to be withheld. */
  readonly noteAfter?: string
  /** What the guest has written, unanswered. */
  readonly asks?: string
}

export const STAYS: readonly DemoStay[] = [
  // In house, some for months.
  {
    guest: 'elena',
    city: 'madrid',
    arrives: -17,
    nights: 89,
    bookedBefore: 30,
    adults: 2,
    asks: 'Could I stay one more month? The hospital is extending my contract.',
  },
  { guest: 'daniel', city: 'madrid', arrives: -24, nights: 60, bookedBefore: 40 },
  { guest: 'gloria', city: 'madrid', arrives: -6, nights: 30, bookedBefore: 20, adults: 2, children: 1 },
  { guest: 'lorenzo', city: 'sevilla', arrives: -11, nights: 18, bookedBefore: 5 },
  { guest: 'marie', city: 'malaga', arrives: -33, nights: 75, bookedBefore: 35 },
  { guest: 'henrik', city: 'malaga', arrives: -4, nights: 16, bookedBefore: 12, adults: 2 },
  // Later months that their cards don't pay.
  { guest: 'leire', city: 'sevilla', arrives: -29, nights: 90, bookedBefore: 6, cardFailsLater: true },
  { guest: 'martin', city: 'madrid', arrives: -26, nights: 62, bookedBefore: 5, cardFailsLater: true },
  // Leave today.
  { guest: 'paula', city: 'madrid', arrives: -12, nights: 12, bookedBefore: 10 },
  { guest: 'raul', city: 'madrid', arrives: -8, nights: 8, bookedBefore: 20, adults: 2 },
  { guest: 'irene', city: 'madrid', arrives: -15, nights: 15, bookedBefore: 9 },
  { guest: 'beatriz', city: 'sevilla', arrives: -7, nights: 7, bookedBefore: 14 },
  { guest: 'noor', city: 'malaga', arrives: -10, nights: 10, bookedBefore: 8, adults: 2 },
  // Arrive today.
  { guest: 'ngozi', city: 'madrid', arrives: 0, nights: 31, bookedBefore: 21, after: 'paula', arrivalTime: '15:30' },
  {
    guest: 'hamza',
    city: 'madrid',
    arrives: 0,
    nights: 14,
    bookedBefore: 18,
    after: 'raul',
    arrivalTime: '22:15',
    adults: 2,
  },
  { guest: 'sofia', city: 'madrid', arrives: 0, nights: 19, bookedBefore: 25, arrivalTime: '16:30' },
  {
    guest: 'ines',
    city: 'sevilla',
    arrives: 0,
    nights: 9,
    bookedBefore: 5,
    after: 'beatriz',
    arrivalTime: '17:00',
    cardFailsLater: true,
  },
  { guest: 'jurgen', city: 'malaga', arrives: 0, nights: 12, bookedBefore: 16, after: 'noor', adults: 2 },
  { guest: 'katarzyna', city: 'malaga', arrives: 0, nights: 20, bookedBefore: 11, arrivalTime: '20:10' },
  // Left some days ago: their deposits are still to be decided.
  { guest: 'owen', city: 'sevilla', arrives: -16, nights: 14, bookedBefore: 7 },
  {
    guest: 'anouk',
    city: 'madrid',
    arrives: -14,
    nights: 11,
    bookedBefore: 20,
    adults: 2,
    noteAfter:
      'Al revisar la casa: falta un juego de llaves y el sofá tiene una quemadura. Presupuesto del tapicero, 95 €; llaves, 45 €.',
  },
  // To come.
  {
    guest: 'tomas',
    city: 'sevilla',
    arrives: 3,
    nights: 10,
    bookedBefore: 12,
    asks: '¿Hay sitio para guardar dos bicicletas en el portal?',
  },
  { guest: 'abril', city: 'madrid', arrives: 9, nights: 45, bookedBefore: 30, adults: 2, children: 2 },
  { guest: 'farid', city: 'malaga', arrives: 16, nights: 20, bookedBefore: 22 },
  { guest: 'bruno', city: 'madrid', arrives: 34, nights: 90, bookedBefore: 36 },
  // Held, not paid yet.
  { guest: 'yuki', city: 'madrid', arrives: 20, nights: 31, bookedBefore: 20, isUnpaid: true },
  // Cancelled: the bank refuses the refund, since the card is closed.
  {
    guest: 'paul',
    city: 'sevilla',
    arrives: 25,
    nights: 12,
    bookedBefore: 40,
    cancelled: { daysAgo: 2, refundIsRefused: true },
  },
]

/** The nights of a stay that another site has sold too; `begins` counts days from its arrival. */
export const SOLD_TWICE = { guest: 'abril', begins: 31, nights: 14 } as const satisfies {
  readonly guest: GuestKey
  readonly begins: number
  readonly nights: number
}

/** A request that waits for an answer of staff, so many hours after it was sent. */
export type DemoRequest = {
  readonly guest: GuestKey
  readonly city: City
  readonly arrives: number
  readonly nights: number
  readonly hoursAgo: number
  readonly adults: number
  readonly children: number
  readonly bedrooms?: number
  readonly message: string
}

/** The oldest first. */
export const REQUESTS: readonly DemoRequest[] = [
  {
    ...{ guest: 'henrik', city: 'sevilla', arrives: 33, nights: 62, hoursAgo: 20, adults: 2, children: 0 },
    message: 'After Málaga we would like to see spring in Sevilla. A terrace would be lovely.',
  },
  {
    ...{ guest: 'clara', city: 'madrid', arrives: 26, nights: 91, hoursAgo: 1.4, adults: 2, children: 1, bedrooms: 2 },
    message:
      'Nos mudamos de Girona a Madrid por trabajo y necesitamos piso hasta que acabe el curso. Somos dos adultos y una niña de seis años. El colegio está junto a la plaza de Olavide.',
  },
  {
    ...{ guest: 'peter', city: 'sevilla', arrives: 61, nights: 120, hoursAgo: 0.8, adults: 1, children: 0 },
    message: 'I will teach at the university for a term and would like something quiet, close to the centre.',
  },
]

/** Nights that staff took, in days from today, of a home that is free then. */
export type DemoBlock = {
  readonly city: City
  readonly begins: number
  readonly nights: number
  readonly kind: BlockKind
  readonly note: string
}

export const BLOCKS: readonly DemoBlock[] = [
  { city: 'madrid', begins: 0, nights: 5, kind: 'maintenance', note: 'Cambio de la caldera' },
  { city: 'madrid', begins: 4, nights: 12, kind: 'renovation', note: 'Reforma del baño' },
  { city: 'sevilla', begins: 10, nights: 9, kind: 'owner_stay', note: 'Viene la propietaria con su familia' },
  { city: 'malaga', begins: 2, nights: 3, kind: 'maintenance', note: 'Pintura del dormitorio' },
]
