import { openSandboxClock } from '#adapters/clock/sandbox-clock.ts'
import { createDatabase } from '#db/client.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { openDataDir } from '#server/data-dir.ts'
import { readEnv } from '#server/env.ts'
import { openDatabase } from '#server/open-database.ts'
import { say, step } from '#server/progress.ts'
import { verifySearch } from '#services/catalogue/verify-search.ts'

/** More would scroll the first ones out of sight. */
const SHOWN = 50

/**
 * `npm run verify`: does what searches read of each home agree with the nights that are taken? Ends with 1 where it doesn't.
 * Changes nothing, and may run beside a product that is in use.
 */
try {
  const given = readEnv()
  const dataDir = await openDataDir(given.dataDir)
  const database = await openDatabase({ ...given, dataDir }, complain)
  try {
    const { rows } = await database.pool.query(`select to_regclass('apartment_search') is not null as made`)
    if (!rows[0]?.made) throw new OperatorFault(`${database.where} has no homes yet: run npm start first`)
    const clock = await openSandboxClock({ pool: database.pool, databaseUrl: database.url, onError: complain })
    const deps = { db: createDatabase(database.pool), clock }
    const { homes, differences } = await step('Comparing searches with occupancies', () => verifySearch(deps))
    await clock.close()
    for (const { houseCode, searched, occupied } of differences.slice(0, SHOWN)) {
      say(`${houseCode}: searches see ${searched ?? 'no row'}, taken are ${occupied}`)
    }
    if (differences.length > SHOWN) say(`… and ${differences.length - SHOWN} more`)
    say(`${homes} homes, ${differences.length} that differ`)
    if (differences.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof OperatorFault ? error.message : ((error as Error)?.stack ?? error)}\n`)
  process.exitCode = 1
}

function complain(error: unknown): void {
  process.stderr.write(`${(error as Error)?.message ?? error}\n`)
}
