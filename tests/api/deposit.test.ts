import { expect, test } from 'vitest'
import { addDays } from '#domain/shared/calendar-date.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { depositReceiptDocument } from '#services/deposit/deposit-receipt-document.ts'
import { getDepositReceipt } from '#services/deposit/get-deposit-receipt.ts'
import { previewWithholdByStaff } from '#services/deposit/withhold-by-staff.ts'
import { withholdDeposit } from '#services/deposit/withhold-deposit.ts'
import { runDueSteps } from '#services/steps/run-due-steps.ts'
import { moneyWorldPerTest } from '#tests/harness/money-world.ts'

const PAYS_ONCE = '4000 0000 0000 0341'

const money = moneyWorldPerTest()

/** Creates a confirmed stay of ten nights, paid in full, with a deposit of 200,00 €. */
async function confirmed(
  checkIn: string,
  { today = addDays(checkIn, -7), holdDays = 7, number = '4242 4242 4242 4242' } = {},
) {
  const { book, pay, card } = await money.open(today, { holdDays })
  const booking = await book({ checkIn })
  await pay(booking, 1, await card(number))
  return booking
}

/** Returns the deposit money that was charged and what is authorised, in cents. */
async function taken() {
  const { charges, refunds, authorisations } = await money.world.network()
  const total = (rows: readonly { amountCents: number | null }[]) =>
    rows.reduce((sum, row) => sum + (row.amountCents ?? 0), 0)
  const deposits = charges.filter((charge) => charge.amountCents === 200_00 && charge.state === 'succeeded')
  return {
    chargedCents: total(deposits) - total(refunds.filter((refund) => refund.state === 'succeeded')),
    heldCents: total(authorisations.filter((one) => one.state === 'held')),
    capturedCents: authorisations.reduce((sum, one) => sum + one.capturedCents, 0),
  }
}

test.each([
  ['3 days before check-in', '2027-05-11', '2027-05-08T07:00'],
  ['the day the clocks go forward', '2027-03-31', '2027-03-28T07:00'],
  ['the day the clocks go back', '2027-11-03', '2027-10-31T08:00'],
  ['29 February', '2028-03-03', '2028-02-29T08:00'],
])('it is taken at 9:00 in Madrid: %s', async (_, checkIn, moment) => {
  const booking = await confirmed(checkIn)
  const { viewBooking, goTo, network } = money.world
  await goTo(addDays(checkIn, -3), 8)
  expect((await viewBooking(booking)).deposit).toMatchObject({
    status: 'none',
    amountCents: 200_00,
    plan: { takenOn: addDays(checkIn, -3) },
  })
  await goTo(addDays(checkIn, -3), 9)
  expect((await network()).charges.at(-1)?.submittedAt.slice(0, 16)).toBe(moment)
  expect((await viewBooking(booking)).deposit).toMatchObject({
    status: 'held',
    heldAt: expect.stringContaining(moment),
  })
})

test('too long for the network to block, it is charged and given back 7 days after departure', async () => {
  const booking = await confirmed('2027-05-11')
  const { viewBooking, goTo, mails } = money.world
  await goTo('2027-05-11', 16)
  expect((await viewBooking(booking)).deposit).toMatchObject({
    status: 'held',
    plan: { method: 'charge_and_refund', returnedOn: '2027-05-28' },
  })
  expect(await taken()).toEqual({ chargedCents: 200_00, heldCents: 0, capturedCents: 0 })
  await goTo('2027-05-28', 8)
  expect((await viewBooking(booking)).deposit.status).toBe('held')
  await goTo('2027-05-28', 9)
  expect((await viewBooking(booking)).deposit).toMatchObject({
    status: 'returned',
    returnedAt: expect.stringContaining('2027-05-28T07:00'),
  })
  expect(await taken()).toEqual({ chargedCents: 0, heldCents: 0, capturedCents: 0 })
  const subjects = (await mails()).filter((subject) => subject.startsWith('Fianza'))
  expect(subjects).toMatchObject([expect.stringContaining('cobrada'), expect.stringContaining('devuelta')])
})

