import { createBookings, HOLD_BACK_MS, type Leave, once, type Timing } from './bookings-under-way.ts'
import {
  MOST_BOOKINGS,
  QUEUED_CLASSES,
  type QueuedClass,
  type QueueRules,
  type RequestClass,
} from './request-classes.ts'

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
  /** Resolves when a page that was admitted may go on: at once, or when no booking is under way that just began. */
  turn(): Promise<void>
  underWay(name: 'booking' | 'queued'): number
  waiting(name: QueuedClass): number
}

/** Decides which requests may start. Waiting ones are served by class, then in the order in which they came. */
export function createAdmission(rules: QueueRules, report: AdmissionReport, timing: Timing = realTiming): Admission {
  const queues = createQueues(rules, report, timing)
  const bookings = createBookings(timing, advance)
  let underWay = 0
  let lastStart = Number.NEGATIVE_INFINITY
  let timer: { cancel(): void } | null = null

  /** Starts all that may start, refuses all that came too long ago, and comes back when the next of these is due. */
  function advance(): void {
    timer?.cancel()
    timer = null
    queues.refuseLate()
    const next = QUEUED_CLASSES.find((name) => queues.size(name) > 0 && underWay < rules[name].startsBelow)
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
    turn: bookings.over,
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
function createQueues(rules: QueueRules, report: AdmissionReport, { now }: Timing) {
  const queues: Record<QueuedClass, Waiting[]> = { personal: [], page: [], costly: [] }

  function deadline(name: QueuedClass): number {
    const [first] = queues[name]
    return first ? first.since + rules[name].patienceMs : Number.POSITIVE_INFINITY
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
      if (queue.length >= rules[name].mostWaiting) return Promise.reject(refusal(name, 'full'))
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

const realTiming: Timing = {
  now: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return { cancel: () => clearTimeout(timer) }
  },
}
