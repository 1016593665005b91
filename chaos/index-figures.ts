import type { Site } from './search-world.ts'

/** What the processes say of their search indexes. */
export type IndexFigures = {
  /** Times from a notification to the index that has it, in ms. */
  readonly lagMs: readonly number[]
  /** The share of the times at which a process answered from its index. */
  readonly onShare: number
}

const EVERY_MS = 2_000
const TIMEOUT_MS = 2_000
const LAG = /^estancia_search_index_lag_seconds (\S+)$/m
const IS_ON = /^estancia_search_index_on (\d)$/m

/** Reads the figures of all processes every other second, until it is stopped. */
export function watchIndexes(sites: readonly Site[]): { stop(): IndexFigures } {
  const lagMs: number[] = []
  let on = 0
  let read = 0
  async function readFrom({ metricsUrl }: Site): Promise<void> {
    const response = await fetch(metricsUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await response.text()
    lagMs.push(Number(LAG.exec(text)?.[1]) * 1_000)
    on += Number(IS_ON.exec(text)?.[1])
    read += 1
  }
  // A process that stands still answers none in time.
  const timer = setInterval(() => {
    for (const site of sites) readFrom(site).catch(() => undefined)
  }, EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return { lagMs, onShare: on / read }
    },
  }
}
