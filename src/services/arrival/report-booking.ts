import {
  type CommunicationRow,
  findReportedApartment,
  insertCommunication,
  listCommunications,
  type ReportedApartment,
  updateCommunication,
} from '#db/arrival/communication-rows.ts'
import { type BookingRow, lockBooking, updateBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { Submitted } from '#domain/arrival/authority.ts'
import { isRegistered, type RegisteredStay, type RegisterStep, registerPlan } from '#domain/arrival/register-steps.ts'
import { CHECK_IN_HOUR } from '#domain/booking/booking-policy.ts'
import { hourOfTime } from '#domain/booking/late-arrival.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { buildReport } from './build-report.ts'
import { readParty, type Traveller } from './party-drafts.ts'
import { planReport } from './plan-report.ts'

/** More rounds for one booking are a fault. */
const MAX_ROUNDS = 20

type Intent = { readonly row: CommunicationRow; readonly action: 'submit' | 'poll' }

/**
 * Reports whatever is due of a booking to the register of travellers, one communication after the other. Each is stored as
 * submitted before the authority is called, outside of transactions, and its result is stored after. It can run twice and
 * concurrently: the booking's lock decides which run submits.
 */
export async function reportBooking(deps: Deps, { bookingId }: { readonly bookingId: string }): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const intent = await deps.db.transaction((tx) => takeStep(tx, deps, bookingId))
    if (!intent) return
    await (intent.action === 'poll' ? poll(deps, intent.row) : submitReport(deps, intent.row))
  }
  throw new Error(`Booking ${bookingId} has more due reports than expected`)
}

type ReportContext = {
  readonly booking: BookingRow
  readonly apartment: ReportedApartment
  readonly party: readonly Traveller[]
  readonly communications: readonly CommunicationRow[]
}

async function read(tx: Tx, deps: Deps, booking: BookingRow): Promise<ReportContext> {
  const apartment = await findReportedApartment(tx, booking.apartmentId)
  if (!apartment) throw new Error(`Booking ${booking.id} has no apartment`)
  const party = await readParty(tx, deps, booking)
  return { booking, apartment, party, communications: await listCommunications(tx, booking.id) }
}

async function takeStep(tx: Tx, deps: Deps, bookingId: string): Promise<Intent | null> {
  const booking = await lockBooking(tx, bookingId)
  if (!booking) return null
  const context = await read(tx, deps, booking)
  const now = deps.clock.now()
  const { step, at } = registerPlan(stayOf(context), context.communications, now)
  if (step) return startStep(tx, deps, context, step)
  if (at) await planReport(tx, deps, bookingId, at)
  else await updateBooking(tx, bookingId, { reportAt: null })
  return null
}

function stayOf({ booking, apartment, party }: ReportContext): RegisteredStay {
  const { status, checkIn, checkOut, arrivalTime } = booking
  return {
    status,
    hasPaidNights: status !== 'CANCELLED' && booking.holdExpiresAt === null,
    isRequired: isRegistered({ ...booking, contractType: apartment.details.contractType }),
    apartmentId: booking.apartmentId,
    checkIn,
    checkOut,
    // An arrival after midnight still belongs to the first evening of the stay.
    arrivalHour: Math.max(CHECK_IN_HOUR, arrivalTime ? hourOfTime(arrivalTime) : 0),
    complete: party.filter(({ completedAt }) => completedAt !== null).map(({ position }) => position),
    people: party.length,
  }
}

async function startStep(
  tx: Tx,
  deps: Deps,
  { booking, communications }: ReportContext,
  step: RegisterStep,
): Promise<Intent> {
  const submittedAt = deps.clock.now()
  if (step.kind === 'poll' || step.kind === 'again') {
    const row = communications.find(({ id }) => id === step.id)
    if (!row) throw new Error(`Communication ${step.id} does not exist`)
    const isPoll = step.kind === 'poll'
    const change = {
      tries: row.tries + 1,
      submittedAt,
      ...(isPoll ? {} : { state: 'submitted' as const, fault: null }),
    }
    await updateCommunication(tx, row.id, change)
    return { row: { ...row, ...change }, action: isPoll ? 'poll' : 'submit' }
  }
  const row: CommunicationRow = {
    id: newId(deps),
    bookingId: booking.id,
    kind: step.kind,
    state: 'submitted',
    authority: deps.authority.name,
    apartmentId: booking.apartmentId,
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    positions: step.kind === 'arrival' ? [...step.positions] : [],
    about: step.kind === 'annulment' ? step.about : null,
    batch: null,
    code: null,
    fault: null,
    tries: 0,
    submittedAt,
    settledAt: null,
    forgottenAt: null,
    createdAt: submittedAt,
  }
  await insertCommunication(tx, row)
  return { row, action: 'submit' }
}

async function submitReport(deps: Deps, row: CommunicationRow): Promise<void> {
  const answer = await submit(deps, row)
  const now = deps.clock.now()
  await settle(deps, row, answer.ok ? receivedBy(answer.batch, now) : refusedBy(answer.fault, now))
  if (!answer.ok) deps.logger.error(aboutOf(row), 'Register rejected a communication')
  // The folder has its outcome at once, and a service may.
  else if (answer.batch !== null) await poll(deps, { ...row, state: 'sent', batch: answer.batch })
}

async function submit(deps: Deps, row: CommunicationRow): Promise<Submitted> {
  const context = await deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, row.bookingId)
    if (!booking) throw new Error(`Booking ${row.bookingId} does not exist`)
    return read(tx, deps, booking)
  })
  if (row.kind !== 'annulment') {
    const report = await buildReport(deps, { ...context, row })
    return deps.authority.submit(row.id, report)
  }
  const about = context.communications.find(({ id }) => id === row.about)
  if (!about?.code)
    return { ok: false, fault: 'The register gave no code for what is annulled: annul it at its own site' }
  return deps.authority.annul(row.id, { code: about.code, reference: context.booking.code })
}

async function poll(deps: Deps, row: CommunicationRow): Promise<void> {
  if (row.batch === null) throw new Error(`Communication ${row.id} can't be polled: it has no batch`)
  const outcome = await deps.authority.poll(row.batch)
  const now = deps.clock.now()
  if (outcome.kind === 'pending') return settle(deps, row, {})
  if (outcome.kind === 'accepted') return settle(deps, row, { state: 'accepted', code: outcome.code, settledAt: now })
  deps.logger.error(aboutOf(row), 'Register rejected a communication')
  return settle(deps, row, refusedBy(outcome.fault, now))
}

async function settle(deps: Deps, row: CommunicationRow, change: Partial<CommunicationRow>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockBooking(tx, row.bookingId)
    if (Object.keys(change).length > 0) await updateCommunication(tx, row.id, change)
  })
}

/** What the register received before without our hearing of it is accepted, and there is nothing to poll. */
function receivedBy(batch: string | null, now: Date): Partial<CommunicationRow> {
  return batch === null
    ? { state: 'accepted', code: '', settledAt: now }
    : { state: 'sent', batch, tries: 0, submittedAt: now }
}

function refusedBy(fault: string, settledAt: Date): Partial<CommunicationRow> {
  return { state: 'refused', fault: fault.slice(0, 300), settledAt }
}

/** Fields for the log, without the text of the fault, which may quote personal data. */
function aboutOf({ id, bookingId, kind }: CommunicationRow) {
  return { communicationId: id, bookingId, kind }
}
