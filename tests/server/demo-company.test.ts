import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDatabase } from '#db/connection/client.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { liveCompany } from '#server/demo-company/live-company.ts'
import { parseEnv } from '#server/env.ts'
import { importDemo } from '#server/seed-demo.ts'
import { verifyBooks } from '#services/payment/verify-books.ts'
import { fakePictureStore } from '#tests/factories/catalogue.ts'
import { productForFile } from '#tests/harness/product.ts'
import { CLIENT_STAYS } from '../../demo/company/client.ts'
import { BLOCKS, REQUESTS, STAYS } from '../../demo/company/stays.ts'

const { database, product } = await productForFile()
const { deps } = product
const db = createDatabase(database.pool)
const today = dateInMadrid(deps.clock.now())

async function workToDo(): Promise<Record<string, unknown>> {
  const { rows } = await db.execute(sql`
    select (select count(*)::int from bookings where source <> 'channel') as bookings,
           (select count(*)::int from bookings where source = 'channel') as "ofSites",
           (select count(*)::int from managed_homes where pushes_since is not null and fault is null) as managed,
           (select count(*)::int from bookings where check_in = ${today} and source <> 'channel') as arrivals,
           (select count(*)::int from bookings where check_out = ${today} and source <> 'channel') as departures,
           (select count(*)::int from bookings b
             where status = 'PENDING' and not exists (select from payments p join charges c on c.payment_id = p.id
               where p.booking_id = b.id)) as unpaid,
           (select count(*)::int from payments p
             where p.due_date < ${today} and exists (select from charges c where c.payment_id = p.id)
               and not exists (select from charges c where c.payment_id = p.id and c.state = 'succeeded')) as overdue,
           (select count(*)::int from booking_requests r
             where not exists (select from bookings b where b.booking_request_id = r.id)
               and not exists (select from site_requests s where s.booking_request_id = r.id)) as requests,
           (select count(*)::int from site_requests where outcome = 'listed') as "siteRequests",
           (select count(distinct booking_id)::int from deposit_holds where state = 'held') as deposits,
           (select count(*)::int from bank_lines) as "bankLines",
           (select count(*)::int from blocks) as blocks,
           (select count(*)::int from channel_stays where conflict_since is not null and gone_at is null) as conflicts,
           (select count(*)::int from booking_notes n join bookings b on b.id = n.booking_id
             where b.check_out <= ${today} and exists (select from deposit_holds h where h.booking_id = b.id and h.state = 'held'
               and not exists (select from deposit_returns r where r.hold_id = h.id))) as "toWithhold",
           (select array_agg(distinct r.state) from refunds r join charges c on c.id = r.charge_id
             where c.gateway <> 'other_site') as refunds`)
  return rows[0] ?? {}
}

test('a demo begins with a company that has work to do', async () => {
  await importDemo({ ...deps, pictures: fakePictureStore() })
  const env = parseEnv({ NODE_ENV: 'test', SANDBOX: '1' })
  await liveCompany({ deps, env, databaseUrl: database.url, stopping: new AbortController().signal })
  const work = await workToDo()
  expect(work['ofSites']).toBeGreaterThan(10)
  expect(work['siteRequests']).toBeGreaterThan(0)
  expect(work).toMatchObject({
    bookings: STAYS.length + CLIENT_STAYS.length,
    managed: 20,
    arrivals: STAYS.filter(({ arrives }) => arrives === 0).length,
    departures: STAYS.filter(({ arrives, nights }) => arrives + nights === 0).length,
    unpaid: 1,
    overdue: 2,
    requests: REQUESTS.length,
    bankLines: 4,
    blocks: BLOCKS.length,
    conflicts: 1,
    toWithhold: 1,
    refunds: ['failed'],
  })
  const { differences, unbalanced } = await verifyBooks(deps)
  expect(differences.map(({ why }) => why)).toEqual(['refused'])
  expect(unbalanced).toEqual([])
})
