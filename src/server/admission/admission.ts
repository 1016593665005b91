import { MOST_BOOKINGS, QUEUE_RULES, QUEUED_CLASSES, type QueuedClass, type RequestClass } from './request-classes.ts'

/** Says that a request is over; saying it again changes nothing. */
export type Leave = () => void

/** `budget` is that of one address, which `withinBudget` keeps. */
export type RefusedWhy = 'full' | 'late' | 'gone' | 'budget'

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
  late: new NotAdmitted('late'),
  gone: new NotAdmitted('gone'),
} as const

/** Milliseconds that only ever go forward, and a call after some of them. */
export type Timing = { now(): number; after(ms: number, work: () => void): { cancel(): void } }

export type AdmissionReport = {
  started(name: RequestClass, waitedMs: number): void
  refused(name: RequestClass, why: RefusedWhy): void
}

export type Admission = {
  /** Resolves when the request may start. Rejects with `NotAdmitted`, at once where too many wait already. */
  enter(name: QueuedClass, isGone?: () => boolean): Promise<Leave>
  /** Whether so many bookings and payments are under way that another has to be refused. */
  refusesBooking(): boolean
  /** Begins a booking or payment, which holds new pages back for a moment. */
  beginBooking(): Leave
  underWay(name: 'booking' | 'queued'): number
  waiting(name: QueuedClass): number
}

/**
 * How long a booking holds pages back at most, and how long pages are held back at most by all bookings together: a
 * booking that waits for a bank needs no processor, and twenty pages a second start however many bookings there are.
 */
const HOLD_BACK_MS = 50

/** Decides which requests may start. Waiting ones are served by class, then in the order in which they came. */
export function createAdmission(report: AdmissionReport, timing: Timing = realTiming): Admission {
  const queues = createQueues(report, timing)
  const bookings = createBookings(timing, advance)
  let underWay = 0
  let lastStart = Number.NEGATIVE_INFINITY
  let timer: { cancel(): void } | null = null

  /** Starts all that may start, refuses all that came too long ago, and comes back when the next of these is due. */
  function advance(): void {
    timer?.cancel()
    timer = null
    queues.refuseLate()
    const next = QUEUED_CLASSES.find((name) => queues.size(name) > 0 && underWay < QUEUE_RULES[name].startsBelow)
    const heldUntil = next ? Math.min(bookings.youngest(), lastStart) + HOLD_BACK_MS : Number.POSITIVE_INFINITY
    if (next && heldUntil <= timing.now()) {
      startFirst(next)
      advance()
      return
    }
    const due = Math.min(heldUntil, queues.nextDeadline())
    if (Number.isFinite(due)) timer = timing.after(Math.max(1, due - timing.now()), advance)
  }

  function startFirst(name: QueuedClass): void {
    const first = queues.takeFirst(name)
    if (!first) return
    underWay += 1
    lastStart = timing.now()
    report.started(name, lastStart - first.since)
    const leave = () => {
      underWay -= 1
      advance()
    }
    first.start(once(leave))
  }

  return {
    enter(name, isGone = () => false) {
      const started = queues.join(name, isGone)
      advance()
      return started
    },
    refusesBooking() {
      const isFull = bookings.size() >= MOST_BOOKINGS
      if (isFull) report.refused('booking', 'full')
      return isFull
    },
    beginBooking() {
      report.started('booking', 0)
      return bookings.begin()
    },
    underWay: (name) => (name === 'booking' ? bookings.size() : underWay),
    waiting: queues.size,
  }
}

type Waiting = {
  readonly since: number
  readonly isGone: () => boolean
  start(leave: Leave): void
  refuse(why: NotAdmitted): void
}

/** Who waits, by class, those who came first in front. */
function createQueues(report: AdmissionReport, { now }: Timing) {
  const queues: Record<QueuedClass, Waiting[]> = { personal: [], page: [], costly: [] }

  function deadline(name: QueuedClass): number {
    const [first] = queues[name]
    return first ? first.since + QUEUE_RULES[name].patienceMs : Number.POSITIVE_INFINITY
  }

  function refusal(name: QueuedClass, why: keyof typeof NOT_ADMITTED): NotAdmitted {
    report.refused(name, why)
    return NOT_ADMITTED[why]
  }

  return {
    size: (name: QueuedClass) => queues[name].length,
    nextDeadline: () => Math.min(...QUEUED_CLASSES.map(deadline)),
    join(name: QueuedClass, isGone: () => boolean): Promise<Leave> {
      const queue = queues[name]
      if (queue.length >= QUEUE_RULES[name].mostWaiting) return Promise.reject(refusal(name, 'full'))
      return new Promise((start, refuse) => {
        queue.push({ since: now(), isGone, start, refuse })
      })
    },
    /** Takes the first who is still there out of its queue. */
    takeFirst(name: QueuedClass): Waiting | undefined {
      let first = queues[name].shift()
      while (first?.isGone()) {
        first.refuse(refusal(name, 'gone'))
        first = queues[name].shift()
      }
      return first
    },
    refuseLate(): void {
      for (const name of QUEUED_CLASSES) {
        while (deadline(name) <= now()) queues[name].shift()?.refuse(refusal(name, 'late'))
      }
    },
  }
}

/** The bookings and payments under way, and when the youngest of them began. */
function createBookings(timing: Timing, onEnd: () => void) {
  const begun = new Map<symbol, number>()
  return {
    size: () => begun.size,
    youngest: () => Math.max(Number.NEGATIVE_INFINITY, ...begun.values()),
    begin(): Leave {
      const key = Symbol('booking')
      begun.set(key, timing.now())
      return once(() => {
        begun.delete(key)
        onEnd()
      })
    },
  }
}

function once(work: () => void): Leave {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}

const realTiming: Timing = {
  now: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return { cancel: () => clearTimeout(timer) }
  },
}
