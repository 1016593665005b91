import type { Observe } from '#domain/shared/observe.ts'

type Observed<Port> = {
  readonly name: string
  readonly calls: readonly (keyof Port & string)[]
  readonly observe: Observe
}

/** Wraps these functions of a port, all of which return promises, so that each call is observed. */
export function observedPort<Port extends object>(port: Port, { name, calls, observe }: Observed<Port>): Port {
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
