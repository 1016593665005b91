import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createSandboxCalendarReader } from '#adapters/channels/sandbox-calendar-reader.ts'
import { insertSoldStays, listSoldStays, openMarket } from '#db/channel/market-rows.ts'
import { sandboxAddress } from '#domain/channel/sold-stay.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { blockNights } from '#services/block/block-nights.ts'
import { addChannelCalendar } from '#services/channel/add-channel-calendar.ts'
import { readCalendars } from '#services/channel/read-calendars.ts'
import { runSandboxMarket } from '#services/channel/run-sandbox-market.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeBookingWorld } from '#tests/factories/booking.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const { pool } = await databaseForFile()
const world = await makeBookingWorld(pool)
const others = world.deps.calendars
const deps = {
  ...world.deps,
  settings: { ...world.deps.settings, isDemo: true },
  calendars: createSandboxCalendarReader({ soldStays: (one) => listSoldStays(world.deps.db, one), others }),
}
const HOMES = 60

async function rowsOf(query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return (await deps.db.execute(query)).rows
}
const sold = () => rowsOf(sql`select uid, nights::text, cancelled_at from sandbox.sold_stays order by uid`)

/** Lists at Airbnb homes that are sold there for a week, some of which staff have blocked later. */
async function listHomes(): Promise<void> {
  for (let number = 0; number < HOMES; number++) {
    const home = await makeApartment(deps.db, { city: 'madrid' })
    const stay = {
      uid: `${number}@airbnb.com`,
      kind: 'reservation',
      checkIn: '2027-03-02',
      checkOut: '2027-03-09',
    } as const
    await deps.db.transaction((tx) =>
      insertSoldStays(tx, [{ apartmentId: home.id, site: 'airbnb', stay, bookedAt: deps.clock.now() }]),
    )
    if (number % 3 === 0) {
      const nights = { from: '2027-03-25', to: '2027-04-25', kind: 'maintenance', note: 'Caldera', by: SYSTEM } as const
      expect(await blockNights(deps, { ...nights, houseCodes: [home.houseCode] })).toMatchObject({ ok: true })
    }
    const address = sandboxAddress('airbnb', home.houseCode)
    const input = { houseCode: home.houseCode, site: 'airbnb', address, takesBlocks: true, by: SYSTEM } as const
    expect(await addChannelCalendar(deps, input)).toMatchObject({ ok: true })
  }
}

test('outside of the sandbox, and before a market is open, guests book nothing', async () => {
  await runSandboxMarket(deps)
  await deps.db.transaction((tx) => openMarket(tx, '2027-02-01'))
  await runSandboxMarket(world.deps)
  expect(await rowsOf(sql`select stepped_on::text from sandbox.market`)).toEqual([{ stepped_on: '2027-02-01' }])
  await rowsOf(sql`delete from sandbox.market`)
})

test('what guests do at simulated sites in some weeks is read like the calendars of real ones', async () => {
  await listHomes()
  await deps.db.transaction((tx) => openMarket(tx, '2027-03-01'))
  await runSandboxMarket(deps)
  expect(await sold()).toHaveLength(HOMES)
  for (const day of ['2027-03-02', '2027-03-05', '2027-03-08', '2027-03-20']) {
    deps.clock.set(`${day}T11:00:00Z`)
    await runSandboxMarket(deps)
    await readCalendars(deps)
  }
  const after = await sold()
  expect(after.length).toBeGreaterThan(HOMES + 15)
  // A stay is gone with the second reading that lacks it, and with the third where it was the only one.
  for (const time of ['11:30', '12:00']) {
    deps.clock.set(`2027-03-20T${time}:00Z`)
    await readCalendars(deps)
  }
  const differences = await rowsOf(sql`
    select m.uid, m.nights from sandbox.sold_stays m
      left join channel_stays s on s.key = m.uid and s.gone_at is null
     where upper(m.nights) > '2027-03-20'
       and (m.cancelled_at is null) is distinct from (s.id is not null and s.nights = m.nights)`)
  expect(differences).toEqual([])
  const untaken = await rowsOf(sql`
    select s.key, s.conflict_since is not null as "isConflict" from channel_stays s
     where s.gone_at is null and upper(s.nights) > '2027-03-20'
       and not datemultirange(s.nights * daterange('2027-03-20', null)) <@ coalesce(
         (select range_agg(o.nights) from occupancies o where o.channel_stay_id = s.id and o.released_at is null), '{}')`)
  expect(untaken.filter(({ isConflict }) => !isConflict)).toEqual([])
  await runSandboxMarket(deps)
  expect(await sold()).toEqual(after)
})

test('a clock that is moved by a year is followed in runs of 90 days', async () => {
  deps.clock.set('2028-03-20T11:00:00Z')
  await runSandboxMarket(deps)
  expect(await rowsOf(sql`select stepped_on::text from sandbox.market`)).toEqual([{ stepped_on: '2027-06-18' }])
  for (let run = 0; run < 4; run++) await runSandboxMarket(deps)
  expect(await rowsOf(sql`select stepped_on::text from sandbox.market`)).toEqual([{ stepped_on: '2028-03-20' }])
})
