import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import { occupancies } from '#db/schema/booking.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { releaseNightHold } from '#services/booking/release-night-hold.ts'
import { pruneSearch } from '#services/catalogue/prune-search.ts'
import { verifySearch } from '#services/catalogue/verify-search.ts'
import { expireOverdueNightHolds } from '#services/steps/expire-overdue-night-holds.ts'
import { type BookingWorld, bookingInput, makeBookingWorld, minutesAfter, pay } from '#tests/factories/booking.ts'
import type { TestDeps } from '#tests/factories/deps.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

type Step =
  | { readonly kind: 'book' | 'book_and_pay' | 'block'; readonly day: number; readonly nights: number }
  | { readonly kind: 'cancel' | 'wait' | 'expire' | 'unblock' | 'prune' }
/** `booked` lists the bookings that can still be cancelled, shared by concurrent steps. */
type World = BookingWorld & { readonly booked: CreatedBooking[] }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('book', 'book', 'book_and_pay', 'block'),
    day: fc.integer({ min: 0, max: 40 }),
    nights: fc.integer({ min: 3, max: 12 }),
  }),
  fc.record({ kind: fc.constantFrom('cancel', 'wait', 'expire', 'unblock', 'prune') }),
)

async function take({ deps, home, booked }: World, step: Step): Promise<void> {
  if ('day' in step) await occupy({ deps, home, booked }, step)
  else if (step.kind === 'cancel') await cancelOne(deps, booked.shift())
  else if (step.kind === 'wait') deps.clock.set(minutesAfter(deps.clock.now(), 15))
  else if (step.kind === 'expire') await expireOverdueNightHolds(deps)
  else if (step.kind === 'prune') await pruneSearch(deps)
  else await unblockOne(deps.clock.now(), home.id)
}

async function occupy({ deps, home, booked }: Omit<World, 'gateway'>, step: Extract<Step, { day: number }>) {
  const checkIn = addDays('2027-06-01', step.day)
  const checkOut = addDays(checkIn, step.nights)
  if (step.kind === 'block') {
    const nights = `[${checkIn},${checkOut})`
    const createdAt = deps.clock.now()
    const block = { id: randomUUID(), apartmentId: home.id, nights, kind: 'channel_block', createdAt } as const
    // A block on taken nights changes nothing.
    await deps.db.insert(occupancies).values(block).onConflictDoNothing()
    return
  }
  const made = await createBooking(deps, bookingInput(home, { checkIn, checkOut }))
  if (!made.ok) return
  booked.push(made.value)
  if (step.kind === 'book_and_pay') await pay(deps, made.value)
}

/** A booking that is being paid refuses the cancellation, and one that has ended stays as it is. */
async function cancelOne(deps: TestDeps, booking: CreatedBooking | undefined): Promise<void> {
  if (booking) await releaseNightHold(deps, { code: booking.bookingCode, viewToken: booking.viewToken })
}

async function unblockOne(now: Date, apartmentId: number): Promise<void> {
  await database.pool.query(
    `update occupancies set released_at = $1 where id = (
       select id from occupancies where apartment_id = $2 and kind = 'channel_block' and released_at is null limit 1)`,
    [now, apartmentId],
  )
}

test('what the search holds for blocked is always what is occupied, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 6 }), async (rounds) => {
      const world = { ...(await makeBookingWorld(database.pool)), booked: [] }
      for (const together of rounds) {
        await Promise.all(together.map((one) => take(world, one)))
        const { rows } = await database.pool.query(
          `select blocked, blocked = coalesce((select range_agg(nights) from occupancies o
                    where o.apartment_id = s.apartment_id and released_at is null), '{}') as same
             from apartment_search s where apartment_id = $1`,
          [world.home.id],
        )
        expect(rows).toMatchObject([{ same: true }])
        expect((await verifySearch(world.deps)).differences).toEqual([])
      }
    }),
    { numRuns: 40, seed: 20270301 },
  )
})
