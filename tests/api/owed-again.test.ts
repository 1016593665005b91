import { expect, test } from 'vitest'
import { listMoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import { previewRecordedPayment, recordPayment } from '#services/money/record-payment.ts'
import { previewTakenBackPayment, takeBackPayment } from '#services/money/take-back-payment.ts'
import { listOverdue } from '#services/payment/list-overdue.ts'
import { runDueSteps } from '#services/steps/run-due-steps.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { moneyWorldPerTest } from '#tests/harness/money-world.ts'

const PAYS_ONCE = '4000 0000 0000 0341'

const money = moneyWorldPerTest()

test('a confirmed booking whose transfer never came stays confirmed: what it owes again is tried, then overdue, and its other steps go on', async () => {
  const { book, pay, card, viewBooking, goTo, api, deps, pool } = await money.open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  const code = booking.bookingCode
  await pay(booking, 1, await card(PAYS_ONCE))
  const transfer = {
    code,
    number: 2,
    amountCents: 413_00,
    receivedOn: '2027-03-01',
    reference: 'TRF 1',
    method: 'transfer',
  } as const
  const recorded = await previewRecordedPayment(deps, transfer)
  await recordPayment(deps, { ...transfer, previewId: recorded.ok ? recorded.value.previewId : '', by: MEMBER })
  const mistake = { code, number: 2, reason: 'Era de otra reserva' }
  const shown = await previewTakenBackPayment(deps, mistake)
  await takeBackPayment(deps, { ...mistake, previewId: shown.ok ? shown.value.previewId : '', by: MEMBER })
  expect(await viewBooking(booking)).toMatchObject({ status: 'CONFIRMED' })
  await goTo('2027-05-28', 12)
  const { rows } = await pool.query<{ id: string }>('select id from bookings where code = $1', [code])
  await runDueSteps(deps, { bookingId: rows[0]?.id ?? '' })
  const { status, paymentSchedule } = await viewBooking(booking)
  expect(status).toBe('CONFIRMED')
  const owed = { number: 3, amountCents: 413_00 }
  expect(paymentSchedule.at(-1)).toMatchObject({ ...owed, overdue: true })
  expect(await listOverdue(deps)).toMatchObject([{ bookingCode: code, ...owed }])
  expect(await listMoneyToResolve(deps, { cities: null })).toMatchObject({ overdue: [owed], failed: [] })
  const { items } = await (await api.get('/sandbox/outbox')).json()
  const told = items.filter((mail: { text: string }) => mail.text.includes(`/es/retry-payment/${code}/3#t=`))
  expect(told).toHaveLength(3)
  for (const mail of told) expect(mail.text).toContain('Tu reserva sigue en pie')
})