test('short enough to be blocked, it is never charged', async () => {
  const booking = await confirmed('2027-05-11', { holdDays: 30 })
  const { viewBooking, goTo } = money.world
  await goTo('2027-05-11', 16)
  expect((await viewBooking(booking)).deposit).toMatchObject({ status: 'held', plan: { method: 'authorisation' } })
  expect(await taken()).toEqual({ chargedCents: 0, heldCents: 200_00, capturedCents: 0 })
  await goTo('2027-06-30', 9)
  expect((await viewBooking(booking)).deposit).toMatchObject({ status: 'returned' })
  expect(await taken()).toEqual({ chargedCents: 0, heldCents: 0, capturedCents: 0 })
})

test.each([
  ['20 days, exactly what the network holds', 20, 'authorisation'],
  ['20 days, one more than the network holds', 19, 'charge_and_refund'],
])('from taking to returning: %s', async (_, holdDays, method) => {
  const booking = await confirmed('2027-05-11', { holdDays })
  await money.world.goTo('2027-05-08', 9)
  expect((await money.world.viewBooking(booking)).deposit.plan.method).toBe(method)
  await money.world.goTo('2027-05-28', 9)
  expect((await money.world.viewBooking(booking)).deposit.status).toBe('returned')
})

test('booked and confirmed later than that, it is taken at once', async () => {
  const booking = await confirmed('2027-05-11', { today: '2027-05-10' })
  await money.world.goTo('2027-05-10', 10)
  expect((await money.world.viewBooking(booking)).deposit).toMatchObject({
    status: 'held',
    plan: { takenOn: '2027-05-10' },
  })
})

test.each([
  ['charged', 7, { chargedCents: 80_00, heldCents: 0, capturedCents: 0 }],
  ['blocked', 30, { chargedCents: 0, heldCents: 0, capturedCents: 80_00 }],
])(
  'a part of what is %s can be withheld with a reason; the rest goes back at once, and nothing later',
  async (_, holdDays, after) => {
    const booking = await confirmed('2027-05-11', { holdDays })
    const { goTo, deps, viewBooking, mails } = money.world
    await goTo('2027-05-22', 12)
    const withheld = { code: booking.bookingCode, amountCents: 80_00, reason: 'Una silla rota', by: COMMAND }
    const held = { code: booking.bookingCode, viewToken: booking.viewToken }
    expect(await getDepositReceipt(deps, held)).toMatchObject({ code: 'payment_not_found' })
    expect(await withholdDeposit(deps, withheld)).toEqual({ ok: true, value: null })
    expect(await withholdDeposit(deps, withheld)).toMatchObject({ code: 'deposit_not_held' })
    expect(await taken()).toEqual(after)
    await goTo('2027-06-30', 9)
    expect((await viewBooking(booking)).deposit).toMatchObject({
      status: 'withheld',
      withheldCents: 80_00,
      reason: 'Una silla rota',
      withheldAt: expect.stringContaining('2027-05-22'),
    })
    expect(await taken()).toEqual(after)
    expect((await mails()).at(-1)).toContain('Retenemos')
    const { bookingCode: code, viewToken } = booking
    const receipt = await getDepositReceipt(deps, { code, viewToken })
    const [spanish, english] = (['es', 'en'] as const).map((locale) =>
      receipt.ok ? JSON.stringify(depositReceiptDocument(receipt.value, locale, false)) : receipt.code,
    )
    expect(spanish).toContain('Motivo: Una silla rota')
    expect(spanish).toMatch(/Retenido.*80,00.€/)
    expect(spanish).toContain('no es una factura')
    expect(english).toContain(`Receipt of a withheld deposit ${code}`)
    expect(await getDepositReceipt(deps, { code })).toMatchObject({ code: 'forbidden' })
  },
)

