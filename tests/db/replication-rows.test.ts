import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '#db/connection/client.ts'
import { createPool } from '#db/connection/pool.ts'
import { readReplication } from '#db/replica/replication-rows.ts'
import { openThrowawayPostgres, type ThrowawayPostgres } from '#tests/harness/postgres.ts'
import { eventually } from '#tests/harness/processes.ts'

let postgres: ThrowawayPostgres
let pool: ReturnType<typeof createPool>

beforeAll(async () => {
  postgres = await openThrowawayPostgres(['fsync=off', 'archive_mode=on'])
  pool = createPool(postgres.url, { most: 1, onError: () => undefined })
})
afterAll(async () => {
  await pool.end()
  await postgres.close()
})

const failsSeconds = async () => (await readReplication(createDatabase(pool))).archiveFailsSeconds

/** Archives by a command, and gives it something to archive. */
async function archiveBy(command: string): Promise<void> {
  await pool.query(`alter system set archive_command = '${command}'`)
  await pool.query('select pg_reload_conf()')
  await pool.query('select txid_current(), pg_switch_wal()')
}

test('a log that can not be archived is told by how long, and no more once it can', async () => {
  await archiveBy('false')
  await eventually(async () => Number(await failsSeconds()) > 0, 'a failure is told')
  await archiveBy('true')
  await eventually(async () => (await failsSeconds()) === 0, 'it is archived')
  expect(await failsSeconds()).toBe(0)
})
