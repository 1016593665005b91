/** Runs at most `most` pieces of work at a time; the others wait in order of arrival. */
export function limited(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running < most) running++
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
