import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openMarket } from '#db/channel/market-rows.ts'
import { managedHomes } from '#db/schema/channel.ts'
import type { ManagedHome } from '#domain/channel/channel-manager.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { openSandboxManager } from '#server/channel-settings.ts'
import { pushToManager } from '#services/channel/push-to-manager.ts'
import { queueEnteringNights } from '#services/channel/queue-entering-nights.ts'
import { readRevisions } from '#services/channel/read-revisions.ts'
import { runSandboxMarket } from '#services/channel/run-sandbox-market.ts'
import { type MadeApartment, makeApartment } from '#tests/factories/apartment.ts'
import { makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { trueNights } from '#tests/factories/managed-homes.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const { pool } = await databaseForFile()
const world = await makeBookingWorld(pool)
const manager = openSandboxManager(world.deps)
const deps = {
  ...world.deps,
  settings: { ...world.deps.settings, isDemo: true },
  channelManager: manager,
}
const HOMES = 20
const DAYS = 60
const START = '2027-03-01'

type Connected = { readonly home: MadeApartment; readonly ids: ManagedHome }

async function rowsOf(query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return (await deps.db.execute(query)).rows
}

async function connect(): Promise<Connected> {
  const home = await makeApartment(deps.db, { city: 'madrid' })
  const about = { title: 'Piso', address: 'Calle Mayor 1', city: 'Madrid', postalCode: '28013', lat: 40.4, lng: -3.7 }
  const { houseCode, id: apartmentId } = home
  const described = await manager.describe(
    { ...about, houseCode, adults: 4, children: 0, email: 'casas@example.com', planSites: [] },
    {},
  )
  if (!described.ok) throw new Error('The simulated channel manager takes every home')
  const at = deps.clock.now()
  const { plans, ...ids } = described.value
  const row = { apartmentId, ...ids, ratePlanId: plans.standard, mappedAt: at, pushesSince: at }
  await deps.db.insert(managedHomes).values(row)
  return { home, ids: described.value }
}

async function connectHomes(): Promise<Connected[]> {
  const connected: Connected[] = []
  for (let number = 0; number < HOMES; number++) connected.push(await connect())
  await pushToManager(deps)
  await deps.db.transaction((tx) => openMarket(tx, START))
  return connected
}

/** Lets days pass, with what guests do at sites on each of them. */
async function passDays(from: number, to: number): Promise<void> {
  for (let day = from; day <= to; day++) {
    deps.clock.set(`${addDays(START, day)}T12:07:00Z`)
    await runSandboxMarket(deps)
  }
}

async function levelOut(): Promise<void> {
  await readRevisions(deps)
  await queueEnteringNights(deps)
  // Two messages of a kind for the same home have some seconds between them.
  deps.clock.set(new Date(deps.clock.now().getTime() + 10_000).toISOString())
  await pushToManager(deps)
}

/** Returns the nights that the channel manager has otherwise than we do. */
async function differences({ home, ids }: Connected): Promise<string[]> {
  const today = dateInMadrid(deps.clock.now())
  const truth = await trueNights(deps, home)
  const answer = await manager.readBack(ids, today, addDays(today, truth.size))
  if (!answer.ok) throw new Error('The simulated channel manager is read back')
  return answer.value.flatMap(({ date, isFree, plans }) => {
    const ours = truth.get(date)
    const isSame = ours?.isFree === isFree && isDeepStrictEqual(ours.rate, plans.standard)
    return isSame ? [] : [`${home.houseCode} ${date}`]
  })
}

test('what guests do at the simulated channel manager in two months is here as bookings, and no night is sold twice', async () => {
  const connected = await connectHomes()
  const [first] = connected
  if (!first) throw new Error('Homes are connected')
  for (let day = 1; day <= DAYS - 24; day++) {
    await passDays(day, day)
    await levelOut()
    if (day === 10) {
      const checkIn = addDays(START, 150)
      const ours = await makeBooking({ deps, home: first.home }, { checkIn, checkOut: addDays(checkIn, 10) })
      await pay(deps, ours)
      await levelOut()
    }
  }
  // The clock jumps by more than three weeks.
  await passDays(DAYS - 23, DAYS)
  await levelOut()

  const revisions = await rowsOf(sql`
    select r.id, r.acknowledged_at is not null as acknowledged, count(c.id)::int as applied
      from sandbox.revisions r left join channel_revisions c on c.id = r.id group by r.id`)
  expect(revisions.filter(({ acknowledged, applied }) => !acknowledged || applied !== 1)).toEqual([])
  const statuses = await rowsOf(sql`
    select revision ->> 'status' as status, count(*)::int > 2 as several from sandbox.revisions group by 1 order by 1`)
  expect(statuses).toEqual(['cancelled', 'modified', 'new'].map((status) => ({ status, several: true })))
  const [{ booked } = {}] = await rowsOf(sql`select count(*)::int as booked from channel_reservations`)
  expect(booked).toBeGreaterThan(25)
  expect(booked).toBeLessThan(60)

  const found = await Promise.all(connected.map(differences))
  expect(found.flat()).toEqual([])
  const unlike = await rowsOf(sql`
    select n.id from (select distinct on (reservation_id) id, reservation_id, revision from sandbox.revisions
                       order by reservation_id, inserted_at desc) n
      join channel_reservations c on c.external_id = n.reservation_id
      left join bookings b on b.id = c.booking_id
     where c.waiting is null
       and case when n.revision ->> 'status' = 'cancelled' then b.status <> 'CANCELLED'
                else (b.status, b.check_in, b.check_out) is distinct from
                     ('CONFIRMED', (n.revision ->> 'checkIn')::date, (n.revision ->> 'checkOut')::date) end`)
  expect(unlike).toEqual([])
  const waiting = await rowsOf(sql`select id from channel_reservations where waiting is not null`)
  expect(waiting).toEqual([])
  // Like a webhook, each day with revisions has them read at once.
  expect(deps.sent.jobs.filter(({ name }) => name === 'read-revisions').length).toBeGreaterThan(10)
  expect(deps.sent.logs).toEqual([])
})
