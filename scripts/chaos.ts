import { parseArgs } from 'node:util'
import { runStorm } from '../chaos/storm.ts'
import { runYear } from '../chaos/year.ts'

const USAGE = 'Usage: npm run chaos -- [--seed <number>] [--seconds <number> | --year]'
const DEFAULT_SECONDS = 60

/**
 * `npm run chaos`: troubles a product of its own for a minute and counts what is left; `--seed` repeats a run, `--seconds`
 * makes a longer one. `--year` has no trouble but a year of bookings in it. Ends with 1 when anything differs.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, seconds: { type: 'string' }, year: { type: 'boolean' } },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
const seed = numberOf(values.seed) ?? Math.floor(Math.random() * 1_000_000)
const seconds = numberOf(values.seconds) ?? DEFAULT_SECONDS
process.exit((await (values.year ? runYear({ seed }) : runStorm({ seed, seconds }))) ? 0 : 1)

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
