import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { COMMAND } from '#domain/staff/actor.ts'
import { withholdDeposit } from '#services/deposit/withhold-deposit.ts'
import { listOverdue } from '#services/payment/list-overdue.ts'
import { verifyBooks } from '#services/payment/verify-books.ts'
import { type MoneyWorld, openMoneyWorld } from '#tests/harness/money-world.ts'

let world: MoneyWorld
afterEach(() => world.close())

/** Makes a paid stay, whose deposit was held and partly withheld, and a cancelled one. */
async function lived(holdDays: number) {
  world = await openMoneyWorld('2027-03-01', { holdDays })
  const { book, pay, goTo, api, deps } = world
  const [stayed, cancelled] = [await book({ checkIn: '2027-03-08' }), await book({ checkIn: '2027-06-01' })]
  await pay(stayed)
  await pay(cancelled)
  await api.post(`/api/bookings/${cancelled.bookingCode}/cancellation`, {
    headers: { 'x-view-token': cancelled.viewToken },
  })
  await goTo('2027-03-21', 10)
  await withholdDeposit(deps, { code: stayed.bookingCode, amountCents: 50_00, reason: 'Una silla rota', by: COMMAND })
  return { ...world, stayed, cancelled }
}

test.each([7, 30])('books and network agree after payments, refunds and a deposit (%i days)', async (holdDays) => {
  const { deps } = await lived(holdDays)
  expect(await verifyBooks(deps)).toMatchObject({ differences: [] })
})

test('every way in which they can disagree is found', async () => {
  const { deps, pool, sandbox, card, stayed, cancelled } = await lived(30)
  const stranger = {
    chargeId: randomUUID(),
    amountCents: 5_00,
    cardToken: await card(),
    presence: 'automatic',
  } as const
  await sandbox.gateway.charge({ ...stranger, returnUrl: '', description: '' })
  await pool.query(`update sandbox.refunds set amount_cents = 1`)
  await pool.query(`update sandbox.authorisations set captured_cents = 1`)
  await pool.query(`delete from sandbox.charges where amount_cents = 590_00 and state = 'succeeded'`)
  await pool.query(
    `update charges set state = 'submitted', settled_at = null where amount_cents = 177_00 and state = 'succeeded'`,
  )
  const { differences } = await verifyBooks(deps)
  expect(
    differences.map(({ why, bookingCode, booksCents, gatewayCents }) => [why, bookingCode, booksCents, gatewayCents]),
  ).toEqual(
    expect.arrayContaining([
      ['missing', null, null, 5_00],
      ['amount', cancelled.bookingCode, 177_00, 1],
      ['amount', stayed.bookingCode, 200_00, 200_00],
      ['not_moved', stayed.bookingCode, 590_00, null],
      ['open', cancelled.bookingCode, 177_00, null],
    ]),
  )
  expect(differences).toHaveLength(5)
})

test('months that stay unpaid are listed for staff until they are paid', async () => {
  world = await openMoneyWorld('2027-03-01')
  const { book, pay, card, goTo, deps } = world
  const booking = await book({ checkIn: '2027-03-05', checkOut: '2027-05-05' })
  await pay(booking, 1, await card('4000 0000 0000 0341'))
  await goTo('2027-03-30', 10)
  expect(await listOverdue(deps)).toEqual([])
  await goTo('2027-03-31', 10)
  expect(await listOverdue(deps)).toMatchObject([
    { bookingCode: booking.bookingCode, number: 2, dueDate: '2027-03-29' },
  ])
  await pay(booking, 2)
  expect(await listOverdue(deps)).toEqual([])
})
