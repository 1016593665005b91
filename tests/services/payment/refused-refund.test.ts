import { expect, test } from 'vitest'
import type { RefundRequest } from '#domain/payment/card-gateway.ts'
import { GUEST } from '#domain/staff/actor.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { getPayment } from '#services/payment/get-payment.ts'
import { verifyBooks } from '#services/payment/verify-books.ts'
import { makeBooking, makeBookingWorld, passTime, pay } from '#tests/factories/booking.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

/** Cancels a booking with one paid payment of two, at a bank that refuses the first `refusals` refunds. */
async function cancelledWith(refusals: number) {
  const world = await makeBookingWorld(database.pool)
  const { deps, gateway } = world
  const booking = await makeBooking(world)
  await pay(deps, booking)
  const { refund } = gateway
  const refused: string[] = []
  gateway.refund = async (request: RefundRequest) => {
    if (refused.length >= refusals && !refused.includes(request.refundId)) return refund(request)
    if (!refused.includes(request.refundId)) refused.push(request.refundId)
    return { state: 'failed', gatewayRef: `refused-${request.refundId}` }
  }
  await cancelBooking(deps, { code: booking.bookingCode, cause: 'guest', by: GUEST })
  await passTime(deps, 60)
  const payment = await getPayment(deps, { code: booking.bookingCode, number: 1 })
  return { ...world, refused, state: payment.ok ? payment.value.state : payment.code }
}

test('a refund that the bank refuses is asked for again as another one, and made once', async () => {
  const { gateway, refused, state } = await cancelledWith(1)
  expect(refused).toHaveLength(1)
  expect(gateway.refunds).toMatchObject([{ amountCents: 177_00 }])
  expect(state).toBe('refunded')
})

test('a refund that the bank refuses three times is left to somebody, and the comparison of the books says so', async () => {
  const { deps, gateway, refused, state } = await cancelledWith(9)
  expect(refused).toHaveLength(3)
  expect(gateway.refunds).toEqual([])
  expect(state).toBe('paid')
  const { differences } = await verifyBooks(deps)
  expect(differences).toContainEqual(expect.objectContaining({ why: 'refused', booksCents: 177_00 }))
})
