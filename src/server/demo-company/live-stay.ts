import { registerCard } from '#adapters/gateways/sandbox/network.ts'
import type { Network } from '#adapters/gateways/sandbox/tables.ts'
import { findBooking } from '#db/booking/booking-rows.ts'
import { listRefunds } from '#db/payment/charge-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { addDays, type CalendarDate, momentInMadrid } from '#domain/shared/calendar-date.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { viewTokenOf } from '#services/access/view-token.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { makeOffer } from '#services/booking/make-offer.ts'
import type { BookingInput } from '#services/booking/new-booking.ts'
import { requestStay } from '#services/booking/request-stay.ts'
import { setArrivalTime } from '#services/booking/set-arrival-time.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import type { Deps } from '#services/deps.ts'
import { writeForBooking } from '#services/message/write-for-booking.ts'
import { writeNote } from '#services/note/write-note.ts'
import { attemptPayment } from '#services/payment/attempt-payment.ts'
import { submitOpenRefunds } from '#services/payment/submit-refunds.ts'
import { runDueSteps } from '#services/steps/run-due-steps.ts'
import { type DemoGuest, GUESTS } from '../../../demo/company/guests.ts'
import type { DemoStay } from '../../../demo/company/stays.ts'
import type { DemoClock } from './demo-clock.ts'

export type DemoWorld = {
  readonly deps: Deps
  /** The same, at a bank that refuses every refund. */
  readonly depsWithoutRefunds: Deps
  readonly network: Network
  readonly clock: DemoClock
  readonly present: Date
  readonly today: CalendarDate
}

const GOOD_CARD = '4242424242424242'
const CARD_THAT_FAILS_LATER = '4000000000000341'
const CARD_YEARS = 3
/** A booking has a dozen steps of money in its life. */
const MAX_STEPS = 100
/** A hold that waits for its payment was made so long ago. */
const HELD_HOURS = 5
const BOOKED_AT_HOUR = 18
const HOUR_MS = 3_600_000

export function holderOf({ name, lastname, phone }: DemoGuest) {
  const mailbox = `${name}.${lastname}`.normalize('NFD').replaceAll(/[^A-Za-z.]/g, '')
  return { name, lastname, phone, email: `${mailbox.toLowerCase()}@example.com` }
}

/**
 * Books the first of these homes that takes the stay, pays it and plays it up to today, each step at its own moment.
 * Returns the home, or null where none took it.
 */
export async function liveStay(world: DemoWorld, stay: DemoStay, homes: readonly string[]): Promise<string | null> {
  const { deps } = world
  const wanted = wantedBy(stay, world.today)
  const booked = await (stay.isUnpaid ? bookByRequest : bookFirst)(deps, wanted, homes)
  if (!booked || stay.isUnpaid) return booked?.houseCode ?? null
  const { code } = booked
  const access = await accessOf(deps, code)
  await payFirst(world, stay, access)
  if (stay.arrivalTime) await setArrivalTime(deps, { ...access, arrivalTime: stay.arrivalTime })
  const end = stay.cancelled ? momentInMadrid(addDays(world.today, -stay.cancelled.daysAgo), 12) : null
  await runStepsUntil(world, code, end)
  if (stay.asks) await writeForBooking(deps, { ...access, text: stay.asks })
  if (stay.noteAfter) await writeNote(deps, { code, text: stay.noteAfter, by: COMMAND })
  if (stay.cancelled) await cancel(stay.cancelled.refundIsRefused ? world.depsWithoutRefunds : deps, code)
  return booked.houseCode
}

async function cancel(deps: Deps, code: string): Promise<void> {
  const reason = 'Avería larga en la vivienda'
  const cancelled = await cancelBooking(deps, { code, cause: 'company', by: COMMAND, reason })
  if (!cancelled.ok) throw new Error(`Booking ${code} of the demo could not be cancelled: ${cancelled.code}`)
  const found = await findBooking(deps.db, code)
  // A refund that was refused is submitted again as another one, a few times.
  for (let tries = 0; found && tries < MAX_STEPS && (await hasOpenRefunds(deps, found.booking.id)); tries++) {
    await submitOpenRefunds(deps, found.booking.id)
  }
}

