import { setTimeout as sleep } from 'node:timers/promises'
import { READ_CLASSES, type RequestClass } from './load-model.ts'
import { runLoad } from './load-run.ts'
import { mapUsage, readUsage, servingOf, type Usage, usageBetween, usageText } from './load-usage.ts'
import type { LoadWorld } from './load-world.ts'

const SECONDS = 4
const IDLE_MS = 4_000
/** Requests per second: so many that CPU time, which is counted in hundredths of a second, is exact enough. */
const PER_SECOND: Readonly<Partial<Record<RequestClass, number>>> = {
  'kept page': 200,
  file: 400,
  hold: 15,
  'stay request': 20,
  office: 20,
}
const PER_SECOND_OF_OTHERS = 30

/** Prints what a request of each kind costs: its CPU time, alone and without what an idle site uses. */
export async function measureCosts(load: LoadWorld): Promise<void> {
  const before = await readUsage(load.world)
  const start = performance.now()
  await sleep(IDLE_MS)
  const idle = usageBetween(before, await readUsage(load.world), performance.now() - start)
  process.stdout.write(`  idle, in cores: ${usageText(idle)}\n`)
  for (const name of [...READ_CLASSES, 'hold', 'stay request', 'office'] as const) {
    const perSecond = PER_SECOND[name] ?? PER_SECOND_OF_OTHERS
    const { cores } = await runLoad(load, { [name]: perSecond }, SECONDS)
    const cost = costOf(cores, idle, perSecond)
    process.stdout.write(`  ${name}: ${servingOf(cost).toFixed(2)} ms (${usageText(cost)})\n`)
  }
}

/** Returns the cost of a request in ms of a core. */
function costOf(cores: Usage, idle: Usage, perSecond: number): Usage {
  return mapUsage((kind) => ((cores[kind] - idle[kind]) * 1_000) / perSecond)
}