test.each([
  ['charged', 7, { chargedCents: 200_00, heldCents: 0, capturedCents: 0 }],
  ['blocked', 30, { chargedCents: 0, heldCents: 0, capturedCents: 200_00 }],
])('all of what is %s can be withheld', async (_, holdDays, after) => {
  const booking = await confirmed('2027-05-11', { holdDays })
  await money.world.goTo('2027-05-22', 12)
  await withholdDeposit(money.world.deps, {
    code: booking.bookingCode,
    amountCents: 200_00,
    reason: 'Llaves perdidas',
    by: COMMAND,
  })
  await money.world.goTo('2027-06-30', 9)
  expect(await taken()).toEqual(after)
})

test('nothing is withheld without a reason, beyond the deposit, before it is taken or of nobody', async () => {
  const booking = await confirmed('2027-05-11')
  const { deps, goTo } = money.world
  const input = { code: booking.bookingCode, amountCents: 80_00, reason: 'Una silla rota', by: COMMAND }
  expect(await withholdDeposit(deps, input)).toMatchObject({ code: 'deposit_not_held' })
  await goTo('2027-05-21', 9)
  for (const wrong of [{ reason: ' ' }, { amountCents: 0 }, { amountCents: 200_01 }, { amountCents: 0.5 }]) {
    expect(await withholdDeposit(deps, { ...input, ...wrong })).toMatchObject({ code: 'validation_failed' })
  }
  expect(await withholdDeposit(deps, { ...input, code: '0000000000' })).toMatchObject({ code: 'booking_not_found' })
  expect(await taken()).toMatchObject({ chargedCents: 200_00 })
})

test('nothing is withheld before the day of check-out, unless the guests have left', async () => {
  const booking = await confirmed('2027-05-11')
  const { deps, goTo, pool } = money.world
  const input = { code: booking.bookingCode, amountCents: 1_00, reason: 'Una silla rota', by: COMMAND }
  for (const day of ['2027-05-11', '2027-05-19']) {
    await goTo(day, 12)
    expect(await previewWithholdByStaff(deps, input)).toMatchObject({ code: 'deposit_before_departure' })
    expect(await withholdDeposit(deps, input)).toMatchObject({ code: 'deposit_before_departure' })
  }
  expect(await taken()).toMatchObject({ chargedCents: 200_00 })
  await pool.query(`update bookings set checked_out_at = '2027-05-19 09:00+00'`)
  expect(await previewWithholdByStaff(deps, input)).toMatchObject({ ok: true })
  await pool.query('update bookings set checked_out_at = null')
  await goTo('2027-05-21', 9)
  expect(await withholdDeposit(deps, input)).toMatchObject({ ok: true })
})

test('refused, it is tried on three days with a mail each, and shown; a new card takes it at once', async () => {
  const booking = await confirmed('2027-05-11', { number: PAYS_ONCE })
  const { viewBooking, goTo, mails, api, card } = money.world
  await goTo('2027-05-10', 23)
  expect((await viewBooking(booking)).deposit).toMatchObject({ status: 'none', refused: true })
  expect((await mails()).filter((subject) => subject.includes('ha rechazado la fianza'))).toHaveLength(3)
  await goTo('2027-05-12', 10)
  expect((await mails()).filter((subject) => subject.includes('ha rechazado la fianza'))).toHaveLength(3)
  const changed = await api.put(`/api/bookings/${booking.bookingCode}/card`, {
    body: { cardToken: await card() },
    headers: { 'x-view-token': booking.viewToken },
  })
  expect(changed.status).toBe(200)
  await goTo('2027-05-12', 11)
  const { deposit } = await viewBooking(booking)
  expect(deposit).toMatchObject({ status: 'held' })
  expect(deposit).not.toHaveProperty('refused')
})