async function hasOpenRefunds({ db }: Deps, bookingId: string): Promise<boolean> {
  return (await listRefunds(db, bookingId)).some(({ state }) => state === 'submitted')
}

export function bookedAt({ today, present }: DemoWorld, { arrives, bookedBefore, isUnpaid }: DemoStay): Date {
  return isUnpaid
    ? new Date(present.getTime() - HELD_HOURS * HOUR_MS)
    : momentInMadrid(addDays(today, arrives - bookedBefore), BOOKED_AT_HOUR)
}

type Booked = { readonly code: string; readonly houseCode: string }

type Wanted = Omit<BookingInput, 'houseCode'> & { readonly city: City }

/** Books the first of these homes that takes the stay at once or else by a request; null where none does. */
export async function bookFirst(deps: Deps, wanted: Wanted, homes: readonly string[]): Promise<Booked | null> {
  for (const houseCode of homes) {
    const booked = await createBooking(deps, { ...wanted, houseCode })
    if (booked.ok) return { code: booked.value.bookingCode, houseCode }
  }
  return bookByRequest(deps, wanted, homes)
}

/**
 * Books by a request and its offer, like every long stay and every stay whose nights are held for more than minutes.
 */
async function bookByRequest(deps: Deps, wanted: Wanted, homes: readonly string[]): Promise<Booked | null> {
  const requested = await requestStay(deps, { ...wanted, message: '' })
  if (!requested.ok) return null
  for (const houseCode of homes) {
    const offered = await makeOffer(deps, { reference: requested.value.reference, houseCode, by: COMMAND })
    if (offered.ok) return { code: offered.value.bookingCode, houseCode }
  }
  return null
}

function wantedBy(stay: DemoStay, today: CalendarDate) {
  const guest = GUESTS[stay.guest]
  const checkIn = addDays(today, stay.arrives)
  return {
    ...{ city: stay.city, checkIn, checkOut: addDays(checkIn, stay.nights) },
    ...{ adults: stay.adults ?? 1, children: stay.children ?? 0, babies: 0 },
    ...{ holder: holderOf(guest), language: guest.language, consents: { dataProcessing: true, terms: true } as const },
  }
}

async function accessOf({ db, settings }: Deps, code: string) {
  const found = await findBooking(db, code)
  if (!found) throw new Error(`Booking ${code} of the demo is not there`)
  return { code, viewToken: viewTokenOf(settings, found.booking) }
}

async function payFirst({ deps, network, today }: DemoWorld, stay: DemoStay, access: Access): Promise<void> {
  const number = stay.cardFailsLater ? CARD_THAT_FAILS_LATER : GOOD_CARD
  const card = await registerCard(network, { number, expMonth: 12, expYear: Number(today.slice(0, 4)) + CARD_YEARS })
  const paid = await attemptPayment(deps, { ...access, number: 1, cardToken: card.cardToken })
  if (!paid.ok) throw new Error(`The first payment of ${access.code} of the demo was refused: ${paid.code}`)
}

type Access = { readonly code: string; readonly viewToken: string }

/** Runs each step of the money of a booking when it was due; null for until now. */
export async function runStepsUntil(
  { deps, clock }: Pick<DemoWorld, 'deps' | 'clock'>,
  code: string,
  end: Date | null,
): Promise<void> {
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const found = await findBooking(deps.db, code)
    const next = found?.booking.nextStepAt
    if (end && (!next || next > end)) return clock.goTo(end)
    if (!found || !next) return
    clock.goTo(next)
    if (clock.now() < next) return
    await runDueSteps(deps, { bookingId: found.booking.id })
  }
}
