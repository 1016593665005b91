import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { isMissing } from './client.ts'
import type { Guest } from './guest.ts'
import type { Acknowledged } from './journal.ts'

/** Soon: the deposit is due at once. In a week: the second payment is due in some days. */
const DAYS_AHEAD = { soon: [0, 4], 'in a week': [8, 12], later: [13, 30] } as const

/** Two later payments at most: time has to move past the end of each stay before the books are counted. */
const REQUESTED_NIGHTS = [21, 50] as const

/** Books a stay, now and then from two windows under one key. Returns null when refused, or when no answer came. */
export async function bookStay(guest: Guest): Promise<Acknowledged | null> {
  const { client, journal, random } = guest
  const body = await bookingBody(guest, random.int(3, 20))
  if (body === null) return null
  const request = { method: 'POST', path: '/api/bookings', body, key: guest.newKey() } as const
  const twins = random.chance(0.1) ? 2 : 1
  const responses = await Promise.all(Array.from({ length: twins }, () => client.insist(request)))
  const created = responses.flatMap((response) => (response?.status === 201 ? [response.body as Acknowledged] : []))
  const refused = responses.find((response) => response && response.status !== 201)
  if (refused) journal.count(`bookings refused: ${refused.code}`)
  const [booked] = created
  if (!booked) return null
  if (created.some(({ bookingCode }) => bookingCode !== booked.bookingCode)) {
    journal.faults.push(`One key made two bookings: ${created.map(({ bookingCode }) => bookingCode).join(', ')}`)
  }
  journal.count('bookings made')
  journal.bookings.push(booked)
  return booked
}

type RequestResult = { readonly reference: string; readonly offer?: Offer }
type Offer = Pick<Acknowledged, 'bookingCode' | 'viewToken' | 'totalPriceCents'>

/** Requests a stay too long to be booked at once; an offer is a booking to pay. */
export async function requestStay(guest: Guest): Promise<Acknowledged | null> {
  const { client, journal, random } = guest
  const body = await bookingBody(guest, random.int(...REQUESTED_NIGHTS))
  if (body === null) return null
  // Requests come from many addresses, because each has a rate limit.
  const from = `10.0.${random.int(0, 255)}.${random.int(1, 254)}`
  const request = { method: 'POST', path: '/api/booking-requests', body, key: guest.newKey(), from } as const
  const response = await client.insist(request)
  if (response === null || isMissing(response)) return null
  if (response.status !== 201) {
    journal.count(`requests refused: ${response.code}`)
    return null
  }
  const { reference, offer } = response.body as RequestResult
  journal.count(offer ? 'requests answered with an offer' : 'requests left to staff')
  journal.requests.push(reference)
  if (!offer) return null
  const { houseCode, checkIn, checkOut } = body
  const booked = { ...offer, houseCode, checkIn, checkOut }
  journal.bookings.push(booked)
  return booked
}

async function bookingBody({ client, random, homes, email, journal }: Guest, nights: number) {
  const clock = await client.insist({ method: 'GET', path: '/sandbox/clock' })
  if (clock?.status !== 200) return null
  const today = dateInMadrid(new Date((clock.body as { now: string }).now))
  const [from, to] = DAYS_AHEAD[random.weighted({ soon: 35, 'in a week': 50, later: 15 })]
  const checkIn = addDays(today, random.int(from, to))
  const withCode = random.chance(0.1)
  if (withCode) journal.count('bookings with a promo code')
  return {
    houseCode: random.pick(homes),
    checkIn,
    checkOut: addDays(checkIn, nights),
    adults: random.int(1, 4),
    ...(withCode ? { promoCode: PROMO_CODE } : {}),
    holder: { name: 'Lucía', lastname: 'Ferrer', email, phone: '+34 600 000 000' },
    consents: { dataProcessing: true, terms: true },
  }
}

/** The code that some guests use. */
export const PROMO_CODE = 'CAOS10'
