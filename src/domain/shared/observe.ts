/** Something that takes time and is worth knowing of: a request, a job, or a call of another system. */
export type ObservedWork = {
  readonly kind: 'request' | 'job' | 'call'
  /**
   * One of few, never an address, which may contain a code: `GET /api/bookings/{code}`, `send-mail`, `stripe charge`. A
   * function where it is known only at the end.
   */
  readonly name: string | (() => string)
  /** The status of an answer over HTTP, once there is one. */
  readonly status?: () => number | undefined
  /** The parent of this work where it began elsewhere, in the format of the header `traceparent`. */
  readonly parent?: string | undefined
}

/** Does work and reports on it. Returns or throws what the work returns or throws. */
export type Observe = <T>(work: ObservedWork, doIt: () => Promise<T>) => Promise<T>

/** Does work and reports on nothing. */
export const unobserved: Observe = (_, doIt) => doIt()

/** Observes by both. */
export function observedByBoth(one: Observe, other: Observe): Observe {
  return (work, doIt) => one(work, () => other(work, doIt))
}

/** Returns the current name of work. */
export function nameOf({ name }: ObservedWork): string {
  return typeof name === 'string' ? name : name()
}
