import { expect, test } from 'vitest'
import { createCardGateways } from '#domain/payment/card-gateways.ts'
import { getBooking } from '#services/booking/get-booking.ts'
import { attemptPayment } from '#services/payment/attempt-payment.ts'
import { getPayment } from '#services/payment/get-payment.ts'
import { refreshPayment } from '#services/payment/refresh-payment.ts'
import { resolveOpenCharges } from '#services/payment/resolve-open-charges.ts'
import { type BookingWorld, makeBooking, makeBookingWorld, passTime, pay } from '#tests/factories/booking.ts'
import type { Behaviour } from '#tests/factories/gateway.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

async function worldWith(script: Behaviour[], checkIn = '2027-06-01') {
  const world = await makeBookingWorld(database.pool)
  world.gateway.script.push(...script)
  return { ...world, booking: await makeBooking(world, { checkIn }) }
}

const mails = ({ deps }: BookingWorld) =>
  deps.sent.jobs.flatMap(({ name, data }) => (name === 'send-mail' && 'kind' in data ? data.kind : []))

async function stateOf({ deps, booking }: Awaited<ReturnType<typeof worldWith>>, number = 1) {
  const payment = await getPayment(deps, { code: booking.bookingCode, number })
  return payment.ok ? payment.value.state : payment.code
}

test('a first payment of two makes the nights the guest’s own and keeps the booking PENDING', async () => {
  const world = await worldWith(['succeeds'])
  const { deps, booking } = world
  expect(await pay(deps, booking)).toEqual({ ok: true, value: { state: 'succeeded' } })
  const { bookingCode: code, viewToken } = booking
  const seen = await getBooking(deps, { code, viewToken })
  expect(seen).toMatchObject({
    value: {
      status: 'PENDING',
      paymentSchedule: [{ state: 'paid', paidAt: '2027-03-01T09:00:00.000Z' }, { state: 'pending' }],
      card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 },
    },
  })
  expect(mails(world)).toEqual(['booking_reserved'])
  await passTime(deps, 60)
  expect(await stateOf(world)).toBe('paid')
})

test('a payment of all that is due before arrival confirms the booking', async () => {
  const world = await worldWith(['succeeds'], '2027-03-05')
  await pay(world.deps, world.booking)
  const seen = await getBooking(world.deps, { code: world.booking.bookingCode })
  expect(seen).toMatchObject({ value: { status: 'CONFIRMED', totalPriceCents: 590_00 } })
  expect(mails(world)).toEqual(['booking_confirmed'])
  expect(world.gateway.moved()).toEqual([590_00])
})

test('the rest before arrival confirms the booking once it is due and paid', async () => {
  const world = await worldWith([])
  const { deps, booking } = world
  await pay(deps, booking)
  expect(await pay(deps, booking, 2)).toEqual({ ok: false, code: 'payment_not_due' })
  deps.clock.set('2027-05-25T09:00:00Z')
  expect(await pay(deps, booking, 2)).toMatchObject({ ok: true })
  const seen = await getBooking(deps, { code: booking.bookingCode })
  expect(seen).toMatchObject({ value: { status: 'CONFIRMED' } })
  expect(world.gateway.moved()).toEqual([177_00, 413_00])
  expect(mails(world)).toEqual(['booking_reserved', 'booking_confirmed'])
})

test.each(['card_declined', 'card_insufficient_funds', 'card_expired', 'card_processing_error'] as const)(
  'after %s the guest pays with another card',
  async (code) => {
    const world = await worldWith([code])
    expect(await pay(world.deps, world.booking)).toEqual({ ok: false, code })
    expect(await stateOf(world)).toBe('failed')
    expect(await pay(world.deps, world.booking, 1, 'card-2')).toMatchObject({ value: { state: 'succeeded' } })
    expect(world.gateway.moved()).toEqual([177_00])
  },
)

