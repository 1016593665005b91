/** Something that takes time and is worth knowing of: a request, a job, or a call of another system. */
export type ObservedWork = {
  readonly kind: 'request' | 'job' | 'call'
  /** One of few, never an address, which may contain a code: `GET /api/bookings/{code}`, `send-mail`, `stripe charge`. */
  readonly name: string
  /** Of what this is a part that was begun elsewhere, as the header `traceparent` names it. */
  readonly parent?: string | undefined
}

/** Does work and reports on it. What comes back, or is thrown, is what the work gave. */
export type Observe = <T>(work: ObservedWork, doIt: () => Promise<T>) => Promise<T>

export const unobserved: Observe = (_, doIt) => doIt()

/** Wraps these functions of a port, all of which return promises, so that each call is observed. */
export function observedPort<Port extends object>(
  port: Port,
  {
    name,
    calls,
    observe,
  }: { readonly name: string; readonly calls: readonly (keyof Port & string)[]; readonly observe: Observe },
): Port {
  const observed = new Set<string | symbol>(calls)
  return new Proxy(port, {
    get(target, property) {
      const value = Reflect.get(target, property) as unknown
      if (typeof value !== 'function') return value
      const call = (...input: unknown[]) => Reflect.apply(value, target, input) as unknown
      if (!observed.has(property)) return call
      return (...input: unknown[]) =>
        observe({ kind: 'call', name: `${name} ${String(property)}` }, async () => call(...input))
    },
  })
}