test('a lost answer, a network that is down and five workers take it once', async () => {
  const booking = await confirmed('2027-05-11')
  const { viewBooking, goTo, injectFaults, deps, pool, standStill } = money.world
  await standStill('2027-05-08T07:01:00Z')
  await injectFaults({ dropAnswers: 1 })
  const { rows } = await pool.query('select id from bookings')
  await Promise.all(Array.from({ length: 5 }, () => runDueSteps(deps, { bookingId: rows[0].id })))
  await injectFaults({ down: true })
  await goTo('2027-05-08', 12)
  await injectFaults({})
  await goTo('2027-05-08', 15)
  expect((await viewBooking(booking)).deposit.status).toBe('held')
  expect(await taken()).toMatchObject({ chargedCents: 200_00 })
})

test('a network that is down on the day it goes back gives it back once, later', async () => {
  const booking = await confirmed('2027-05-11')
  const { viewBooking, goTo, injectFaults, network } = money.world
  await goTo('2027-05-27', 9)
  await injectFaults({ down: true })
  await goTo('2027-05-28', 12)
  expect((await viewBooking(booking)).deposit.status).toBe('held')
  await injectFaults({ dropAnswers: 1 })
  await goTo('2027-05-28', 14)
  await injectFaults({})
  await goTo('2027-05-28', 18)
  expect((await viewBooking(booking)).deposit.status).toBe('returned')
  expect((await network()).refunds).toHaveLength(1)
})

test('a stay extended past what the network holds is charged before what is blocked is let go', async () => {
  const booking = await confirmed('2027-05-11', { holdDays: 21 })
  const { viewBooking, goTo, pool, deps } = money.world
  await goTo('2027-05-20', 12)
  const { rows } = await pool.query(`update bookings set check_out = '2027-06-10' returning id`)
  await runDueSteps(deps, { bookingId: rows[0].id })
  expect((await viewBooking(booking)).deposit).toMatchObject({
    status: 'held',
    plan: { method: 'charge_and_refund', takenOn: '2027-05-08', returnedOn: '2027-06-17' },
  })
  expect(await taken()).toEqual({ chargedCents: 200_00, heldCents: 0, capturedCents: 0 })
  await goTo('2027-06-17', 9)
  expect((await viewBooking(booking)).deposit.status).toBe('returned')
  expect(await taken()).toEqual({ chargedCents: 0, heldCents: 0, capturedCents: 0 })
})

test('a stay extended by little is blocked anew for as long as it takes', async () => {
  const booking = await confirmed('2027-05-11', { holdDays: 21 })
  const { viewBooking, goTo, pool, deps } = money.world
  await goTo('2027-05-20', 12)
  const { rows } = await pool.query(`update bookings set check_out = '2027-05-31' returning id`)
  await runDueSteps(deps, { bookingId: rows[0].id })
  expect((await viewBooking(booking)).deposit).toMatchObject({ status: 'held', plan: { method: 'authorisation' } })
  expect(await taken()).toEqual({ chargedCents: 0, heldCents: 200_00, capturedCents: 0 })
  await goTo('2027-06-07', 9)
  expect((await viewBooking(booking)).deposit.status).toBe('returned')
})

test('what takes the place of a deposit too late, when a part was withheld already, goes back at once', async () => {
  const booking = await confirmed('2027-05-11', { holdDays: 21 })
  const { viewBooking, goTo, pool, deps, injectFaults } = money.world
  await goTo('2027-05-20', 12)
  const { rows } = await pool.query(
    `update bookings set check_out = '2027-06-10', checked_out_at = '2027-05-20 10:00+00' returning id`,
  )
  await injectFaults({ dropAnswers: 1 })
  await runDueSteps(deps, { bookingId: rows[0].id })
  await withholdDeposit(deps, { code: booking.bookingCode, amountCents: 80_00, reason: 'Una silla rota', by: COMMAND })
  await goTo('2027-05-20', 14)
  expect((await viewBooking(booking)).deposit).toMatchObject({ status: 'withheld', withheldCents: 80_00 })
  expect(await taken()).toEqual({ chargedCents: 0, heldCents: 0, capturedCents: 80_00 })
})
