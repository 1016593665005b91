import { printLine } from '#server/progress.ts'
import type { BenchRow } from '../../scripts/benches/row.ts'
import { storeResults } from '../../scripts/benches/store-results.ts'
import { FAILOVERS, type Failover } from './failovers.ts'
import { HARDSHIPS, type Hardship, isHardship } from './hardships.ts'
import { PROBES, type Probe } from './interruptions.ts'

export type Trouble = Failover | Hardship
/** How long each kind of request had no answer, in ms. */
export type TroubleTimes = { readonly trouble: Trouble } & Readonly<Record<Probe, number>>

/** The most at the median, in ms. Searches for dates are reads too. */
const GOALS: Readonly<Record<Probe, number>> = { writes: 15_000, reads: 5_000, searches: 5_000 }

const MEASURES: Readonly<Record<Probe, string>> = {
  writes: 'holds',
  reads: 'a list page',
  searches: 'searches for dates',
}
/** Fewer say little about a median. */
const LEAST_FAILOVERS = 6

/**
 * Prints how long each kind of request had no answer, and stores the medians over the failovers of a long run in
 * `bench/RESULTS.md`. Returns whether those are within their goals.
 */
export async function reportInterruptions(all: readonly TroubleTimes[]): Promise<boolean> {
  for (const trouble of [...FAILOVERS, ...HARDSHIPS]) {
    const own = all.filter((one) => one.trouble === trouble)
    if (own.length > 0) printLine(`Without an answer, ${trouble} (${own.length}): ${textOf(own)}`)
  }
  const times = all.filter(({ trouble }) => !isHardship(trouble))
  if (times.length === 0) return true
  printLine(`Without an answer, all failovers (${times.length}): ${textOf(times)}`)
  const rows = PROBES.map((probe) => rowOf(probe, times))
  if (times.length >= LEAST_FAILOVERS) await storeResults(rows)
  return rows.every(({ reached }) => reached)
}

function rowOf(probe: Probe, times: readonly TroubleTimes[]): BenchRow {
  const all = times.map((one) => one[probe])
  const ms = median(all)
  return {
    measure: `failover of a cluster, ${MEASURES[probe]} without an answer`,
    result: `${secondsOf(ms)} at the median of ${times.length}, worst ${secondsOf(Math.max(...all))}`,
    goal: `≤ ${GOALS[probe] / 1_000} s at the median`,
    reached: ms <= GOALS[probe],
    figure: { value: ms / 1_000, unit: 's' },
  }
}

function textOf(times: readonly TroubleTimes[]): string {
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
