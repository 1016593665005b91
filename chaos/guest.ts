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
type Seen = {
  readonly status: string
  readonly checkIn: string
  readonly checkOut: string
  readonly paymentSchedule: readonly Payment[]
}

/** Reads an acknowledged booking, which must always be found. */
export async function readBooking({ client, journal }: Guest, booked: Acknowledged): Promise<Seen | null> {
  const { bookingCode, viewToken } = booked
  const answer = await client.insist({ method: 'GET', path: `/api/bookings/${bookingCode}`, viewToken })
  if (answer === null) return null
  if (answer.status !== 200) {
    journal.faults.push(`Booking ${bookingCode} was answered ${answer.status} ${answer.code ?? ''}`)
    return null
  }
  return answer.body as Seen
}
