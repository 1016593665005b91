/** Says that a request is over; saying it again changes nothing. */
export type Leave = () => void

/** Milliseconds that only ever go forward, and a call after some of them. */
export type Timing = { now(): number; after(ms: number, work: () => void): { cancel(): void } }

/**
 * How long a booking holds pages back at most, and how long pages are held back at most by all bookings together: a
 * booking that waits for a bank needs no processor, and twenty pages a second start however many bookings there are.
 */
export const HOLD_BACK_MS = 50

/** Knows the bookings and payments under way. */
export function createBookings(timing: Timing, onEnd: () => void) {
  const begun = new Map<symbol, { readonly address: string; readonly at: number }>()
  const waiting = new Set<() => void>()
  const youngest = () => Math.max(Number.NEGATIVE_INFINITY, ...[...begun.values()].map(({ at }) => at))
  const isYoung = () => youngest() + HOLD_BACK_MS > timing.now()

  function end(key: symbol): void {
    begun.delete(key)
    if (!isYoung()) for (const goOn of waiting) goOn()
    onEnd()
  }

  return {
    size: () => begun.size,
    /** How many of them are of one address. */
    sizeOf: (address: string) => [...begun.values()].filter((one) => one.address === address).length,
    /** When the last one began. */
    youngest,
    begin(address: string): Leave {
      const key = Symbol('booking')
      begun.set(key, { address, at: timing.now() })
      return once(() => end(key))
    },
    /** Resolves once none is under way that just began; after a moment in any case. */
    over(): Promise<void> {
      if (!isYoung()) return Promise.resolve()
      return new Promise((resolve) => {
        const goOn = () => {
          timer.cancel()
          waiting.delete(goOn)
          resolve()
        }
        const timer = timing.after(HOLD_BACK_MS, goOn)
        waiting.add(goOn)
      })
    },
  }
}

export function once(work: () => void): Leave {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
