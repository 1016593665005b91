import type { ContractType } from '#domain/catalogue/vocabulary.ts'
import { REGISTER_HOURS, REGISTERED_CONTRACTS } from '#domain/policy.ts'
import { type CalendarDate, momentInMadrid } from '#domain/shared/calendar-date.ts'

/** What the authority is told of a stay: that it was booked, that this is off or wrong, who came. */
export type CommunicationKind = 'reservation' | 'annulment' | 'arrival'
/**
 * `asked`: being handed in, or nobody answered. `sent`: taken, the outcome is to be asked for. `refused`: with a fault that somebody has
 * to mend.
 */
export type CommunicationState = 'submitted' | 'sent' | 'accepted' | 'refused'

export type Communication = {
  readonly id: string
  readonly kind: CommunicationKind
  readonly state: CommunicationState
  /** The dates that were told. */
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  /** Of an arrival: who was told of. */
  readonly positions: readonly number[]
  /** Of an annulment: the communication that it takes back. */
  readonly about: string | null
  readonly submittedAt: Date
  readonly tries: number
}

export type RegisteredStay = {
  readonly status: 'PENDING' | 'CONFIRMED' | 'CANCELLED'
  /** Whether its nights are the guest's own: something was paid. */
  readonly isFirm: boolean
  /** Whether this stay is told of at all: a setting of each stay and of each kind of contract. */
  readonly isRequired: boolean
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  /** The hour of the clock in Madrid at which they come. */
  readonly arrivalHour: number
  /** Whose details are whole, and of how many in all. */
  readonly complete: readonly number[]
  readonly people: number
}

export type RegisterStep =
  | { readonly kind: 'reservation' }
  | { readonly kind: 'annulment'; readonly about: string }
  | { readonly kind: 'arrival'; readonly positions: readonly number[] }
  /** Ask what became of one, or hand it in again after nobody answered. */
  | { readonly kind: 'poll'; readonly id: string }
  | { readonly kind: 'again'; readonly id: string }

/** What is due now, and when to look next; null when nothing more will be. */
export type RegisterPlan = { readonly step: RegisterStep | null; readonly at: Date | null }

const HOUR_MS = 3_600_000
/** So long before the legal end an arrival is told with those who are whole: late ones follow. */
const MARGIN_HOURS = 4
const POLL_AFTER_MS = 60_000
/** An answer that never came is not waited for longer than this: the report is handed in again. */
const UNANSWERED_MS = 10 * 60_000
/** What was refused is tried again each hour, for whoever mends it meanwhile; then it is left to staff. */
const REFUSED_AGAIN_MS = HOUR_MS
const MOST_TRIES = 24

/**
 * Says what has to be told of a stay next (RD 933/2021, art. 6): its booking at once, its end or new dates at once, and from
 * the hour of arrival who came, as soon as everybody is whole, at the latest some hours before the legal 24 are over. It names
 * one thing at a time.
 */
export function registerPlan(stay: RegisteredStay, communications: readonly Communication[], now: Date): RegisterPlan {
  const open = communications.find(({ state }) => state === 'submitted' || state === 'sent')
  if (open) return waitFor(open, now)
  const reservation = communications.findLast(
    ({ kind, id }) => kind === 'reservation' && !isAnnulled(communications, id),
  )
  const isOff = stay.status === 'CANCELLED' || !stay.isRequired
  if (isOff) return reservation?.state === 'accepted' ? annulReservation(reservation, communications, now) : NOTHING
  if (!stay.isFirm) return NOTHING
  if (!reservation) return { step: { kind: 'reservation' }, at: now }
  if (reservation.state === 'refused') return retryPlan(reservation, now)
  if (!hasSameDates(stay, reservation)) return annulReservation(reservation, communications, now)
  return arrivalPlan(stay, communications, now)
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
  if (tries >= MOST_TRIES) return NOTHING
  const at = new Date(submittedAt.getTime() + REFUSED_AGAIN_MS)
  return { step: at <= now ? { kind: 'again', id } : null, at }
}

/**
 * Says what a refused communication becomes once somebody has mended what was wrong with it: it is due at once, as if it had
 * never been tried.
 */
export function dueAgain(now: Date): Pick<Communication, 'tries' | 'submittedAt'> {
  return { tries: 0, submittedAt: new Date(now.getTime() - REFUSED_AGAIN_MS) }
}

/** Tells whether the register hears of a stay at all. */
export function isRegistered(stay: { readonly sesRequired: boolean; readonly contractType: ContractType }): boolean {
  return stay.sesRequired && REGISTERED_CONTRACTS.includes(stay.contractType)
}

function arrivalPlan(stay: RegisteredStay, communications: readonly Communication[], now: Date): RegisterPlan {
  if (stay.status !== 'CONFIRMED') return NOTHING
  const refused = communications.find(({ kind, state }) => kind === 'arrival' && state === 'refused')
  if (refused) return retryPlan(refused, now)
  const reportedPositions = new Set(
    communications.filter(({ kind }) => kind === 'arrival').flatMap(({ positions }) => positions),
  )
  if (reportedPositions.size >= stay.people) return NOTHING
  const arrival = momentInMadrid(stay.checkIn, stay.arrivalHour)
  if (arrival > now) return { step: null, at: arrival }
  const positions = stay.complete.filter((position) => !reportedPositions.has(position))
  const last = new Date(arrival.getTime() + (REGISTER_HOURS - MARGIN_HOURS) * HOUR_MS)
  const isEverybodyComplete = reportedPositions.size + positions.length >= stay.people
  if (!isEverybodyComplete && last > now) return { step: null, at: last }
  // Whoever is completed later brings the booking back here.
  if (positions.length === 0) return NOTHING
  return { step: { kind: 'arrival', positions }, at: now }
}

function isAnnulled(communications: readonly Communication[], id: string): boolean {
  return communications.some(({ kind, state, about }) => kind === 'annulment' && about === id && state === 'accepted')
}

function hasSameDates(stay: RegisteredStay, reported: Communication): boolean {
  return stay.checkIn === reported.checkIn && stay.checkOut === reported.checkOut
}
