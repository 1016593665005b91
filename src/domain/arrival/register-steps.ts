import type { ContractType } from '#domain/catalogue/vocabulary.ts'
import { type CalendarDate, momentInMadrid } from '#domain/shared/calendar-date.ts'
import { REGISTER_HOURS, REGISTERED_CONTRACTS } from './arrival-policy.ts'

/** What is reported about a stay: the reservation, its annulment, or the arrival of its travellers. */
export type CommunicationKind = 'reservation' | 'annulment' | 'arrival'
/**
 * `submitted`: being handed over, or without an answer. `sent`: accepted for processing, the outcome is polled. `refused`:
 * rejected with a fault that staff has to correct.
 */
export type CommunicationState = 'submitted' | 'sent' | 'accepted' | 'refused'

export type Communication = {
  readonly id: string
  readonly kind: CommunicationKind
  readonly state: CommunicationState
  /** The reported home and dates. */
  readonly apartmentId: number
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  /** The travellers that an arrival reports; empty for other kinds. */
  readonly positions: readonly number[]
  /** The communication that an annulment revokes; null for other kinds. */
  readonly about: string | null
  readonly submittedAt: Date
  readonly tries: number
}

export type RegisteredStay = {
  readonly status: 'PENDING' | 'CONFIRMED' | 'CANCELLED'
  /** Whether something was paid, so that the nights belong to the guest. */
  readonly hasPaidNights: boolean
  /** Whether this stay has to be reported, which depends on the kind of contract and on a setting of each stay. */
  readonly isRequired: boolean
  readonly apartmentId: number
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  /** Hour (0–23) in Madrid at which the guests arrive. */
  readonly arrivalHour: number
  /** Positions of the travellers whose details are complete. */
  readonly complete: readonly number[]
  readonly people: number
}

export type RegisterStep =
  | { readonly kind: 'reservation' }
  | { readonly kind: 'annulment'; readonly about: string }
  | { readonly kind: 'arrival'; readonly positions: readonly number[] }
  /** `poll` asks for the outcome of a communication, `again` submits one again that had no answer. */
  | { readonly kind: 'poll'; readonly id: string }
  | { readonly kind: 'again'; readonly id: string }

/** The step that is due now, and when to plan again; null when nothing more will be due. */
export type RegisterPlan = { readonly step: RegisterStep | null; readonly at: Date | null }

const HOUR_MS = 3_600_000
/**
 * Incomplete parties are reported this long before the legal deadline; late travellers are reported in a communication of
 * their own.
 */
const MARGIN_HOURS = 4
const POLL_AFTER_MS = 60_000
/** A submission without an answer is repeated after this time. */
const UNANSWERED_MS = 10 * 60_000
/**
 * A refused communication is submitted again each hour, in case it was corrected since; after `MAX_TRIES` it is left
 * to staff.
 */
const REFUSED_AGAIN_MS = HOUR_MS
const MAX_TRIES = 24

/**
 * Plans what has to be reported about a stay next (RD 933/2021, art. 6): its booking at once, its cancellation, new
 * dates or another home at once, and from the hour of arrival its travellers, as soon as all are complete and at the latest some hours
 * before the legal 24 hours are over. Arrivals have to be reported whatever became of the report of the booking. It plans
 * one step at a time.
 */
export function registerPlan(stay: RegisteredStay, communications: readonly Communication[], now: Date): RegisterPlan {
  const arrivals = communications.filter(({ kind }) => kind === 'arrival')
  const others = communications.filter(({ kind }) => kind !== 'arrival')
  return earlier(
    openPlan(others, now) ?? bookingPlan(stay, others, now),
    openPlan(arrivals, now) ?? arrivalPlan(stay, arrivals, now),
  )
}

/** Takes the plan with a step that is due, and else the moment that comes first. */
function earlier(one: RegisterPlan, other: RegisterPlan): RegisterPlan {
  if (one.step || other.step) return one.step ? one : other
  if (!one.at || !other.at) return one.at ? one : other
  return one.at <= other.at ? one : other
}

