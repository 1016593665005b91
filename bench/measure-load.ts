import { brotliCompressSync } from 'node:zlib'
import { measureCosts } from './load-costs.ts'
import { measureLimits } from './load-limits.ts'
import { peakRates } from './load-model.ts'
import { printRun } from './load-report.ts'
import { type LoadRun, type Rates, runLoad, scaledRates, summaries, worstOf } from './load-run.ts'
import { servingOf, usageText } from './load-usage.ts'
import { LIST, type LoadWorld, openLoadWorld } from './load-world.ts'
import { closeConnections, sendAtRate } from './open-loop.ts'
import { msText, report } from './report.ts'
import { serveBytes } from './served.ts'

const WARM_UP = { perSecond: 60, seconds: 15 }
const SECONDS = 25
/** Number of homes with which the bench measures what breaks first and what a request costs. */
const LARGEST = 50_000
const BARE = { perSecond: 400, seconds: 3 }
const MAX_RATIO = 100

/**
 * Measures the site of a cluster as guests, crawlers, staff and webhooks use it in the peak hour of so many homes. With
 * the largest number, it also raises the load until something breaks, and measures the cost of each kind of request
 * alone. Everything runs on one machine, the clients included.
 */
export async function measureLoad(homes: number): Promise<void> {
  // A bench that receives a signal leaves no cluster behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  const load = await openLoadWorld(homes)
  try {
    await measure(load, homes)
  } finally {
    closeConnections()
    await load.close()
  }
}

async function measure(load: LoadWorld, homes: number): Promise<void> {
  const rates = peakRates(homes)
  await runLoad(load, scaledRates(rates, WARM_UP.perSecond / totalOf(rates)), WARM_UP.seconds)
  const run = await runLoad(load, rates, SECONDS)
  printRun(`${homes.toLocaleString('en')} homes, ${totalOf(rates).toFixed(1)} requests a second`, run)
  reportPeak(run, homes)
  if (homes < LARGEST) return
  reportCpu(run, { homes, bareMs: await cpuOfBareServer(load) })
  await measureCosts(load)
  await measureLimits(load, rates, run)
}

function totalOf(rates: Rates): number {
  return Object.values(rates).reduce((sum, rate) => sum + rate, 0)
}

function reportPeak(run: LoadRun, homes: number): void {
  const all = summaries(run)
  const sum = (of: 'count' | 'refused' | 'failed') => all.reduce((total, one) => total + one[of], 0)
  const { name, p95, isAccepted } = worstOf(run)
  const requested = `${sum('refused')} refused and ${sum('failed')} failed of ${sum('count')}`
  report({
    measure: `load, ${homes.toLocaleString('en')} homes in the peak hour: the slowest kind of request`,
    result: `${name}, p95 ${msText(p95)}; ${requested}; cores ${servingOf(run.cores).toFixed(2)}: ${usageText(run.cores)}`,
    figure: { value: p95, unit: 'ms' },
    goal: 'p95 ≤ 1000 ms, 99 of 100 answered',
    reached: isAccepted,
  })
}

/** Compares the mix of the peak hour with the least that a server can do: sending a page from memory. */
function reportCpu(run: LoadRun, { homes, bareMs }: { readonly homes: number; readonly bareMs: number }): void {
  const count = summaries(run).reduce((sum, one) => sum + one.count, 0)
  const value = (servingOf(run.cores) * run.seconds * 1_000) / count
  report({
    measure: `load, ${homes.toLocaleString('en')} homes in the peak hour: CPU per request`,
    result: `${msText(value)}, bare server ${msText(bareMs)}: ratio ${(value / bareMs).toFixed(0)}`,
    figure: { value, unit: 'ms' },
    goal: `ratio ≤ ${MAX_RATIO}`,
    reached: value <= bareMs * MAX_RATIO,
  })
}

/** Returns the CPU time per request of a server that sends a page from memory, in ms. */
async function cpuOfBareServer({ frontUrl }: LoadWorld): Promise<number> {
  const page = brotliCompressSync(await (await fetch(frontUrl + LIST)).arrayBuffer())
  const bare = await serveBytes(page, { 'content-type': 'text/html', 'content-encoding': 'br' })
  try {
    closeConnections()
    await sendAtRate(bare.url, BARE, () => ({ path: '/' }))
    const before = await bare.cpuMs()
    const sent = await sendAtRate(bare.url, BARE, () => ({ path: '/' }))
    return ((await bare.cpuMs()) - before) / sent.length
  } finally {
    closeConnections()
    await bare.close()
  }
}
