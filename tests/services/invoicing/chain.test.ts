import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { verifyInvoices } from '#services/invoicing/verify-invoices.ts'
import { makeBooking, makeBookingWorld } from '#tests/factories/booking.ts'
import { bundledForFile } from '#tests/harness/bundled-program.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { startProgram } from '#tests/harness/processes.ts'
import { IS_WHOLE_SWEEP } from '#tests/harness/sweep.ts'

/** A whole sweep makes as many records as the product must hold. */
const RECORDS = IS_WHOLE_SWEEP ? 10_000 : 120
const PROCESSES = 5
const AT_ONCE = 10
const KILLS = RECORDS > 1_000 ? 30 : 3

const ISSUER = await bundledForFile('tests/harness/chain-issuer.ts')
const database = await databaseForFile()

test('50 issuers in processes that are killed leave no gap, no fork and no time that runs back', {
  timeout: 3_600_000,
}, async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  await makeBooking({ deps, home })
  const { rows } = await database.pool.query<{ id: string }>('select id from bookings')
  const env = {
    DATABASE_URL: database.url,
    BOOKING_ID: rows[0]?.id ?? '',
    UNTIL: String(RECORDS),
    AT_ONCE: String(AT_ONCE),
  }
  const start = () => startProgram([ISSUER], env)
  const running = Array.from({ length: PROCESSES }, start)
  const counted = async () => {
    const { rows: counts } = await database.pool.query<{ records: number }>(
      'select count(*)::int as records from invoice_records',
    )
    return counts[0]?.records ?? 0
  }
  let kills = 0
  for (let killedAt = 0; (await counted()) < RECORDS; ) {
    await wait(20)
    const made = await counted()
    // Each process has issued something since the last kill, so that what is cut off is in the middle of something.
    if (made < killedAt + RECORDS / KILLS || made >= RECORDS) continue
    killedAt = made
    const at = kills % PROCESSES
    running[at]?.child.kill('SIGKILL')
    await running[at]?.exited()
    running[at] = start()
    kills += 1
  }
  await Promise.all(running.map((program) => program.exited()))
  const { records, broken, series } = await verifyInvoices({ db: deps.db, isRecorded: true })
  expect({ broken, series }).toEqual({ broken: [], series: [] })
  expect(records).toBeGreaterThanOrEqual(RECORDS)
  expect(kills).toBeGreaterThan(KILLS / 2)
  const { rows: ends } = await database.pool.query(
    `select count(*)::int as records, count(distinct hash)::int as hashes, count(distinct previous_hash)::int as links,
            count(distinct (series, number))::int as invoices, (select count(*)::int from invoices) as all
       from invoice_records`,
  )
  expect(ends[0]).toEqual({ records, hashes: records, links: records - 1, invoices: records, all: records })
})
