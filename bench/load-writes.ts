import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Random } from '../chaos/random.ts'
import { type Answer, ask, type Request, randomAddress } from '../chaos/search-client.ts'
import { SHARE_LET_GO, SHARE_PAID, type WriteClass } from './load-model.ts'
import type { Timed } from './open-loop.ts'

export type Booking = {
  readonly url: string
  readonly homes: readonly string[]
  readonly today: CalendarDate
  readonly random: Random
  /** Records the time of an answer. */
  keep(name: WriteClass, timed: Timed): void
}

/** Days from today: after every stay that the homes are made with, and before the last day that can be booked. */
const FIRST_DAY = 380
const DAYS = 130
const NIGHTS = 14
const REQUESTED_NIGHTS = 45
const CARD = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2090, cvc: '123' }
/** Milliseconds that a guest takes to fill in the form of the card. */
const BEFORE_PAYING_MS = 500
const CREATED = 201

let guests = 0

type Held = { readonly bookingCode: string; readonly viewToken: string }

/** Holds nights; then pays both payments of the booking, releases the nights, or leaves. */
export async function book(booking: Booking): Promise<void> {
  const { random } = booking
  const lot = random.next()
  const held = await hold(booking)
  if (!held) return
  await sleep(BEFORE_PAYING_MS)
  if (lot < SHARE_PAID) {
    const cardToken = await tokenOfCard(booking)
    for (const number of [1, 2]) await pay(booking, held, number, cardToken)
  } else if (lot < SHARE_PAID + SHARE_LET_GO) {
    const path = `/api/bookings/${held.bookingCode}/hold`
    await timed(booking, 'hold let go', { method: 'DELETE', path, headers: { 'x-view-token': held.viewToken } })
  }
}

/** Holds nights of a random home; returns null where the site did not hold them. */
export async function hold(booking: Booking): Promise<Held | null> {
  const { status, text } = await timed(booking, 'hold', stayRequest(booking, '/api/bookings', NIGHTS))
  return status === CREATED ? (JSON.parse(text) as Held) : null
}

/** Requests a stay that staff has to answer. */
export async function requestStay(booking: Booking): Promise<void> {
  await timed(booking, 'stay request', stayRequest(booking, '/api/booking-requests', REQUESTED_NIGHTS))
}

function stayRequest({ homes, today, random }: Booking, path: string, nights: number): Request {
  const guest = `load-${process.pid}-${guests++}`
  const checkIn = addDays(today, FIRST_DAY + random.int(0, DAYS))
  const holder = { name: 'Ana', lastname: 'Gil', email: `${guest}@example.com`, phone: '+34 600 000 000' }
  const body = {
    ...{ houseCode: random.pick(homes), checkIn, checkOut: addDays(checkIn, nights), adults: 1, holder },
    consents: { dataProcessing: true, terms: true },
  }
  return { method: 'POST', path, body, headers: { 'idempotency-key': guest } }
}

async function tokenOfCard({ url }: Booking): Promise<string> {
  const { text } = await ask(url, { method: 'POST', path: '/sandbox/cards', body: CARD })
  return (JSON.parse(text) as { cardToken: string }).cardToken
}

async function pay(booking: Booking, { bookingCode, viewToken }: Held, number: number, cardToken: string) {
  const path = `/api/bookings/${bookingCode}/payments/${number}/attempts`
  const headers = { 'idempotency-key': `${bookingCode}-${number}`, 'x-view-token': viewToken }
  await timed(booking, 'payment', { method: 'POST', path, body: { cardToken, acceptTerms: true }, headers })
}

async function timed(booking: Booking, name: WriteClass, request: Request): Promise<Answer> {
  const headers = { ...randomAddress(booking.random), ...request.headers }
  const answer = await ask(booking.url, { ...request, headers })
  booking.keep(name, { status: answer.status, ms: answer.answeredAt - answer.sentAt })
  return answer
}
