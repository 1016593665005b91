import { expect, test } from 'vitest'
import { createDatabase } from '#db/connection/client.ts'
import { listBalancesAfter } from '#db/payment/adjustment-rows.ts'
import { imbalanceCents } from '#domain/payment/adjustment.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { buildOffice } from '../../bench/office-world.ts'

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const { pool } = await databaseForFile()
const db = createDatabase(pool)

test('the company that the office is measured with has its bookings, whose books add up and whose nights nobody shares', async () => {
  await buildOffice(pool, { homes: 12, bookings: 1_500 })
  const balances = await listBalancesAfter(db, FIRST_ID, 2_000)
  expect(balances).toHaveLength(1_500)
  expect(balances.filter((balance) => imbalanceCents(balance) !== 0)).toEqual([])
  const { rows } = await pool.query(`
    select (select count(*)::int from pg_constraint where conname = 'occupancies_no_shared_night' and convalidated) as guards,
           (select count(*)::int from bookings b where status <> 'CANCELLED' and not exists (
              select from occupancies o where o.booking_id = b.id and o.released_at is null
                 and o.nights = daterange(b.check_in, b.check_out))) as "withoutNights",
           (select count(*)::int from charges c where refusal_stands <> (decline_code is not null and not exists (
              select from charges l where l.payment_id = c.payment_id
                 and l.state not in ('declined', 'withdrawn', 'succeeded_late', 'returned')))) as "wrongRefusals",
           (select count(*)::int from audit_entries) > 1000 as "hasAudit",
           (select count(*)::int from bookings where status = 'PENDING' and hold_expires_at is null) > 10 as "hasAhead"`)
  expect(rows).toEqual([{ guards: 1, withoutNights: 0, wrongRefusals: 0, hasAudit: true, hasAhead: true }])
})
