import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import { sum } from '#domain/shared/money.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { getBooking } from '#services/booking/get-booking.ts'
import { receiveGatewayEvent } from '#services/payment/receive-gateway-event.ts'
import { refreshPayment } from '#services/payment/refresh-payment.ts'
import { resolveOpenCharges } from '#services/payment/resolve-open-charges.ts'
import { expireOverdueNightHolds } from '#services/steps/expire-overdue-night-holds.ts'
import {
  type BookingWorld,
  bookingInput,
  makeBooking,
  makeBookingWorld,
  passTime,
  pay,
} from '#tests/factories/booking.ts'
import type { Behaviour } from '#tests/factories/gateway.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

type Step =
  | { readonly kind: 'pay'; readonly behaviour: Behaviour }
  | { readonly kind: 'decide'; readonly which: number; readonly outcome: 'succeeded' | 'card_declined' }
  | { readonly kind: 'deliver'; readonly which: number; readonly times: number }
  | { readonly kind: 'come_back' | 'reconcile' | 'line_breaks' | 'line_mends' | 'rival' }
  | { readonly kind: 'wait'; readonly minutes: number }

const which = fc.nat({ max: 5 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay'),
      behaviour: fc.constantFrom<Behaviour[]>('succeeds', 'processes', 'asks', 'lost', 'unheard', 'card_declined'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('decide'),
      which,
      outcome: fc.constantFrom('succeeded', 'card_declined'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deliver'), which, times: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('come_back', 'reconcile', 'line_breaks', 'line_mends', 'rival') }),
  },
)
const wait: fc.Arbitrary<Step> = fc.record({ kind: fc.constant('wait'), minutes: fc.integer({ min: 1, max: 18 }) })

async function take(world: BookingWorld, booking: CreatedBooking, step: Step): Promise<void> {
  const { deps, gateway, home } = world
  const chargeId = 'which' in step ? gateway.requests[step.which]?.chargeId : undefined
  if (step.kind === 'pay') {
    gateway.script.push(step.behaviour)
    await pay(deps, booking)
  } else if (step.kind === 'decide') gateway.settle(chargeId ?? '', step.outcome)
  else if (step.kind === 'deliver') await deliverEvent(world, chargeId, step.times)
  else if (step.kind === 'come_back') await refreshPayment(deps, { code: booking.bookingCode, number: 1 })
  else if (step.kind === 'reconcile') await Promise.all([resolveOpenCharges(deps), expireOverdueNightHolds(deps)])
  else if (step.kind === 'rival') await createBooking(deps, bookingInput(home))
  else if (step.kind === 'wait') await passTime(deps, step.minutes)
  else gateway.down = step.kind === 'line_breaks'
}

async function deliverEvent(
  { deps, gateway }: BookingWorld,
  chargeId: string | undefined,
  times: number,
): Promise<void> {
  if (!chargeId || !gateway.knows(chargeId)) return
  const message = gateway.message(chargeId)
  await Promise.all(Array.from({ length: times }, () => receiveGatewayEvent(deps, message)))
  await deps.background.settled()
}

/** Settles all pending charges, ends all faults and lets time pass. */
async function payAll(world: BookingWorld): Promise<void> {
  world.gateway.down = false
  world.gateway.script.length = 0
  for (const { chargeId } of world.gateway.requests) {
    world.gateway.settle(chargeId, chargeId < '8' ? 'succeeded' : 'card_declined')
  }
  await passTime(world.deps, 300)
}

test('after whatever happened, books and network agree, and a guest has paid once and has the nights, or neither', async () => {
  const story = fc.array(
    fc.oneof({ weight: 3, arbitrary: fc.array(step, { minLength: 1, maxLength: 4 }) }, fc.tuple(wait)),
    {
      maxLength: 8,
    },
  )
  await fc.assert(
    fc.asyncProperty(story, async (chapters) => {
      const world = await makeBookingWorld(database.pool)
      const booking = await makeBooking(world)
      for (const together of chapters) await Promise.all(together.map((one) => take(world, booking, one)))
      await payAll(world)
      const seen = await getBooking(world.deps, { code: booking.bookingCode })
      if (!seen.ok) throw new Error(seen.code)
      const kept = sum(world.gateway.moved()) - sum(world.gateway.refunds.map((refund) => refund.amountCents))
      const { status, paymentSchedule } = seen.value
      expect([status, kept, paymentSchedule[0]?.state]).toEqual(
        status === 'CANCELLED'
          ? ['CANCELLED', 0, expect.stringMatching(/^(dropped|refunded)$/)]
          : ['PENDING', 177_00, 'paid'],
      )
      expect(await booksOf(world)).toEqual({ open: 0, kept, nights: status === 'CANCELLED' ? null : 'booking' })
    }),
    { numRuns: 60, seed: 20270301 },
  )
})

/** Reads our own rows of the first booking of a home. */
async function booksOf({ home }: BookingWorld) {
  const { rows } = await database.pool.query(
    `with first as (select id from bookings where apartment_id = $1 order by created_at, id limit 1),
          moved as (select c.* from charges c join payments p on p.id = c.payment_id where p.booking_id in (table first))
     select (select count(*)::int from moved where state in ('submitted', 'processing', 'requires_action')) as open,
            (select coalesce(sum(amount_cents), 0)::int from moved where state = 'succeeded')
              - (select coalesce(sum(r.amount_cents), 0)::int from refunds r join moved on moved.id = r.charge_id
                  where r.state = 'succeeded') as kept,
            (select kind from occupancies where booking_id in (table first) and released_at is null) as nights`,
    [home.id],
  )
  return rows[0]
}
