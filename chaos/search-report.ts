import { printLine } from '#server/progress.ts'
import type { IndexFigures } from './index-figures.ts'
import type { Journal } from './journal.ts'
import { HEARINGS } from './listener-faults.ts'
import { complaintsOf } from './report.ts'
import type { SearchGuests } from './search-guests.ts'
import type { Onlookers } from './search-onlookers.ts'
import type { SearchWorld } from './search-world.ts'

export type SearchRun = {
  readonly world: SearchWorld
  readonly journal: Journal
  readonly guests: SearchGuests
  readonly onlookers: Onlookers
  readonly figures: IndexFigures
}

const MAX_LINES = 30

/**
 * Prints the actions, the measures and the faults of a run. Returns true when no home was shown as free against an
 * earlier answer.
 */
export function reportSearches(
  { world: { sites }, journal, guests, onlookers, figures }: SearchRun,
  { seed, seconds }: { readonly seed: number; readonly seconds: number },
): boolean {
  for (const [what, times] of journal.counts()) printLine(`${String(times).padStart(7)} ${what}`)
  for (const [message, times] of complaintsOf(sites)) printLine(`${String(times).padStart(7)} logged: ${message}`)
  const sum = sumOf(journal)
  const answered = sum('bookings made') + sum('bookings refused: dates_not_available')
  printLine(`Bookings answered: ${(answered / seconds).toFixed(1)} a second; made in ${timesOf(guests.bookingMs)}`)
  showLags(guests)
  printLine(
    `Index, from a notification to having it: ${timesOf(figures.lagMs)}; on ${percent(figures.onShare)} of the time`,
  )
  const { violations, behindMs } = onlookers
  const days = sum('homes shown with a day on kept pages')
  printLine(
    `Kept pages without dates: ${behindMs.length} of ${days} days were old, told before by ${timesOf(behindMs)}`,
  )
  const exits = sites.reduce((total, site) => total + site.exits(), 0)
  const faults = [...journal.faults, ...(exits > 0 ? [`${exits} unexpected exits of a process`] : [])]
  for (const line of [...violations, ...faults].slice(0, MAX_LINES)) printLine(`✗ ${line}`)
  const shown = `${sum('searches: ')} searches showed ${sum('homes shown as free')} homes as free`
  printLine(
    `${violations.length === 0 ? '✓' : '✗'} ${shown}, ${violations.length} of them to whoever had been told otherwise`,
  )
  const again = `npm run chaos -- --searches --seconds ${seconds} --seed ${seed}`
  printLine(`${violations.length} violations and ${faults.length} faults after ${seconds} s; again: ${again}`)
  return violations.length + faults.length === 0
}

function showLags({ lags }: SearchGuests): void {
  for (const hearing of HEARINGS) {
    const some = lags.filter((lag) => lag.hearing === hearing)
    const atOnce = some.filter(({ leastMs }) => leastMs === 0).length
    printLine(`Pins without a booked home, process ${hearing}: ${atOnce} of ${some.length} when first asked`)
    printLine(`    with it when asked ${timesOf(some.map(({ leastMs }) => leastMs))} after its booking`)
    printLine(`    without it when answered ${timesOf(some.map(({ maxMs }) => maxMs))} after its booking`)
  }
}

/** Returns how often everything happened whose name begins so. */
function sumOf(journal: Journal): (start: string) => number {
  const counts = [...journal.counts()]
  return (start) => counts.reduce((total, [what, times]) => total + (what.startsWith(start) ? times : 0), 0)
}

function timesOf(ms: readonly number[]): string {
  const sorted = ms.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, worst ${at(1)} ms`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
