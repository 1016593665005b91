import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { isMissing } from './client.ts'
import type { Guest } from './guest.ts'
import type { Acknowledged } from './journal.ts'

/** Soon, so that the deposit is due at once; just beyond the week, so that the rest is due in some days; later. */
const DAYS_AHEAD = { soon: [0, 4], 'in a week': [8, 12], later: [13, 30] } as const

/** Books at once, now and then from two windows under one key. Null when refused, or when no answer ever came. */
export async function bookStay(guest: Guest): Promise<Acknowledged | null> {
  const { client, journal, random } = guest
  const body = await wish(guest, random.int(3, 20))
  if (body === null) return null
  const ask = { method: 'POST', path: '/api/bookings', body, key: guest.newKey() } as const
  const twins = random.chance(0.1) ? 2 : 1
  const answers = await Promise.all(Array.from({ length: twins }, () => client.insist(ask)))
  const created = answers.flatMap((answer) => (answer?.status === 201 ? [answer.body as Acknowledged] : []))
  const refused = answers.find((answer) => answer && answer.status !== 201)
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

type RequestAnswer = { readonly reference: string; readonly offer?: Offer }
type Offer = Pick<Acknowledged, 'bookingCode' | 'viewToken' | 'totalPriceCents'>

/** Asks for a stay too long to be booked at once; an offer is a booking to be paid. */
export async function requestStay(guest: Guest): Promise<Acknowledged | null> {
  const { client, journal, random } = guest
  const body = await wish(guest, random.int(21, 75))
  if (body === null) return null
  // From anywhere, for one address asks only so often.
  const from = `10.0.${random.int(0, 255)}.${random.int(1, 254)}`
  const ask = { method: 'POST', path: '/api/booking-requests', body, key: guest.newKey(), from } as const
  const answer = await client.insist(ask)
  if (answer === null || isMissing(answer)) return null
  if (answer.status !== 201) {
    journal.count(`requests refused: ${answer.code}`)
    return null
  }
  const { reference, offer } = answer.body as RequestAnswer
  journal.count(offer ? 'requests answered with an offer' : 'requests left to staff')
  journal.requests.push(reference)
  if (!offer) return null
  const { houseCode, checkIn, checkOut } = body
  const booked = { ...offer, houseCode, checkIn, checkOut }
  journal.bookings.push(booked)
  return booked
}

async function wish({ client, random, homes, email, journal }: Guest, nights: number) {
  const clock = await client.insist({ method: 'GET', path: '/sandbox/clock' })
  if (clock?.status !== 200) return null
  const today = dateInMadrid(new Date((clock.body as { now: string }).now))
  const [from, to] = DAYS_AHEAD[random.weighted({ soon: 35, 'in a week': 50, later: 15 })]
  const checkIn = addDays(today, random.int(from, to))
  const withCode = random.chance(0.1)
  if (withCode) journal.count('wishes with a promo code')
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

/** The code that some guests have heard of. */
export const PROMO_CODE = 'CAOS10'
