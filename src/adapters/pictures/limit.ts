/** Runs no more than `most` pieces of work at a time; the others wait in the order they came. */
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
      // The place is handed on, not given up: nobody who comes later gets in between.
      if (next) next()
      else running--
    }
  }
}
