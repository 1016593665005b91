import { afterEach, expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import type { GuideView } from '#contract/guide.ts'
import { GUEST } from '#domain/staff/actor.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { type MoneyWorld, openMoneyWorld } from '#tests/harness/money-world.ts'

let world: MoneyWorld
afterEach(() => world.close())

const STAY = { checkIn: '2027-03-05', checkOut: '2027-03-15' }

type Answer = GuideView & { readonly httpStatus: number; readonly code?: string; readonly raw: string }

async function guideOf({ bookingCode }: CreatedBooking, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await world.api.get(`/api/bookings/${bookingCode}/guide`, { headers })
  const raw = await answer.text()
  return { ...(JSON.parse(raw) as GuideView), httpStatus: answer.status, raw }
}

const holder = ({ viewToken }: CreatedBooking) => ({ 'x-view-token': viewToken })

test('the guide is the holder’s from the confirmation to the day they leave', async () => {
  world = await openMoneyWorld('2027-03-01')
  const booking = await world.book(STAY)
  expect(await guideOf(booking, holder(booking))).toMatchObject({ httpStatus: 409, code: 'guide_not_open' })
  await world.pay(booking)
  expect(await guideOf(booking)).toMatchObject({ httpStatus: 403, code: 'forbidden' })
  expect(await guideOf(booking, holder(booking))).toMatchObject({
    httpStatus: 200,
    address: { street: 'Calle de Serrano', number: '21' },
    wifi: { network: 'piso', password: 'secreto-del-wifi' },
    houseRules: [{ es: 'No fumar' }],
  })
  await world.goTo('2027-03-15', 22)
  expect(await guideOf(booking, holder(booking))).toMatchObject({ httpStatus: 200 })
  await world.goTo('2027-03-16', 1)
  expect(await guideOf(booking, holder(booking))).toMatchObject({ httpStatus: 410, code: 'guide_closed' })
})

test('the door code is nowhere in the answer until 24 hours before check-in, also where a text names it', async () => {
  world = await openMoneyWorld('2027-03-01')
  const access = JSON.stringify({ es: 'La caja se abre con 47#11.', en: 'The box opens with 47#11.' })
  await world.pool.query(`update apartments set guide = jsonb_set(guide, '{access}', $1::jsonb)`, [access])
  const booking = await world.book(STAY)
  await world.pay(booking)
  const early = await guideOf(booking, holder(booking))
  expect(early).toMatchObject({ door: { code: null, from: '2027-03-04T14:00:00.000Z' } })
  expect(early.access.es).toBe('La caja se abre con ••••.')
  expect(early.raw).not.toContain('47#11')
  await world.goTo('2027-03-04', 14)
  expect((await guideOf(booking, holder(booking))).raw).not.toContain('47#11')
  await world.goTo('2027-03-04', 15)
  expect(await guideOf(booking, holder(booking))).toMatchObject({
    door: { code: '47#11' },
    access: { en: 'The box opens with 47#11.' },
  })
})

test('a cancelled booking has no guide any more', async () => {
  world = await openMoneyWorld('2027-03-01')
  const booking = await world.book(STAY)
  await world.pay(booking)
  await cancelBooking(world.deps, { code: booking.bookingCode, cause: 'guest', by: GUEST })
  expect(await guideOf(booking, holder(booking))).toMatchObject({ httpStatus: 409, code: 'booking_cancelled' })
})
