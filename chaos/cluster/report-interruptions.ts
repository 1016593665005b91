import { printLine } from '#server/progress.ts'
import { FAILOVERS } from './failovers.ts'
import { PROBES, type Probe } from './interruptions.ts'
import type { FailoverTimes } from './run-cluster.ts'

/** The most at the median, in ms; searches for dates ask the primary, as bookings do. */
const GOALS: Readonly<Record<Probe, number>> = { writes: 15_000, reads: 5_000, searches: 15_000 }

/** Prints how long each kind of request had no answer. Returns whether the medians are within their goals. */
export function reportInterruptions(times: readonly FailoverTimes[]): boolean {
  for (const failover of FAILOVERS) {
    const own = times.filter((one) => one.failover === failover)
    if (own.length > 0) printLine(`Without an answer, ${failover} (${own.length}): ${textOf(own)}`)
  }
  if (times.length === 0) return true
  printLine(`Without an answer, all (${times.length}): ${textOf(times)}`)
  return PROBES.every((probe) => median(times.map((one) => one[probe])) <= GOALS[probe])
}

function textOf(times: readonly FailoverTimes[]): string {
  return PROBES.map((probe) => {
    const all = times.map((one) => one[probe])
    return `${probe} median ${secondsOf(median(all))}, worst ${secondsOf(Math.max(...all))}`
  }).join('; ')
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

function secondsOf(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
