import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import type { StayChangeView } from '#contract/stay-change.ts'
import { openJobQueue, type PgJobQueue } from '#db/queue/job-queue.ts'
import { JOBS } from '#jobs/registry.ts'
import { NOT_AS_IN_THE_TABLE, STATEMENTS } from '#tests/costs.ts'
import { makeApi } from '#tests/factories/api.ts'
import { bookingInput, makeBookingWorld } from '#tests/factories/booking.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { recordStatements } from '#tests/harness/record-statements.ts'

const database = await databaseForFile()
let queue: PgJobQueue
beforeAll(async () => {
  const { clock, logger } = makeDeps(database.pool)
  queue = await openJobQueue({ databaseUrl: database.url, queues: JOBS, clock, logger })
})
afterAll(() => queue.stop())

const STAY = { checkIn: '2027-06-01', checkOut: '2027-06-11' }
const LONGER = { checkIn: '2027-06-01', checkOut: '2027-06-13' }

test('a hold, its payment, a change and a cancellation send as many statements as the table says', async () => {
  const { deps, home } = await makeBookingWorld(database.pool, {}, { jobs: queue })
  const api = makeApi(deps)
  const counted: Record<string, number> = {}

  /** Sends a request and counts what it sends to the database, on its connections or in its transactions. */
  async function count<Answer>(
    name: keyof typeof STATEMENTS,
    path: string,
    body: object,
    viewToken = '',
  ): Promise<Answer> {
    const headers = { 'idempotency-key': randomUUID(), ...(viewToken ? { 'x-view-token': viewToken } : {}) }
    let answer: Response | undefined
    const statements = await recordStatements(database.pool, async () => {
      answer = await api.post(path, { body, headers })
    })
    if (!answer?.ok) throw new Error(`${path}: ${answer?.status} ${await answer?.text()}`)
    counted[name] = statements.length
    return (await answer.json()) as Answer
  }

  // The first price in a process reads the legal rules; the requests that are counted find them in memory.
  expect((await api.post('/api/quotes', { body: bookingInput(home, STAY) })).status).toBe(200)
  const booking = await count<CreatedBooking>('hold', '/api/bookings', bookingInput(home, STAY))
  const { bookingCode, viewToken } = booking
  const path = `/api/bookings/${bookingCode}`
  await count('payment', `${path}/payments/1/attempts`, { cardToken: 'card-1' }, viewToken)
  const planned = await count<StayChangeView>('change, previewed', `${path}/change?preview=true`, LONGER, viewToken)
  await count('change', `${path}/change`, { ...LONGER, changeId: planned.changeId }, viewToken)
  await count('cancellation, previewed', `${path}/cancellation?preview=true`, {}, viewToken)
  await count('cancellation', `${path}/cancellation`, {}, viewToken)

  expect(counted, NOT_AS_IN_THE_TABLE).toEqual(STATEMENTS)
})
