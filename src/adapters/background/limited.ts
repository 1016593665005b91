type LimitedOptions = {
  /** How many pieces of work may wait; without it as many as come. */
  readonly maxWaiting?: number
  /** The error for work that may not even wait. */
  readonly fault?: () => Error
}

/** Runs at most `most` pieces of work at a time; the others wait in order of arrival. */
export function limited(
  most: number,
  { maxWaiting = Number.POSITIVE_INFINITY, fault = () => new Error('Too much work waits') }: LimitedOptions = {},
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running < most) running++
    else if (waiting.length >= maxWaiting) throw fault()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The slot passes directly to the next in line, so that no newcomer takes it.
      if (next) next()
      else running--
    }
  }
}
