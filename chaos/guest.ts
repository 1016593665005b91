import type { Client } from './client.ts'
import type { Acknowledged, Journal } from './journal.ts'
import type { Random } from './random.ts'

/** One guest with their browser. */
export type Guest = {
  readonly client: Client
  readonly journal: Journal
  readonly random: Random
  /** House codes. */
  readonly homes: readonly string[]
  readonly email: string
  /** Returns a new idempotency key. */
  newKey(): string
}

type Payment = { readonly number: number; readonly state: string }
type BookingState = {
  readonly status: string
  readonly checkIn: string
  readonly checkOut: string
  readonly paymentSchedule: readonly Payment[]
}

/** Reads an acknowledged booking, which must always be found. */
export async function readBooking({ client, journal }: Guest, booked: Acknowledged): Promise<BookingState | null> {
  const { bookingCode, viewToken } = booked
  const response = await client.insist({ method: 'GET', path: `/api/bookings/${bookingCode}`, viewToken })
  if (response === null) return null
  if (response.status !== 200) {
    journal.faults.push(`Booking ${bookingCode} was answered ${response.status} ${response.code ?? ''}`)
    return null
  }
  return response.body as BookingState
}
