import type { Pool } from 'pg'
import { NO_FAULTS, writeFaults } from '#adapters/gateways/sandbox/network-faults.ts'
import { createDatabase } from '#db/connection/client.ts'
import { startProgram } from '#tests/harness/processes.ts'
import { readBooks } from '../checks/check.ts'
import { nightsMatch, nightsSoldOnce } from '../checks/nights.ts'
import { agreementsMatch, paymentsStored, requestsStored } from '../checks/promises.ts'
import { openJournal } from '../journal.ts'
import { productTime } from '../world.ts'
import type { ClusterWorld } from './cluster-world.ts'
import { compareWithLedger } from './later-charges.ts'
import { type FoundMarkers, findMarkers } from './row-markers.ts'

/** A moment, and what had been confirmed to guests before it. */
export type Chosen = {
  /** What became of the primary before it. */
  readonly failover: string
  /** A timestamp in the format of PostgreSQL. */
  readonly moment: string
  readonly bookings: readonly string[]
  readonly paid: ClusterWorld['journal']['paid']
  readonly requests: readonly string[]
  readonly markers: number
}

export type FoundCopy = {
  readonly markers: FoundMarkers
  /** A line for each difference. */
  readonly differences: readonly string[]
  /** What `npm run verify` printed. */
  readonly verified: readonly string[]
  /** Movements that the gateway has and the copy does not. */
  readonly laterMovements: number
}

/** What holds at every moment, whatever is under way. */
const CHECKS = [paymentsStored, requestsStored, agreementsMatch, nightsSoldOnce, nightsMatch]

const MAX_BEFORE_MS = 5_000

type Copy = { readonly copy: Pool; readonly url: string; readonly chosen: Chosen }

/** Compares a restored database with what had been confirmed before its moment, and with itself. */
export async function checkCopy(world: ClusterWorld, { copy, url, chosen }: Copy): Promise<FoundCopy> {
  // The copy has the faults that its network had at the moment.
  await writeFaults(createDatabase(copy), NO_FAULTS)
  const markers = await findMarkers(copy, chosen.moment)
  const books = await readBooks(copy)
  const stored = new Set(books.bookings.map(({ code }) => code))
  const differences = [
    ...markerDifferences(markers, chosen),
    ...chosen.bookings.filter((code) => !stored.has(code)).map((code) => `${code} is lost`),
  ]
  const journal = { ...openJournal(), paid: [...chosen.paid], requests: [...chosen.requests] }
  const network = { charges: [], refunds: [], authorisations: [] }
  const aftermath = { pool: copy, books, network, journal, now: await productTime(world.client) }
  for (const check of CHECKS) differences.push(...(await check.run(aftermath)))
  const settings = { DATABASE_URL: url, DATA_DIR: world.dataDir, NODE_ENV: 'test' }
  const verify = startProgram(['scripts/verify.ts'], settings)
  const code = await verify.exited()
  const verified = `${verify.stdout()}${verify.stderr()}`.trim().split('\n')
  if (code !== 0) differences.push(`npm run verify ended with ${code}`)
  const later = await compareWithLedger(world, copy, chosen.moment)
  return { markers, differences: [...differences, ...later.differences], verified, laterMovements: later.listed }
}

function markerDifferences({ count, lastBeforeMs, later }: FoundMarkers, chosen: Chosen): string[] {
  return [
    ...(count < chosen.markers ? [`${chosen.markers - count} of ${chosen.markers} confirmed marks are lost`] : []),
    ...(later > 0 ? [`${later} marks are younger than the moment`] : []),
    ...(lastBeforeMs === null || lastBeforeMs > MAX_BEFORE_MS
      ? [`The last mark is ${lastBeforeMs ?? 'not there'} ms before the moment`]
      : []),
  ]
}
