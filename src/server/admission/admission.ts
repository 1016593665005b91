import { createBookings, HOLD_BACK_MS, type Leave, once, type Timing } from './bookings-under-way.ts'
import { createFairQueue, type Queued } from './fair-queue.ts'
import {
  MAX_BOOKINGS,
  MAX_BOOKINGS_PER_ADDRESS,
  QUEUED_CLASSES,
  type QueuedClass,
  type QueueRules,
  type RequestClass,
} from './request-classes.ts'

/** `share` is that of one address, of the places; `budget` is that of one address too, which `withinBudget` keeps. */
export type RefusedWhy = 'full' | 'share' | 'late' | 'gone' | 'budget'

/** Thrown where a request is not admitted. */
export class NotAdmitted extends Error {
  readonly why: RefusedWhy

  constructor(why: RefusedWhy) {
    super(`Not admitted: ${why}`)
    this.why = why
  }
}

/** Made once: refusing a thousand times a second must not collect a thousand stacks. */
const NOT_ADMITTED = {
  full: new NotAdmitted('full'),
  share: new NotAdmitted('share'),
  late: new NotAdmitted('late'),
  gone: new NotAdmitted('gone'),
} as const

export type AdmissionReport = {
  started(name: RequestClass, waitedMs: number): void
  refused(name: RequestClass, why: RefusedWhy): void
}

/** `address` is what rate limits count by: it takes turns with all others. */
export type Entrant = {
  readonly name: QueuedClass
  readonly address: string
  readonly isGone?: () => boolean
}

export type Admission = {
  /** Resolves when the request may start. Rejects with `NotAdmitted`, at once where too many wait already. */
  enter(entrant: Entrant): Promise<Leave>
  /** Returns why another booking or payment has to be refused: too many are under way, of all or of this address. */
  refusesBooking(address: string): 'full' | 'share' | null
  /** Begins a booking or payment, which holds new pages back for a moment. */
  beginBooking(address: string): Leave
  /** Resolves when a page that was admitted may go on: at once, or when no booking is under way that just began. */
  turn(): Promise<void>
  underWay(name: 'booking' | 'queued'): number
  waiting(name: QueuedClass): number
}

/** Decides which requests may start. Waiting ones are served by class, and within a class addresses take turns. */
export function createAdmission(rules: QueueRules, report: AdmissionReport, timing: Timing = realTiming): Admission {
  const queues = createQueues(rules, report, timing)
  const bookings = createBookings(timing, advance)
  const places = createPlaces(rules)
  let lastStart = Number.NEGATIVE_INFINITY
  let timer: { cancel(): void } | null = null

  /** Starts all that may start, refuses all that came too long ago, and comes back when the next of these is due. */
  function advance(): void {
    timer?.cancel()
    timer = null
    queues.refuseLate()
    const heldUntil = Math.min(bookings.youngest(), lastStart) + HOLD_BACK_MS
    if (heldUntil <= timing.now()) {
      if (startNext()) advance()
      else comeBackAt(queues.nextDeadline())
    } else comeBackAt(Math.min(heldUntil, queues.nextDeadline()))
  }

  function comeBackAt(due: number): void {
    if (queues.isEmpty() || !Number.isFinite(due)) return
    timer = timing.after(Math.max(1, due - timing.now()), advance)
  }

  /** Starts the next request that may start; tells whether there was one. */
  function startNext(): boolean {
    for (const name of QUEUED_CLASSES) {
      const next = places.areFree(name) ? queues.take(name, (address) => places.isFree(name, address)) : null
      if (!next) continue
      lastStart = timing.now()
      report.started(name, lastStart - next.since)
      const free = places.occupy(name, next.address)
      next.start(
        once(() => {
          free()
          advance()
        }),
      )
      return true
    }
    return false
  }

  return {
    enter(entrant) {
      const started = queues.join(entrant)
      advance()
      return started
    },
    refusesBooking(address) {
      const isFull = bookings.size() >= MAX_BOOKINGS
      if (!isFull && bookings.sizeOf(address) < MAX_BOOKINGS_PER_ADDRESS) return null
      const why = isFull ? 'full' : 'share'
      report.refused('booking', why)
      return why
    },
    beginBooking(address) {
      report.started('booking', 0)
      return bookings.begin(address)
    },
    turn: bookings.over,
    underWay: (name) => (name === 'booking' ? bookings.size() : places.occupied()),
    waiting: queues.size,
  }
}

