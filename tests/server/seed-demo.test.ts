import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createSandboxCalendarReader } from '#adapters/channels/sandbox-calendar-reader.ts'
import { listSoldStays } from '#db/channel/market-rows.ts'
import { findPromoCode } from '#db/pricing/promo-rows.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { openSandboxManager } from '#server/channel-settings.ts'
import { createDemoClock } from '#server/demo-company/demo-clock.ts'
import { sellByManager } from '#server/demo-company/sell-by-manager.ts'
import { importDemo } from '#server/seed-demo.ts'
import { readCalendars } from '#services/channel/read-calendars.ts'
import { fakePictureStore } from '#tests/factories/catalogue.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile()

async function counts(): Promise<unknown> {
  const { rows } = await deps.db.execute(sql`
    select (select count(*)::int from apartments) as homes, (select count(*)::int from occupancies) as stays`)
  return rows[0]
}

test('a first start that dies between homes and nights leaves nothing, and the next makes all', async () => {
  await deps.db.execute(sql`alter table occupancies add constraint broken check (kind <> 'channel_block')`)
  await expect(importDemo({ ...deps, pictures: fakePictureStore() })).rejects.toThrow()
  expect(await counts()).toEqual({ homes: 0, stays: 0 })

  await deps.db.execute(sql`alter table occupancies drop constraint broken`)
  await importDemo({ ...deps, pictures: fakePictureStore() })
  expect(await counts()).toMatchObject({ homes: 520 })
  const before = await counts()
  await importDemo({ ...deps, pictures: fakePictureStore() })
  expect(await counts()).toEqual(before)

  const { rows } = await deps.db.execute<{ share: number }>(sql`
    select sum(upper(night) - lower(night)) / (520 * 365.0) as share
      from occupancies, lateral (select nights * daterange('2027-03-01', '2028-02-29') as night) as within_a_year`)
  expect(Number(rows[0]?.share)).toBeGreaterThan(0.42)
  expect(Number(rows[0]?.share)).toBeLessThan(0.48)
  expect(await findPromoCode(deps.db, 'AZAHAR10')).toMatchObject({
    discount: { kind: 'percent', percent: 10 },
    city: 'sevilla',
    minNights: 7,
  })
})

test('some homes of each city begin with a calendar of a simulated site, which says what their nights do', async () => {
  const { rows: cities } = await deps.db.execute(sql`
    select a.city, count(*)::int as homes
      from channel_calendars c join apartments a on a.id = c.apartment_id group by a.city order by a.city`)
  expect(cities.map(({ city }) => city)).toEqual(['madrid', 'malaga', 'sevilla'])
  const { rows: shares } = await deps.db.execute<{ site: string; homes: number }>(sql`
    select site, count(*)::int as homes from channel_calendars group by site order by homes desc`)
  expect(shares.map(({ site }) => site).slice(0, 2)).toEqual(['airbnb', 'booking_com'])
  expect(shares).toHaveLength(4)
  const homes = shares.reduce((sum, one) => sum + one.homes, 0)
  expect(homes).toBeGreaterThan(100)
  expect(homes).toBeLessThan(140)
})

test('the first reading of the calendars of the demo changes no night', async () => {
  const own = {
    ...deps,
    calendars: createSandboxCalendarReader({ soldStays: (one) => listSoldStays(deps.db, one), others: deps.calendars }),
  }
  const before = await channelNights()
  expect(before.length).toBeGreaterThan(500)
  deps.clock.set('2027-03-01T09:20:00Z')
  await readCalendars(own)
  expect(await channelNights()).toEqual(before)
  const { rows } = await deps.db.execute(sql`
    select readings, count(*)::int > 100 as most, (select count(*)::int from channel_stays where conflict_since is not null) as conflicts
      from channel_calendars group by readings`)
  expect(rows).toEqual([{ readings: 'gg', most: true, conflicts: 0 }])
})

test('some homes of each city begin at a channel manager, where guests have booked in the last weeks', async () => {
  const present = deps.clock.now()
  const clock = createDemoClock(deps.clock)
  const manager = openSandboxManager(deps)
  const own = { ...deps, clock, channelManager: manager }
  await sellByManager({ deps: own, clock, present, today: dateInMadrid(present) }, manager)
  const { rows: cities } = await deps.db.execute(sql`
    select a.city, count(*)::int as homes, count(m.nights_pushed_at)::int as pushed
      from managed_homes m join apartments a on a.id = m.apartment_id
     where not exists (select from channel_calendars c where c.apartment_id = a.id) group by a.city order by a.city`)
  expect(cities).toEqual([
    { city: 'madrid', homes: 10, pushed: 10 },
    { city: 'malaga', homes: 5, pushed: 5 },
    { city: 'sevilla', homes: 5, pushed: 5 },
  ])
  const { rows } = await deps.db.execute<Record<string, unknown>>(sql`
    select (select count(*)::int from bookings where source = 'channel') as bookings,
           (select count(*)::int from bookings where source = 'channel' and check_out <= '2027-03-01') as over,
           (select count(*)::int from bookings where source = 'channel' and check_in > '2027-03-01') as "toCome",
           (select count(*)::int from channel_reservations where booking_id is null) as waiting,
           (select count(*)::int from sandbox.revisions where acknowledged_at is null) as open,
           (select count(*)::int from nights_to_push) as queued,
           (select count(*)::int from sandbox.property_nights n
              join managed_homes m on m.property_id = n.property_id
             where n.night >= '2027-03-01' and n.is_free = exists (select from occupancies o
               where o.apartment_id = m.apartment_id and o.released_at is null and o.nights @> n.night)) as different`)
  const [{ bookings, over, toCome, ...others } = {}] = rows
  expect(others).toEqual({ waiting: 0, open: 0, queued: 0, different: 0 })
  expect(bookings).toBeGreaterThan(24)
  expect(bookings).toBeLessThan(45)
  expect(over).toBeGreaterThan(5)
  expect(toCome).toBeGreaterThan(5)
})

/** The nights of stays at other sites, with the ids under which they are taken. */
async function channelNights(): Promise<unknown[]> {
  const { rows } = await deps.db.execute(sql`
    select id, nights::text, channel_stay_id from occupancies
     where channel_stay_id is not null and released_at is null order by id`)
  return rows
}
