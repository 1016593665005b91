import { printRun } from './load-report.ts'
import { type LoadRun, type Rates, runLoad, scaledRates, worstOf } from './load-run.ts'
import { servingOf, usageText } from './load-usage.ts'
import type { LoadWorld } from './load-world.ts'
import { msText, report } from './report.ts'

const STEP_SECONDS = 12
/** Multiples of the peak hour: `ABOVE` where the site withstands it, `BELOW` where it does not. */
const ABOVE = [1.4, 2, 2.8, 4, 5.6, 8]
const BELOW = [0.35, 0.5, 0.7]
const ALONE_SECONDS = 5
/** Requests per second of cached pages alone and of bookings alone, and multiples of these rates. */
const ALONE = { 'kept page': 300, hold: 30 } as const
const ALONE_STEPS = [1, 1.6, 2.5, 4, 6.4, 10]

type Raised = { readonly held: number; readonly broken: { readonly at: number; readonly run: LoadRun } | null }

/**
 * Raises the rates until a guest would not accept the answers, and then those of cached pages and of bookings alone.
 */
export async function measureLimits(load: LoadWorld, rates: Rates, peak: LoadRun): Promise<void> {
  const isHeld = worstOf(peak).isAccepted
  const multiples = isHeld ? ABOVE : BELOW
  const raised = await raise(load, rates, { title: 'the peak hour', multiples, seconds: STEP_SECONDS })
  const held = isHeld ? Math.max(1, raised.held) : raised.held
  report({
    measure: 'load, 50,000 homes: how many times the peak hour is held',
    result: `${held} times; ${breaksText(raised)}`,
    figure: { value: held, unit: 'times' },
    goal: '≥ 1',
    reached: isHeld,
  })
  for (const [name, rate] of Object.entries(ALONE)) {
    const steps = { title: `${rate} a second`, multiples: ALONE_STEPS, seconds: ALONE_SECONDS }
    const alone = await raise(load, { [name]: rate }, steps)
    const most = rate * alone.held
    report({
      measure: `load, 50,000 homes: ${name === 'hold' ? 'bookings' : `${name}s`} alone`,
      result: `${most.toFixed(0)} a second; ${breaksText(alone)}`,
      figure: { value: most, unit: 'per second' },
      goal: 'no goal',
      reached: true,
    })
  }
}

type Steps = { readonly title: string; readonly multiples: readonly number[]; readonly seconds: number }

async function raise(load: LoadWorld, rates: Rates, { title, multiples, seconds }: Steps): Promise<Raised> {
  let held = 0
  for (const at of multiples) {
    const run = await runLoad(load, scaledRates(rates, at), seconds)
    printRun(`${at} times ${title}`, run)
    if (!worstOf(run).isAccepted) return { held, broken: { at, run } }
    held = at
  }
  return { held, broken: null }
}

function breaksText({ broken }: Raised): string {
  if (!broken) return 'more was not tried'
  const { at, run } = broken
  const { name, p95, refused, failed, count } = worstOf(run)
  const lost = `${refused} refused and ${failed} failed of ${count}`
  return `at ${at} times ${name} breaks first: p95 ${msText(p95)}, ${lost}; cores ${servingOf(run.cores).toFixed(2)}: ${usageText(run.cores)}`
}
