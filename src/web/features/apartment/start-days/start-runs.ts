import type { StartDay } from '#contract/start-days.ts'
import type { Cents } from '#domain/shared/money.ts'

export type StartRun = { readonly first: StartDay; readonly last: StartDay; readonly totalPriceCents: Cents }

/** Joins neighbouring start days of one total, leaving out those on which no stay can begin. */
export function startRuns(days: readonly StartDay[]): StartRun[] {
  const runs: StartRun[] = []
  let before: StartDay | undefined
  for (const day of days) {
    const { totalPriceCents } = day
    const run = runs.at(-1)
    if (totalPriceCents !== null) {
      if (run && before === run.last && run.totalPriceCents === totalPriceCents) {
        runs[runs.length - 1] = { ...run, last: day }
      } else runs.push({ first: day, last: day, totalPriceCents })
    }
    before = day
  }
  return runs
}

/**
 * Returns the total with which the other totals are compared: that of the chosen day, else the most common. Null if no
 * stay can begin on any of the days.
 */
export function usualTotal(days: readonly StartDay[], chosen?: StartDay): Cents | null {
  if (chosen?.totalPriceCents) return chosen.totalPriceCents
  const counts = new Map<Cents, number>()
  for (const { totalPriceCents: total } of days) if (total !== null) counts.set(total, (counts.get(total) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
