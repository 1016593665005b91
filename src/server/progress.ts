/** Prints one line for each long step: first what it does, then how long it took. */
export async function runStep<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  process.stdout.write(`  ${label} … `)
  try {
    const result = await work()
    process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

const REPORT_EVERY_MS = 2_000

/** Prints the progress of a step at most every other second. */
export function runCountedStep<T>(
  label: string,
  work: (report: (done: number, total: number) => void) => Promise<T>,
): Promise<T> {
  let reportedAt = performance.now()
  return runStep(label, () =>
    work((done, total) => {
      if (performance.now() - reportedAt < REPORT_EVERY_MS) return
      reportedAt = performance.now()
      process.stdout.write(`${done}/${total} pictures … `)
    }),
  )
}
