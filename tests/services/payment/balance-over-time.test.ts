import { expect, test } from 'vitest'
import { COMMAND } from '#domain/staff/actor.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { withholdDeposit } from '#services/deposit/withhold-deposit.ts'
import { lookUpDebits } from '#services/payment/look-up-debits.ts'
import { balanceOf } from '#tests/factories/balance.ts'
import { moneyWorldPerTest } from '#tests/harness/money-world.ts'

const money = moneyWorldPerTest()

test('a deposit that is withheld is no part of what the stay owes', async () => {
  const world = await money.open('2027-03-01')
  const booking = await world.book({ checkIn: '2027-03-08' })
  await world.pay(booking)
  await world.goTo('2027-03-21', 10)
  const code = booking.bookingCode
  const before = await balanceOf(world, code)
  await withholdDeposit(world.deps, { code, amountCents: 50_00, reason: 'Una silla rota', by: COMMAND })
  expect(await balanceOf(world, code)).toEqual(before)
})

test('a debit that is returned after the booking was cancelled is not owed again', async () => {
  const world = await money.open('2026-12-01')
  const { api, book, deps, goTo } = world
  const booking = await book({ checkIn: '2027-02-01', checkOut: '2027-05-01' })
  await world.pay(booking)
  const token = await api.post('/sandbox/bank-accounts', { body: { iban: 'ES91 2100 0418 4502 0005 1332' } })
  const { accountToken } = (await token.json()) as { accountToken: string }
  const path = `/api/bookings/${booking.bookingCode}/bank-account`
  await api.put(path, { body: { accountToken, mandateGiven: true }, headers: { 'x-view-token': booking.viewToken } })
  await goTo('2027-03-02', 12)
  await cancelBooking(deps, { code: booking.bookingCode, cause: 'company', by: COMMAND })
  const before = await balanceOf(world, booking.bookingCode)
  const debit = (await world.network()).charges.find(({ cardToken }) => cardToken?.startsWith('account_'))
  await api.post(`/sandbox/network/charges/${debit?.chargeId}/return`)
  await lookUpDebits(deps)
  const after = await balanceOf(world, booking.bookingCode)
  const month = booking.paymentSchedule[2]?.amountCents ?? 0
  expect(after.paidCents).toBe(before.paidCents - month)
  expect(after.adjustmentsCents).toBe(before.adjustmentsCents - month)
})