function openPlan(communications: readonly Communication[], now: Date): RegisterPlan | null {
  const open = communications.find(({ state }) => state === 'submitted' || state === 'sent')
  return open ? waitFor(open, now) : null
}

function bookingPlan(stay: RegisteredStay, communications: readonly Communication[], now: Date): RegisterPlan {
  const reservation = communications.findLast(
    ({ kind, id }) => kind === 'reservation' && !isAnnulled(communications, id),
  )
  const isOff = stay.status === 'CANCELLED' || !stay.isRequired
  if (isOff) return reservation?.state === 'accepted' ? annulReservation(reservation, communications, now) : NOTHING
  if (!stay.hasPaidNights) return NOTHING
  if (!reservation) return { step: { kind: 'reservation' }, at: now }
  if (reservation.state === 'refused') return retryPlan(reservation, now)
  return tellsOf(stay, reservation) ? NOTHING : annulReservation(reservation, communications, now)
}

const NOTHING: RegisterPlan = { step: null, at: null }

function waitFor({ id, state, submittedAt, tries }: Communication, now: Date): RegisterPlan {
  const wait = state === 'submitted' ? UNANSWERED_MS : POLL_AFTER_MS * 2 ** Math.min(tries, 6)
  const at = new Date(submittedAt.getTime() + wait)
  return { step: at <= now ? { kind: state === 'submitted' ? 'again' : 'poll', id } : null, at }
}

function annulReservation({ id }: Communication, communications: readonly Communication[], now: Date): RegisterPlan {
  const refused = communications.findLast(({ kind, about }) => kind === 'annulment' && about === id)
  return refused ? retryPlan(refused, now) : { step: { kind: 'annulment', about: id }, at: now }
}

function retryPlan({ id, submittedAt, tries }: Communication, now: Date): RegisterPlan {
  if (tries >= MAX_TRIES) return NOTHING
  const at = new Date(submittedAt.getTime() + REFUSED_AGAIN_MS)
  return { step: at <= now ? { kind: 'again', id } : null, at }
}

/**
 * Makes a refused communication due at once, as if it had never been tried, for when staff has corrected what was wrong
 * with it.
 */
export function dueAgain(now: Date): Pick<Communication, 'tries' | 'submittedAt'> {
  return { tries: 0, submittedAt: new Date(now.getTime() - REFUSED_AGAIN_MS) }
}

/** Tells whether a stay is reported to the register at all. */
export function isRegistered(stay: { readonly sesRequired: boolean; readonly contractType: ContractType }): boolean {
  return stay.sesRequired && REGISTERED_CONTRACTS.includes(stay.contractType)
}

function arrivalPlan(stay: RegisteredStay, arrivals: readonly Communication[], now: Date): RegisterPlan {
  if (stay.status !== 'CONFIRMED' || !stay.isRequired || !stay.hasPaidNights) return NOTHING
  const refused = arrivals.find(({ state }) => state === 'refused')
  if (refused) return retryPlan(refused, now)
  const reportedPositions = new Set(arrivals.flatMap(({ positions }) => positions))
  if (reportedPositions.size >= stay.people) return NOTHING
  const arrival = momentInMadrid(stay.checkIn, stay.arrivalHour)
  if (arrival > now) return { step: null, at: arrival }
  const positions = stay.complete.filter((position) => !reportedPositions.has(position))
  const last = new Date(arrival.getTime() + (REGISTER_HOURS - MARGIN_HOURS) * HOUR_MS)
  const isEveryoneComplete = reportedPositions.size + positions.length >= stay.people
  if (!isEveryoneComplete && last > now) return { step: null, at: last }
  // When another traveller is completed the booking is planned again.
  if (positions.length === 0) return NOTHING
  return { step: { kind: 'arrival', positions }, at: now }
}

function isAnnulled(communications: readonly Communication[], id: string): boolean {
  return communications.some(({ kind, state, about }) => kind === 'annulment' && about === id && state === 'accepted')
}

function tellsOf(stay: RegisteredStay, reported: Communication): boolean {
  if (stay.apartmentId !== reported.apartmentId) return false
  return stay.checkIn === reported.checkIn && stay.checkOut === reported.checkOut
}
