import type { Pool } from 'pg'
import { NO_FAULTS, writeFaults } from '#adapters/gateways/sandbox/network-faults.ts'
import { createDatabase } from '#db/client.ts'
import { startProgram } from '#tests/harness/processes.ts'
import { readBooks } from '../checks/check.ts'
import { nightsMatch, nightsSoldOnce } from '../checks/nights.ts'
import { agreementsMatch, paymentsStored, requestsStored } from '../checks/promises.ts'
import { openJournal } from '../journal.ts'
import { productTime } from '../world.ts'
import type { ClusterWorld } from './cluster-world.ts'
import { compareWithLedger } from './later-charges.ts'
import { type FoundMarks, findMarks } from './marks.ts'

/** A moment, and what had been confirmed to guests before it. */
export type Chosen = {
  /** What became of the primary before it. */
  readonly failover: string
  /** A timestamp in the format of PostgreSQL. */
  readonly moment: string
  readonly bookings: readonly string[]
  readonly paid: ClusterWorld['journal']['paid']
  readonly requests: readonly string[]
  readonly marks: number
}

export type FoundCopy = {
  readonly marks: FoundMarks
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
  const marks = await findMarks(copy, chosen.moment)
  const books = await readBooks(copy)
  const stored = new Set(books.bookings.map(({ code }) => code))
  const differences = [
    ...marksDifferences(marks, chosen),
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
  return { marks, differences: [...differences, ...later.differences], verified, laterMovements: later.listed }
}

function marksDifferences({ count, lastBeforeMs, later }: FoundMarks, chosen: Chosen): string[] {
  return [
    ...(count < chosen.marks ? [`${chosen.marks - count} of ${chosen.marks} confirmed marks are lost`] : []),
    ...(later > 0 ? [`${later} marks are younger than the moment`] : []),
    ...(lastBeforeMs === null || lastBeforeMs > MAX_BEFORE_MS
      ? [`The last mark is ${lastBeforeMs ?? 'not there'} ms before the moment`]
      : []),
  ]
}