/** Knows which places are occupied, and by which address. */
function createPlaces(rules: QueueRules) {
  const counts = new Map<string, number>()
  const count = (key: string) => counts.get(key) ?? 0
  const change = (key: string, by: number) => {
    const next = count(key) + by
    if (next > 0) counts.set(key, next)
    else counts.delete(key)
  }
  const keysOf = (name: QueuedClass, address: string) => {
    const { placesOf } = rules[name]
    return [placesOf, `${placesOf} ${address}`, 'all']
  }
  return {
    areFree: (name: QueuedClass) => count(rules[name].placesOf) < rules[name].places,
    isFree: (name: QueuedClass, address: string) =>
      count(`${rules[name].placesOf} ${address}`) < rules[name].placesPerAddress,
    occupied: () => count('all'),
    /** Returns what frees the place again. */
    occupy(name: QueuedClass, address: string): () => void {
      const keys = keysOf(name, address)
      for (const key of keys) change(key, 1)
      return () => {
        for (const key of keys) change(key, -1)
      }
    },
  }
}

type Waiting = Queued & {
  start(leave: Leave): void
  refuse(why: NotAdmitted): void
}

/** Knows who waits, by class. */
function createQueues(rules: QueueRules, report: AdmissionReport, { now }: Timing) {
  const queueOf = (name: QueuedClass) => {
    const { maxWaiting: max, maxWaitingPerAddress: maxPerAddress } = rules[name]
    return [name, createFairQueue<Waiting>({ max, maxPerAddress })] as const
  }
  const queues = new Map(QUEUED_CLASSES.map(queueOf))

  function refusal(name: QueuedClass, why: keyof typeof NOT_ADMITTED): NotAdmitted {
    report.refused(name, why)
    return NOT_ADMITTED[why]
  }

  return {
    size: (name: QueuedClass) => queues.get(name)?.size ?? 0,
    isEmpty: () => [...queues.values()].every(({ size }) => size === 0),
    nextDeadline(): number {
      const deadlines = [...queues].map(([name, { oldest }]) => (oldest ?? Infinity) + rules[name].patienceMs)
      return Math.min(...deadlines)
    },
    join({ name, address, isGone = () => false }: Entrant): Promise<Leave> {
      return new Promise((start, refuse) => {
        const joined = queues.get(name)?.join({ address, since: now(), isGone, start, refuse })
        for (const one of joined?.gone ?? []) one.refuse(refusal(name, 'gone'))
        for (const one of joined?.displaced ?? []) one.refuse(refusal(name, 'share'))
        if (joined && joined.outcome !== 'waits') refuse(refusal(name, joined.outcome))
      })
    },
    /** Takes the next request that is still there out of its queue. */
    take(name: QueuedClass, mayStart: (address: string) => boolean): Waiting | null {
      let next = queues.get(name)?.take(mayStart) ?? null
      while (next?.isGone()) {
        next.refuse(refusal(name, 'gone'))
        next = queues.get(name)?.take(mayStart) ?? null
      }
      return next
    },
    refuseLate(): void {
      for (const [name, queue] of queues) {
        const moment = now() - rules[name].patienceMs
        for (let late = queue.takeOlder(moment); late; late = queue.takeOlder(moment))
          late.refuse(refusal(name, 'late'))
      }
    },
  }
}

export const realTiming: Timing = {
  now: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return { cancel: () => clearTimeout(timer) }
  },
}
