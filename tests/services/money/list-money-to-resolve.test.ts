import { expect, test } from 'vitest'
import type { RefundRequest } from '#domain/payment/card-gateway.ts'
import { checkBooks } from '#services/book-check/check-books.ts'
import { explainDifference } from '#services/book-check/explain-difference.ts'
import { chargeExtra, previewExtra } from '#services/money/charge-extra.ts'
import { listMoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import { previewRecordPayment, recordPayment } from '#services/money/record-payment.ts'
import { previewRefundPart, refundPart } from '#services/money/refund-part.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { moneyWorldPerTest } from '#tests/harness/money-world.ts'

const money = moneyWorldPerTest()
const DECLINES_LATER = '4000 0000 0000 0341'

test('a month that its bank refuses is listed as failed while it is tried, then as overdue, in the cities of a member', async () => {
  const { deps, book, pay, card, goTo } = await money.open('2027-03-01')
  const booking = await book({ checkIn: '2027-03-05', checkOut: '2027-05-05' })
  await pay(booking, 1, await card(DECLINES_LATER))
  await goTo('2027-03-29', 10)
  const bookingCode = booking.bookingCode
  expect(await listMoneyToResolve(deps, { cities: ['madrid'] })).toMatchObject({
    overdue: [],
    failed: [{ bookingCode, number: 2, dueDate: '2027-03-29', refusals: 1, declineCode: expect.any(String) }],
    deposits: [{ bookingCode }],
  })
  await goTo('2027-03-31', 10)
  expect(await listMoneyToResolve(deps, { cities: null })).toMatchObject({
    failed: [],
    overdue: [{ bookingCode, refusals: 3 }],
  })
  expect(await listMoneyToResolve(deps, { cities: ['sevilla'] })).toMatchObject({
    failed: [],
    overdue: [],
    deposits: [],
  })
})

test('an extra that nobody paid by its day is overdue', async () => {
  const { deps, book, pay, goTo } = await money.open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking)
  const item = { kind: 'keys' as const, text: 'Llave nueva', amountCents: 20_00, vatPercent: 21 as const }
  const extra = { code: booking.bookingCode, items: [item], way: 'link' as const }
  const shown = await previewExtra(deps, extra)
  await chargeExtra(deps, { ...extra, previewId: shown.ok ? shown.value.previewId : '', by: MEMBER })
  await goTo('2027-03-08', 10)
  expect((await listMoneyToResolve(deps, { cities: null })).overdue).toEqual([])
  await goTo('2027-03-09', 10)
  expect((await listMoneyToResolve(deps, { cities: null })).overdue).toMatchObject([
    { number: 3, purpose: 'extra', amountCents: 20_00 },
  ])
})

test('a refund that a bank refuses for good and one that needs a transfer are listed with what is owed', async () => {
  const { deps, book, pay, sandbox, goTo } = await money.open('2027-03-01')
  const [carded, transferred] = [await book({ checkIn: '2027-06-01' }), await book({ checkIn: '2027-07-01' })]
  await pay(carded)
  sandbox.gateway.refund = async ({ refundId }: RefundRequest) => ({ state: 'failed', gatewayRef: `no-${refundId}` })
  const part = { code: carded.bookingCode, number: 1, amountCents: 30_00, reason: 'Sin agua' }
  const shown = await previewRefundPart(deps, part)
  await refundPart(deps, { ...part, previewId: shown.ok ? shown.value.previewId : '', by: MEMBER })
  const sum = { code: transferred.bookingCode, number: 1, amountCents: 600_00, receivedOn: '2027-03-01' }
  const transfer = { ...sum, method: 'transfer' as const, reference: 'ES-9' }
  const figures = await previewRecordPayment(deps, transfer)
  await recordPayment(deps, { ...transfer, previewId: figures.ok ? figures.value.previewId : '', by: MEMBER })
  await goTo('2027-03-02', 10)
  expect(await listMoneyToResolve(deps, { cities: null })).toMatchObject({
    refusedRefunds: [{ bookingCode: carded.bookingCode, amountCents: 30_00, reason: 'Sin agua', method: 'card' }],
    byHand: [{ bookingCode: transferred.bookingCode, amountCents: 10_00, method: 'transfer' }],
  })
})

test('what the check of the books finds stays open until it is explained, also once it is gone', async () => {
  const { deps, pool, book, pay } = await money.open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking)
  expect(await checkBooks(deps)).toBe(0)
  await pool.query('update bookings set total_price_cents = total_price_cents + 100')
  expect(await checkBooks(deps)).toBe(1)
  expect(await checkBooks(deps)).toBe(1)
  await pool.query('update bookings set total_price_cents = total_price_cents - 100')
  expect(await checkBooks(deps)).toBe(0)
  const { differences, lastCheck } = await listMoneyToResolve(deps, { cities: null })
  expect(differences).toMatchObject([
    { why: 'unbalanced', bookingCode: booking.bookingCode, booksCents: 590_00, otherCents: 591_00 },
  ])
  expect(lastCheck).toMatchObject({ bookings: 1, differences: 0 })
  const explained = { differenceId: differences[0]?.id ?? '', explanation: 'Un precio corregido a mano', by: MEMBER }
  const both = await Promise.all([1, 2].map(() => explainDifference(deps, explained)))
  expect(both.map((done) => (done.ok ? 'explained' : done.code)).sort()).toEqual(['changed_meanwhile', 'explained'])
  expect(both.find(({ ok }) => !ok)).toMatchObject({ details: { changed: { by: 'staff' } } })
  expect((await listMoneyToResolve(deps, { cities: null })).differences).toEqual([])
  await pool.query('update bookings set total_price_cents = total_price_cents + 100')
  await checkBooks(deps)
  expect((await listMoneyToResolve(deps, { cities: null })).differences).toEqual([])
  await pool.query('update bookings set total_price_cents = total_price_cents + 1')
  await checkBooks(deps)
  expect((await listMoneyToResolve(deps, { cities: null })).differences).toMatchObject([{ otherCents: 591_01 }])
})

test('a deposit of guests who have left is listed with the day on which it goes back, until it has gone back', async () => {
  const { deps, book, pay, goTo } = await money.open('2027-03-01')
  const booking = await book({ checkIn: '2027-03-05', checkOut: '2027-03-15' })
  await pay(booking)
  await goTo('2027-03-14', 10)
  expect((await listMoneyToResolve(deps, { cities: null })).depositsToReturn).toEqual([])
  await goTo('2027-03-16', 10)
  const { bookingCode } = booking
  expect((await listMoneyToResolve(deps, { cities: ['madrid'] })).depositsToReturn).toMatchObject([
    { bookingCode, returnsOn: '2027-03-22' },
  ])
  expect((await listMoneyToResolve(deps, { cities: ['malaga'] })).depositsToReturn).toEqual([])
  const beyondReach = { cities: ['malaga'], city: 'madrid' } as const
  expect((await listMoneyToResolve(deps, beyondReach)).depositsToReturn).toEqual([])
  await goTo('2027-03-22', 10)
  expect((await listMoneyToResolve(deps, { cities: null })).depositsToReturn).toEqual([])
})
