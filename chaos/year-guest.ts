import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Client } from './client.ts'
import type { Acknowledged, Journal } from './journal.ts'
import type { Random } from './random.ts'

export type YearGuest = {
  readonly client: Client
  readonly journal: Journal
  readonly random: Random
  readonly homes: readonly string[]
}

const MAX_HOMES_TRIED = 8
const MAX_DAYS_AHEAD = 28
/** The share of monthly stays, which are requested and answered with an offer. */
const MONTHLY_SHARE = 0.15
let guests = 0

/** Finds a free home, books it and pays what is due now with a card that works. Returns null when none was found. */
export async function bookAndPay(guest: YearGuest, today: CalendarDate): Promise<Acknowledged | null> {
  for (let tries = 0; tries < MAX_HOMES_TRIED; tries++) {
    const booked = await book(guest, today)
    if (!booked) continue
    const { bookingCode, viewToken } = booked
    const card = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2090, cvc: '123' }
    const token = await guest.client.insist({ method: 'POST', path: '/sandbox/cards', body: card })
    const { cardToken } = (token?.body ?? {}) as { cardToken?: string }
    const path = `/api/bookings/${bookingCode}/payments/1/attempts`
    const key = `${bookingCode}-1`
    const paid = await guest.client.insist({ method: 'POST', path, body: { cardToken }, viewToken, key })
    if (paid?.status !== 200)
      guest.journal.faults.push(`Payment of ${bookingCode}: ${paid?.status} ${paid?.code ?? ''}`)
    guest.journal.paid.push({ bookingCode, number: 1 })
    return booked
  }
  return null
}

async function book({ client, journal, random, homes }: YearGuest, today: CalendarDate): Promise<Acknowledged | null> {
  const monthly = random.chance(MONTHLY_SHARE)
  const checkIn = addDays(today, random.int(1, MAX_DAYS_AHEAD))
  const stay = { checkIn, checkOut: addDays(checkIn, monthly ? random.int(28, 90) : random.int(3, 20)) }
  const houseCode = random.pick(homes)
  const body = {
    houseCode,
    ...stay,
    adults: 2,
    holder: { name: 'Lucía', lastname: 'Ferrer', email: `guest-${guests++}@example.com`, phone: '+34 600 000 000' },
    consents: { dataProcessing: true, terms: true },
  }
  const path = monthly ? '/api/booking-requests' : '/api/bookings'
  const response = await client.insist({ method: 'POST', path, body, key: `${guests}` })
  if (response?.status !== 201) {
    if (response?.code !== 'dates_not_available')
      journal.faults.push(`${path}: ${response?.status} ${response?.code ?? ''}`)
    return null
  }
  const made = monthly ? (response.body as { offer?: Offer }).offer : (response.body as Offer)
  if (!made) return null
  const { bookingCode, viewToken, totalPriceCents } = made
  const booked = { bookingCode, viewToken, totalPriceCents, houseCode, ...stay }
  journal.bookings.push(booked)
  return booked
}

type Offer = Pick<Acknowledged, 'bookingCode' | 'viewToken' | 'totalPriceCents'>
