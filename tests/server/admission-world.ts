import { type Admission, createAdmission, type NotAdmitted } from '#server/admission/admission.ts'
import type { Timing } from '#server/admission/bookings-under-way.ts'
import { type QueuedClass, queueRules } from '#server/admission/request-classes.ts'

export const RULES = queueRules()

/** A time that only a test moves; what is due is called on the way. */
function createTiming(): Timing & { pass(ms: number): void } {
  let now = 0
  const due = new Set<{ readonly at: number; readonly work: () => void }>()
  return {
    now: () => now,
    after(ms, work) {
      const one = { at: now + ms, work }
      due.add(one)
      return { cancel: () => void due.delete(one) }
    },
    pass(ms) {
      const end = now + ms
      for (;;) {
        const [next] = [...due].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        due.delete(next)
        now = next.at
        next.work()
      }
      now = end
    },
  }
}

export function admissionOf() {
  const timing = createTiming()
  const log: string[] = []
  const admission = createAdmission(
    RULES,
    {
      started: (name, ms) => log.push(`${name} after ${ms}`),
      refused: (name, why) => log.push(`${name} ${why}`),
    },
    timing,
  )
  return { timing, log, admission }
}

type Way = { readonly address?: string; readonly isGone?: () => boolean }

let visitors = 0
/**
 * Enters and returns the outcome, once the promise has settled. Each request has an address of its own, unless one is
 * given.
 */
export function enter(
  admission: Admission,
  name: QueuedClass,
  { address = `visitor ${visitors++}`, isGone }: Way = {},
) {
  const state = { is: 'waiting', leave: () => undefined as unknown }
  admission.enter({ name, address, ...(isGone && { isGone }) }).then(
    (leave) => Object.assign(state, { is: 'started', leave }),
    (fault: NotAdmitted) => Object.assign(state, { is: fault.why }),
  )
  return state
}
export const settled = () => new Promise((done) => setImmediate(done))
export const several = <Value>(count: number, make: () => Value): Value[] => Array.from({ length: count }, make)
export const states = (entries: readonly { readonly is: string }[]) => entries.map(({ is }) => is)
