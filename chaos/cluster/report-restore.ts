import type { Pool } from 'pg'
import { printLine } from '#server/progress.ts'
import type { RestoredServer } from '#tools/cluster/restored-server.ts'
import { storeResults } from '../../scripts/benches/store-results.ts'
import type { Chosen, FoundCopy } from './check-copy.ts'
import type { ClusterWorld } from './cluster-world.ts'

type Restored = {
  readonly server: RestoredServer
  readonly copy: Pool
  readonly chosen: Chosen
  readonly found: FoundCopy
}

const GOAL_MS = 5_000

/** Prints what a restored copy has, and stores how near it is to its moment. Returns whether nothing differs. */
export async function reportRestore(
  { pool }: ClusterWorld,
  { server, copy, chosen, found }: Restored,
): Promise<boolean> {
  const { markers, differences, verified, laterMovements } = found
  printLine(`    ${chosen.failover}`)
  for (const line of verified) printLine(`    ${line}`)
  for (const difference of differences) printLine(`✗ ${difference}`)
  const sizes = await countBoth(pool, copy)
  const beforeMs = markers.lastBeforeMs ?? Number.NaN
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  const times = `${sizes.mib} MiB copied in ${seconds(server.copiedMs)}, log replayed in ${seconds(server.replayedMs)}`
  printLine(
    `The copy ends ${beforeMs.toFixed(0)} ms before the moment and has ${markers.count} marks, ${markers.later} of them later; ${times}`,
  )
  printLine(
    `${chosen.bookings.length} bookings, ${chosen.paid.length} payments and ${chosen.requests.length} requests were confirmed before it; ` +
      `${sizes.bookings} bookings and ${sizes.charges} charges came after it, and the gateway lists ${laterMovements} movements that the copy lacks; ${differences.length} differences`,
  )
  await storeResults([
    {
      measure: 'restore of a cluster to a moment after a failover, last commit before it',
      result: `${beforeMs.toFixed(0)} ms, none after it; ${times}`,
      goal: `≤ ${GOAL_MS / 1_000} s, none after it`,
      reached: beforeMs <= GOAL_MS && markers.later === 0,
      figure: { value: beforeMs, unit: 'ms' },
    },
  ])
  return differences.length === 0
}

type Sizes = { readonly charges: number; readonly bookings: number; readonly mib: number }

/** Returns how much of the cluster is not in the copy, and how large the copy is. */
async function countBoth(pool: Pool, copy: Pool): Promise<Sizes> {
  const [now, then] = [await count(pool), await count(copy)]
  return { charges: now.charges - then.charges, bookings: now.bookings - then.bookings, mib: then.mib }
}

async function count(pool: Pool): Promise<Sizes> {
  const { rows } = await pool.query<Sizes>(
    `select (select count(*) from charges)::int as charges, (select count(*) from bookings)::int as bookings,
            (pg_database_size(current_database()) / 1048576)::int as mib`,
  )
  return rows[0] ?? { charges: 0, bookings: 0, mib: 0 }
}