test('3-D Secure sends the guest to the bank, and the return page learns the outcome before any webhook', async () => {
  const world = await worldWith(['asks'])
  const { deps, booking, gateway } = world
  const attempt = await pay(deps, booking)
  const chargeId = gateway.requests[0]?.chargeId ?? ''
  expect(attempt).toEqual({
    ok: true,
    value: { state: 'requires_action', actionUrl: `https://bank.example/${chargeId}` },
  })
  const page = `http://localhost:3000/es/pago?booking=${booking.bookingCode}`
  expect(gateway.requests[0]?.returnUrl).toBe(`${page}&attempt=${chargeId}`)
  expect(await stateOf(world)).toBe('pending')
  gateway.settle(chargeId, 'succeeded')
  const input = { code: booking.bookingCode, number: 1 }
  expect(await refreshPayment(deps, input)).toMatchObject({ value: { payment: { state: 'paid' } } })
})

test('3-D Secure that fails is a refused attempt', async () => {
  const world = await worldWith(['asks'])
  await pay(world.deps, world.booking)
  world.gateway.settle(world.gateway.requests[0]?.chargeId ?? '', 'card_authentication_failed')
  await refreshPayment(world.deps, { code: world.booking.bookingCode, number: 1 })
  expect(await stateOf(world)).toBe('failed')
})

test('a guest who leaves the bank’s page and pays with another card is charged once', async () => {
  const world = await worldWith(['asks', 'succeeds'])
  await pay(world.deps, world.booking)
  expect(await pay(world.deps, world.booking, 1, 'card-2')).toMatchObject({ value: { state: 'succeeded' } })
  world.gateway.settle(world.gateway.requests[0]?.chargeId ?? '', 'succeeded')
  expect(world.gateway.moved()).toEqual([177_00])
})

test('a guest who comes back from the bank by the payment form is not charged again', async () => {
  const world = await worldWith(['asks'])
  await pay(world.deps, world.booking)
  world.gateway.settle(world.gateway.requests[0]?.chargeId ?? '', 'succeeded')
  expect(await pay(world.deps, world.booking)).toEqual({ ok: false, code: 'payment_already_processed' })
  expect(world.gateway.moved()).toEqual([177_00])
})

test('an answer that is lost is asked for at once, and the guest is charged once', async () => {
  const world = await worldWith(['lost'])
  expect(await pay(world.deps, world.booking)).toEqual({ ok: true, value: { state: 'succeeded' } })
  expect(world.gateway.requests).toHaveLength(1)
  expect(world.gateway.moved()).toEqual([177_00])
})

test('an answer that is lost with the line is looked up once the line is back, and the guest is told there is none', async () => {
  const world = await worldWith(['lost'])
  world.gateway.meanwhile = async () => {
    world.gateway.down = true
  }
  expect(await pay(world.deps, world.booking)).toEqual({ ok: false, code: 'gateway_unreachable' })
  const input = { code: world.booking.bookingCode, number: 1 }
  expect(await getPayment(world.deps, input)).toMatchObject({ value: { state: 'processing', unanswered: true } })
  world.gateway.down = false
  await passTime(world.deps, 1)
  expect(await stateOf(world)).toBe('paid')
  expect(world.gateway.requests).toHaveLength(1)
  expect(world.gateway.moved()).toEqual([177_00])
})

test('after a lost answer the next try finds the first one paid', async () => {
  const world = await worldWith(['lost'])
  await pay(world.deps, world.booking)
  expect(await pay(world.deps, world.booking)).toEqual({ ok: false, code: 'payment_already_processed' })
  expect(world.gateway.moved()).toEqual([177_00])
})

test('a charge the gateway never heard of is withdrawn, and the guest can pay at once', async () => {
  const world = await worldWith(['unheard'])
  expect(await pay(world.deps, world.booking)).toEqual({ ok: false, code: 'gateway_unreachable' })
  expect(await stateOf(world)).toBe('pending')
  expect(await pay(world.deps, world.booking)).toMatchObject({ value: { state: 'succeeded' } })
  expect(world.gateway.moved()).toEqual([177_00])
})

test('a process that ended between the intent and the call charges nobody', async () => {
  const world = await worldWith([])
  const charge = () => Promise.reject(new Error('The process ended'))
  const dying = { ...world.deps, gateways: createCardGateways({ ...world.gateway, charge }) }
  await expect(pay(dying, world.booking)).rejects.toThrow('The process ended')
  expect(await stateOf(world)).toBe('processing')
  await passTime(world.deps, 1)
  expect(await stateOf(world)).toBe('pending')
  expect(world.gateway.moved()).toEqual([])
})

