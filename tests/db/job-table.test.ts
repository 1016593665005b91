import { expect, test } from 'vitest'
import { openJobQueue } from '#db/queue/job-queue.ts'
import { JOBS } from '#jobs/registry.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

test('the table of the queue has the columns and the order of states that due jobs and figures are read by', async () => {
  const ignore = () => undefined
  const queue = await openJobQueue({
    databaseUrl: database.url,
    queues: JOBS,
    clock: { now: () => new Date() },
    logger: { warn: ignore, error: ignore },
  })
  await queue.stop()
  const { rows: columns } = await database.pool.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
      where table_schema = 'pgboss' and table_name = 'job'`,
  )
  expect(Object.fromEntries(columns.map(({ name, type }) => [name, type]))).toMatchObject({
    name: 'text',
    state: 'job_state',
    start_after: 'timestamptz',
    created_on: 'timestamptz',
    keep_until: 'timestamptz',
    blocked: 'bool',
  })
  // What waits is what comes before `active`.
  const { rows: states } = await database.pool.query(`select unnest(enum_range(null::pgboss.job_state))::text as state`)
  expect(states.map(({ state }) => state)).toEqual(['created', 'retry', 'active', 'completed', 'cancelled', 'failed'])
})
