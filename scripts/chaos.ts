import { parseArgs } from 'node:util'
import { runChannels } from '../chaos/channels.ts'
import { HARDSHIPS } from '../chaos/cluster/hardships.ts'
import { runRestore } from '../chaos/cluster/restore-to-a-moment.ts'
import { runCluster } from '../chaos/cluster/run-cluster.ts'
import { runUpgrade } from '../chaos/cluster/run-upgrade.ts'
import { runDatabaseRounds } from '../chaos/database-rounds.ts'
import { runChaos } from '../chaos/run-chaos.ts'
import { runRelease } from '../chaos/run-release.ts'
import { runSearches } from '../chaos/searches.ts'
import { runYear } from '../chaos/year.ts'

const USAGE =
  'Usage: npm run chaos -- [--seed <number>] [[--searches | --channels | --cluster [--hardships] | --upgrade | --restore | --release] [--seconds <number>] | --year | --database [--rounds <number>]]'
const DEFAULT_SECONDS = 60
const DEFAULT_LONG_SECONDS = 600
const DEFAULT_UPGRADE_SECONDS = 120
const DEFAULT_ROUNDS = 12

/**
 * `npm run chaos` runs a product of its own under faults for a minute and then checks the books; `--seed` repeats a
 * run, `--seconds` makes it longer. `--database` ends, freezes and silences the database connections of two processes
 * instead, in twelve rounds or `--rounds`. `--searches` asks three processes for homes while others book, for ten minutes
 * or `--seconds`. `--cluster` takes the primary of three servers away once a minute, for ten minutes or `--seconds`; with `--hardships` its disk
 * is full, etcd has no quorum and the replicas lag instead.
 * `--channels` lets other sites sell the same homes by a channel manager that fails, for a minute or `--seconds`.
 * `--upgrade` changes tables and replaces the processes of that cluster one by one under guests, for two minutes or
 * `--seconds`. `--restore` restores a cluster to a moment after a failover, half of `--seconds` from it and from the end. `--release` lets the last release serve on the tables of this version. `--year` runs a year
 * of bookings without faults. Ends with 1 when anything
 * differs.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seconds: { type: 'string' },
    year: { type: 'boolean' },
    database: { type: 'boolean' },
    rounds: { type: 'string' },
    searches: { type: 'boolean' },
    channels: { type: 'boolean' },
    cluster: { type: 'boolean' },
    hardships: { type: 'boolean' },
    upgrade: { type: 'boolean' },
    restore: { type: 'boolean' },
    release: { type: 'boolean' },
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
const seed = numberOf(values.seed) ?? Math.floor(Math.random() * 1_000_000)
const seconds = numberOf(values.seconds) ?? defaultSeconds()
const rounds = numberOf(values.rounds) ?? DEFAULT_ROUNDS
process.exit((await run()) ? 0 : 1)

function run(): Promise<boolean> {
  if (values.year) return runYear({ seed })
  if (values.channels) return runChannels({ seed, seconds })
  if (values.searches) return runSearches({ seed, seconds })
  if (values.cluster) return runCluster({ seed, seconds, troubles: values.hardships ? HARDSHIPS : undefined })
  if (values.upgrade) return runUpgrade({ seed, seconds })
  if (values.restore) return runRestore({ seed, seconds })
  if (values.release) return runRelease({ seed, seconds })
  return values.database ? runDatabaseRounds({ seed, rounds }) : runChaos({ seed, seconds })
}

function defaultSeconds(): number {
  if (values.upgrade) return DEFAULT_UPGRADE_SECONDS
  return values.searches || values.cluster ? DEFAULT_LONG_SECONDS : DEFAULT_SECONDS
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