test('reconciling settles a charge whose job was lost', async () => {
  const world = await worldWith(['lost'])
  world.gateway.meanwhile = async () => {
    world.gateway.down = true
  }
  await pay(world.deps, world.booking)
  world.gateway.down = false
  await resolveOpenCharges(world.deps)
  expect(await stateOf(world)).toBe('paid')
})

test('ten clicks at once are one charge', async () => {
  const world = await worldWith([])
  const attempts = await Promise.all(Array.from({ length: 10 }, () => pay(world.deps, world.booking)))
  expect(world.gateway.moved()).toEqual([177_00])
  expect(attempts.filter((attempt) => attempt.ok)).toHaveLength(1)
  const refusals = new Set(attempts.flatMap((attempt) => (attempt.ok ? [] : attempt.code)))
  expect([...refusals].filter((code) => !code.startsWith('payment_already_'))).toEqual([])
})

test('a hold that is over takes no money', async () => {
  const world = await worldWith([])
  world.deps.clock.set('2027-03-01T09:20:00Z')
  expect(await pay(world.deps, world.booking)).toEqual({ ok: false, code: 'hold_expired' })
  await passTime(world.deps, 1)
  expect(await pay(world.deps, world.booking)).toEqual({ ok: false, code: 'hold_expired' })
  expect(world.gateway.requests).toEqual([])
})

test('money for a booking that was cancelled meanwhile goes back in full', async () => {
  const world = await worldWith(['succeeds'])
  const { deps, booking, gateway } = world
  gateway.meanwhile = async () => {
    await database.pool.query(
      `update bookings set status = 'CANCELLED', cancel_reason = 'company', cancelled_at = $2 where code = $1`,
      [booking.bookingCode, deps.clock.now()],
    )
  }
  expect(await pay(deps, booking)).toEqual({ ok: false, code: 'hold_expired' })
  expect(gateway.refunds).toMatchObject([{ amountCents: 177_00, chargeId: gateway.requests[0]?.chargeId }])
  expect(await stateOf(world)).toBe('refunded')
  expect(mails(world)).toEqual([])
})

test('a refund that was not answered is asked for again under the same id', async () => {
  const world = await worldWith(['processes'])
  const { deps, booking, gateway } = world
  await pay(deps, booking)
  await database.pool.query(
    `update bookings set status = 'CANCELLED', cancel_reason = 'company', cancelled_at = $2 where code = $1`,
    [booking.bookingCode, deps.clock.now()],
  )
  gateway.settle(gateway.requests[0]?.chargeId ?? '', 'succeeded')
  const { refund } = gateway
  gateway.refund = async (request) => {
    await refund(request)
    gateway.down = true
    return refund(request)
  }
  await resolveOpenCharges(deps)
  expect(await stateOf(world)).toBe('paid')
  gateway.refund = refund
  gateway.down = false
  await passTime(deps, 5)
  expect(await stateOf(world)).toBe('refunded')
  expect(gateway.refunds).toHaveLength(1)
})

test('who only knows the code can look and not pay', async () => {
  const { deps, booking } = await worldWith([])
  const input = { code: booking.bookingCode, number: 1, cardToken: 'card-1' }
  expect(await attemptPayment(deps, input)).toEqual({ ok: false, code: 'forbidden' })
  expect(await attemptPayment(deps, { ...input, viewToken: 'x' })).toEqual({ ok: false, code: 'forbidden' })
  expect(await attemptPayment(deps, { ...input, code: '0000000000' })).toEqual({
    ok: false,
    code: 'booking_not_found',
  })
  const seen = await getBooking(deps, { code: booking.bookingCode.toLowerCase() })
  expect(seen.ok && 'holder' in seen.value).toBe(false)
})

test('a payment that does not exist is not found', async () => {
  const { deps, booking } = await worldWith([])
  expect(await pay(deps, booking, 9)).toEqual({ ok: false, code: 'payment_not_found' })
  expect(await getPayment(deps, { code: booking.bookingCode, number: 9 })).toMatchObject({ code: 'payment_not_found' })
  expect(await getPayment(deps, { code: 'NOBODY', number: 1 })).toMatchObject({ code: 'booking_not_found' })
})
