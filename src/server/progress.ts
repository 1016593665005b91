/** One line for each long step: what it does while it does it, then how long it took. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
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

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const TELL_EVERY_MS = 2_000

/** A step that tells how far it is, at most every other second. */
export function counted<T>(
  label: string,
  work: (tell: (done: number, total: number) => void) => Promise<T>,
): Promise<T> {
  let told = performance.now()
  return step(label, () =>
    work((done, total) => {
      if (performance.now() - told < TELL_EVERY_MS) return
      told = performance.now()
      process.stdout.write(`${done}/${total} pictures … `)
    }),
  )
}
