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
