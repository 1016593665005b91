import type { Pool } from 'pg'
import type { CreatedBooking } from '#contract/booking.ts'
import type { Apartment } from '#domain/catalogue/apartment.ts'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import type { BookingInput } from '#services/booking/new-booking.ts'
import { resolveDeposit } from '#services/deposit/resolve-deposit.ts'
import type { Deps } from '#services/deps.ts'
import { attemptPayment } from '#services/payment/attempt-payment.ts'
import { resolveCharge } from '#services/payment/resolve-charge.ts'
import { expireNightHold } from '#services/steps/expire-night-hold.ts'
import { runDueSteps } from '#services/steps/run-due-steps.ts'
import { type ApartmentOverrides, type MadeApartment, makeApartment } from './apartment.ts'
import { makeDeps, type Overrides, type SentJob, type TestDeps } from './deps.ts'
import { makeGateway, type TestGateway } from './gateway.ts'

export type BookingWorld = { readonly deps: TestDeps; readonly gateway: TestGateway; readonly home: MadeApartment }

/** Creates a home that can be booked and a gateway in memory; it is 10:00 in Madrid on 1 March 2027. */
export async function makeBookingWorld(
  pool: Pool,
  overrides: ApartmentOverrides = {},
  depsOverrides: Overrides = {},
): Promise<BookingWorld> {
  const gateway = makeGateway()
  const deps = makeDeps(pool, { gateway, ...depsOverrides })
  gateway.now = () => deps.clock.now()
  return { deps, gateway, home: await makeApartment(deps.db, overrides) }
}

export const LUCIA = { name: 'Lucía', lastname: 'Ferrer', email: 'lucia@example.com', phone: '+34 600 000 000' }

/** Tax data of a Spanish company. */
export const COMPANY: NonNullable<BookingInput['taxData']> = {
  name: 'Obras del Sur, S.L.',
  address: 'Calle Mayor 1, 41001 Sevilla',
  taxId: { kind: 'nif', number: 'A58818501', country: 'ES' },
}

/** Returns a stay of ten nights for two adults. */
export function stayInput({ houseCode }: Pick<Apartment, 'houseCode'>, checkIn: CalendarDate = '2027-06-01') {
  return { houseCode, checkIn, checkOut: addDays(checkIn, 10), adults: 2, children: 0, babies: 0 }
}

/** Input for Lucía and one more adult, ten nights from 1 June 2027: 590,00 €, 177,00 of it now. */
export function bookingInput(home: Pick<Apartment, 'houseCode'>, overrides: Partial<BookingInput> = {}): BookingInput {
  return {
    ...stayInput(home, overrides.checkIn),
    holder: LUCIA,
    consents: { dataProcessing: true, terms: true },
    language: 'es',
    ...overrides,
  }
}

/** Creates a booking with a night hold. Throws where it is refused. */
export async function makeBooking(
  { deps, home }: Pick<BookingWorld, 'deps' | 'home'>,
  overrides: Partial<BookingInput> = {},
): Promise<CreatedBooking> {
  const booked = await createBooking(deps, bookingInput(home, overrides))
  if (!booked.ok) throw new Error(`The booking was refused: ${booked.code}`)
  return booked.value
}

/** Attempts a payment as the booking's holder. */
export function pay(deps: Deps, { bookingCode, viewToken }: CreatedBooking, number = 1, cardToken = 'card-1') {
  return attemptPayment(deps, { code: bookingCode, number, cardToken, viewToken })
}

export function minutesAfter(moment: Date | string, minutes: number): string {
  return new Date(new Date(moment).getTime() + minutes * 60_000).toISOString()
}

/** Moves the clock and runs the jobs of holds and charges that become due, in order, each once and at its moment. */
export async function passTime(deps: TestDeps, minutes: number): Promise<void> {
  const end = new Date(minutesAfter(deps.clock.now(), minutes))
  const done = new Set<SentJob | string>()
  for (;;) {
    const [next] = deps.sent.jobs
      .filter((job) => (job.at ?? end) <= end && !done.has(job) && !done.has(job.id ?? ''))
      .sort((a, b) => (a.at ?? end).getTime() - (b.at ?? end).getTime())
    if (!next) break
    done.add(next).add(next.id ?? '')
    if (next.at && next.at > deps.clock.now()) deps.clock.set(next.at.toISOString())
    await runJob(deps, next)
  }
  deps.clock.set(end.toISOString())
}

async function runJob(deps: TestDeps, { name, data }: SentJob): Promise<void> {
  if (name === 'expire-hold' && 'bookingId' in data) await expireNightHold(deps, { bookingId: String(data.bookingId) })
  if (name === 'advance-booking' && 'bookingId' in data) await runDueSteps(deps, { bookingId: String(data.bookingId) })
  if (name === 'resolve-deposit' && 'holdId' in data) await resolveDeposit(deps, { holdId: String(data.holdId) })
  if (name === 'resolve-charge' && 'chargeId' in data) await resolveCharge(deps, { chargeId: String(data.chargeId) })
}
