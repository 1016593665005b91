import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import { occupancies } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { DATED_RULE_KINDS } from '#domain/dated-rule/dated-rules.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { releaseNightHold } from '#services/booking/release-night-hold.ts'
import { pushToManager } from '#services/channel/push-to-manager.ts'
import { queueEnteringNights } from '#services/channel/queue-entering-nights.ts'
import { expireOverdueNightHolds } from '#services/steps/expire-overdue-night-holds.ts'
import { bookingInput, pay } from '#tests/factories/booking.ts'
import { faultOf } from '#tests/factories/channel-manager.ts'
import {
  countQueued,
  type ManagedWorld,
  makeManagedWorld,
  pushAfter,
  trueNights,
} from '#tests/factories/managed-homes.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const { pool } = await databaseForFile()

const ANSWERS = [
  'good',
  'unreachable',
  'failed',
  'refused',
  'limited',
  'nothing_done',
  'warned',
  'killed',
  'late',
] as const

const change = fc.record({
  kind: fc.constantFrom(
    'book',
    'book',
    'pay',
    'cancel',
    'expire',
    'block',
    'unblock',
    'rule',
    'no_rule',
    'base',
    'floor',
  ),
  home: fc.nat(2),
  day: fc.nat(520),
  nights: fc.integer({ min: 3, max: 15 }),
})
const push = fc.record({
  kind: fc.constant('push' as const),
  seconds: fc.constantFrom(0, 2, 7, 61, 600),
  answers: fc.array(fc.constantFrom(...ANSWERS), { maxLength: 3 }),
  processes: fc.integer({ min: 1, max: 2 }),
  day: fc.boolean(),
})
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never
type Push = typeof push extends fc.Arbitrary<infer Value> ? Value : never

test('the channel manager has our nights and prices in the end, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof({ arbitrary: change, weight: 2 }, push), { maxLength: 30 }), async (steps) => {
      const world = await makeManagedWorld(pool, 3)
      const booked: CreatedBooking[] = []
      for (const step of steps) {
        if (step.kind === 'push') await pushWithFaults(world, step)
        else await make(world, booked, step)
      }
      world.manager.answer(() => null)
      await queueEnteringNights(world.deps)
      for (let minute = 0; minute < 15; minute++) await pushAfter(world.deps, 60)
      expect(await countQueued(world.deps)).toBe(0)
      for (const home of world.homes) {
        const truth = await trueNights(world.deps, home)
        const picture = world.manager.pictureOf(home.propertyId)
        expect(new Map([...truth.keys()].map((date) => [date, picture.get(date)]))).toEqual(truth)
      }
    }),
    { numRuns: 30, seed: 20270301 },
  )
})

const KILLED = new Error('The process has ended')

function unlessKilled(error: unknown): null {
  if (error !== KILLED) throw error
  return null
}

async function pushWithFaults(world: ManagedWorld, { seconds, answers, processes, day }: Push): Promise<void> {
  const { deps, manager } = world
  const next = [...answers]
  manager.answer(async ({ values }) => {
    const answer = next.shift() ?? 'good'
    const [first] = values
    if (answer === 'good' || !first) return null
    if (answer === 'killed') throw KILLED
    if (answer === 'warned') {
      const { home, from } = first
      return { ok: true, value: [{ propertyId: home.propertyId, from, text: 'is invalid' }] }
    }
    if (answer !== 'late') return faultOf(answer)
    // Longer than its lease: another process has the homes before this message is applied.
    await pushAfter(deps, 200).catch(unlessKilled)
    return null
  })
  const ahead = seconds + (day ? 86_400 : 0)
  deps.clock.set(new Date(deps.clock.now().getTime() + ahead * 1_000).toISOString())
  await Promise.all(Array.from({ length: processes }, () => pushToManager(deps).catch(unlessKilled)))
}

async function make(world: ManagedWorld, booked: CreatedBooking[], { kind, home: index, day, nights }: Change) {
  const { deps } = world
  const home = world.homes[index] ?? world.home
  const from = addDays('2027-03-02', day)
  const to = addDays(from, nights)
  const [booking] = booked
  if (kind === 'book') {
    const made = await createBooking(deps, bookingInput(home, { checkIn: from, checkOut: to }))
    if (made.ok) booked.push(made.value)
  } else if (kind === 'pay' && booking) await pay(deps, booking)
  else if (kind === 'cancel' && booking) {
    booked.shift()
    await releaseNightHold(deps, { code: booking.bookingCode, viewToken: booking.viewToken })
  } else if (kind === 'expire') await expireOverdueNightHolds(deps)
  else await changeRows(world, { kind, homeId: home.id, from, to, nights })
}

type RowChange = {
  readonly kind: Change['kind']
  readonly homeId: number
  readonly from: string
  readonly to: string
  readonly nights: number
}

/** Changes what other sites, the office and imports change. */
async function changeRows({ deps: { db, clock } }: ManagedWorld, { kind, homeId, from, to, nights }: RowChange) {
  if (kind === 'block') {
    const block = {
      id: crypto.randomUUID(),
      apartmentId: homeId,
      nights: `[${from},${to})`,
      kind: 'maintenance',
    } as const
    await db
      .insert(occupancies)
      .values({ ...block, createdAt: clock.now() })
      .onConflictDoNothing()
  } else if (kind === 'unblock') {
    await db.execute(sql`
      update occupancies set released_at = ${clock.now()} where id = (
        select id from occupancies where apartment_id = ${homeId} and kind = 'maintenance' and released_at is null limit 1)`)
  } else if (kind === 'rule') {
    const rule = DATED_RULE_KINDS[nights % DATED_RULE_KINDS.length] ?? 'min_nights'
    const value = { night_cents: 70_00 + nights, night_percent: 120_00, min_nights: nights }
    await db.execute(sql`
      insert into dated_rules (apartment_id, kind, nights, value)
      values (${homeId}, ${rule}, daterange(${from}::date, ${to}::date), ${value[rule as 'min_nights'] ?? null})
      on conflict do nothing`)
  } else if (kind === 'no_rule') {
    await db.execute(
      sql`delete from dated_rules where id = (select min(id) from dated_rules where apartment_id = ${homeId})`,
    )
  } else if (kind === 'base' || kind === 'floor') {
    const price = sql`jsonb_set(price, '{baseNightCents}', ${JSON.stringify(50_00 + nights)}::jsonb)`
    const change = kind === 'base' ? { price } : { minNights: nights }
    await db.update(apartments).set(change).where(eq(apartments.id, homeId))
  }
}
