import { expect, test } from 'vitest'
import { COMMAND } from '#domain/staff/actor.ts'
import { getBooking } from '#services/booking/get-booking.ts'
import { chargeExtra, previewExtra } from '#services/money/charge-extra.ts'
import { openRefundAccount } from '#services/money/open-refund-account.ts'
import { previewRecordPayment, recordPayment } from '#services/money/record-payment.ts'
import { recordRefundTransfer } from '#services/money/record-refund-transfer.ts'
import { previewRefundPart, refundPart } from '#services/money/refund-part.ts'
import { saveRefundAccount } from '#services/money/save-refund-account.ts'
import { previewTakeBackPayment, takeBackPayment } from '#services/money/take-back-payment.ts'
import { verifyBooks } from '#services/payment/verify-books.ts'
import { changeStayByStaff, previewChangeStayByStaff } from '#services/stay-change/change-stay-by-staff.ts'
import { balanceOf } from '#tests/factories/balance.ts'
import { type BookingWorld, makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { entriesOf, MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

let references = 0
/** Returns a transfer that arrived today and is not recorded yet. */
function transfer(code: string, number: number, amountCents: number) {
  references += 1
  const reference = `ES-${references}`
  return { code, number, amountCents, method: 'transfer', receivedOn: '2027-03-01', reference } as const
}

async function record({ deps }: BookingWorld, money: ReturnType<typeof transfer>) {
  const shown = await previewRecordPayment(deps, money)
  if (!shown.ok) return shown
  return recordPayment(deps, { ...money, previewId: shown.value.previewId, by: MEMBER })
}

/** A booking of 590,00 €: 177,00 now and 413,00 on 25 May. */
async function booked() {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world)
  const code = booking.bookingCode
  const schedule = async () => {
    const view = await getBooking(world.deps, { code, viewToken: booking.viewToken })
    if (!view.ok) throw new Error(view.code)
    return view.value
  }
  return { world, booking, code, schedule }
}

test('a transfer of what is due pays it as a card would: the nights are kept, and with everything paid it is confirmed', async () => {
  const { world, code, schedule } = await booked()
  expect(await record(world, transfer(code, 1, 177_00))).toEqual({ ok: true, value: null })
  expect(await schedule()).toMatchObject({
    status: 'PENDING',
    paymentSchedule: [
      { number: 1, state: 'paid', paidBy: 'transfer', amountCents: 177_00 },
      { number: 2, state: 'pending', amountCents: 413_00 },
    ],
  })
  expect((await schedule()).holdExpiresAt).toBeUndefined()
  await record(world, transfer(code, 2, 413_00))
  expect((await schedule()).status).toBe('CONFIRMED')
  expect(await balanceOf(world, code)).toMatchObject({ paidCents: 590_00, dueCents: 0, adjustmentsCents: 0 })
  expect(await verifyBooks(world.deps)).toMatchObject({ differences: [], unbalanced: [], notConfigured: [] })
  expect(await entriesOf(world.deps.db, code)).toMatchObject([
    { act: 'payment_recorded', actor: 'staff', changes: { number: [null, 1], amountCents: [null, 177_00] } },
    { act: 'payment_recorded', changes: { number: [null, 2], amountCents: [null, 413_00] } },
  ])
})

test('a later payment is not recorded while the first is to be made: the nights would wait for it without an end', async () => {
  const { world, code, schedule } = await booked()
  expect(await record(world, transfer(code, 2, 413_00))).toMatchObject({ code: 'payment_not_due' })
  expect((await schedule()).paymentSchedule).toMatchObject([{ state: 'pending' }, { state: 'pending' }])
})

/** Charges 30,00 € on top, recorded by a transfer of another amount, and makes the stay two nights longer. */
async function longerAfterAnExtra(recordedCents: number) {
  const { world, booking, code, schedule } = await booked()
  const { deps } = world
  await pay(deps, booking)
  const item = (text: string) => ({ kind: 'keys' as const, text, amountCents: 15_00, vatPercent: 21 as const })
  const extra = { code, items: [item('Una llave'), item('Otra llave')], way: 'link' as const }
  const figures = await previewExtra(deps, extra)
  await chargeExtra(deps, { ...extra, previewId: figures.ok ? figures.value.previewId : '', by: MEMBER })
  expect(await record(world, transfer(code, 3, recordedCents))).toMatchObject({ ok: true })
  const stay = { code, checkIn: '2027-06-01', checkOut: '2027-06-13' }
  const shown = await previewChangeStayByStaff(deps, stay)
  const previewId = shown.ok ? shown.value.changeId : ''
  expect(await changeStayByStaff(deps, { ...stay, previewId, reason: 'Se quedan', by: MEMBER })).toMatchObject({
    ok: true,
  })
  return { balance: await balanceOf(world, code), schedule: (await schedule()).paymentSchedule, world, code }
}

test.each([
  ['less than it', 20_00, { paidCents: 197_00, dueCents: 523_00, refundedCents: 0 }],
  ['just it', 30_00, { paidCents: 207_00, dueCents: 513_00, refundedCents: 0 }],
  ['more than it', 151_00, { paidCents: 328_00, dueCents: 513_00, refundedCents: 121_00 }],
])('what is recorded for an extra, %s, never counts for the stay', async (_, cents, expected) => {
  const { balance } = await longerAfterAnExtra(cents)
  expect(balance).toMatchObject({ ...expected, totalCents: 690_00, adjustmentsCents: 30_00 })
})

test('an extra of which a part was recorded is for the same things in all', async () => {
  const { world, code } = await longerAfterAnExtra(20_00)
  const { rows } = await world.deps.db.$client.query(
    `select p.items from payments p join bookings b on b.id = p.booking_id
      where b.code = $1 and p.superseded_at is null and p.purpose = 'extra' order by p.number`,
    [code],
  )
  expect(
    rows.map(({ items }) => items.map((one: { text: string; amountCents: number }) => [one.text, one.amountCents])),
  ).toEqual([
    [
      ['Una llave', 15_00],
      ['Otra llave', 5_00],
    ],
    [['Otra llave', 10_00]],
  ])
})

test('less than is due replaces the payment by what was paid and what is left', async () => {
  const { world, booking, code, schedule } = await booked()
  await pay(world.deps, booking)
  await record(world, transfer(code, 2, 400_00))
  expect((await schedule()).paymentSchedule).toMatchObject([
    { number: 1, state: 'paid' },
    { number: 2, state: 'paid', amountCents: 400_00 },
    { number: 3, state: 'pending', amountCents: 13_00, dueDate: '2027-05-25', purpose: 'rest_before_arrival' },
  ])
  expect((await schedule()).status).toBe('PENDING')
  expect(await balanceOf(world, code)).toMatchObject({ paidCents: 577_00, dueCents: 13_00 })
})

test('more than is due pays of the next payments too, and what exceeds them all goes back by a transfer', async () => {
  const { world, code, schedule } = await booked()
  await record(world, transfer(code, 1, 200_00))
  expect((await schedule()).paymentSchedule).toMatchObject([
    { number: 1, state: 'paid', amountCents: 200_00 },
    { number: 3, state: 'pending', amountCents: 390_00 },
  ])
  const more = transfer(code, 3, 400_00)
  expect(await previewRecordPayment(world.deps, more)).toMatchObject({
    value: { paid: { number: 3, amountCents: 400_00 }, rest: null, surplusCents: 10_00, confirms: true },
  })
  await record(world, more)
  expect(await balanceOf(world, code)).toMatchObject({ paidCents: 600_00, dueCents: 0, refundedCents: 10_00 })
  const [refund] = (await database.pool.query(`select id, state, by_hand from refunds where amount_cents = 10_00`)).rows
  expect(refund).toMatchObject({ state: 'processing', by_hand: true })
  const made = { refundId: refund.id, reference: 'OUT-1', madeOn: '2027-03-01', by: MEMBER }
  expect(await recordRefundTransfer(world.deps, made)).toEqual({ ok: true, value: null })
  expect(await recordRefundTransfer(world.deps, made)).toMatchObject({ code: 'already_recorded' })
  expect((await schedule()).paymentSchedule[1]).toMatchObject({ refundedCents: 10_00 })
  expect((await verifyBooks(world.deps)).unbalanced).toEqual([])
})

test('one transfer is recorded once, also for two bookings at once', async () => {
  const [one, other] = [await booked(), await booked()]
  const money = transfer(one.code, 1, 177_00)
  const both = await Promise.all([record(one.world, money), record(one.world, { ...money, code: other.code })])
  expect(both.map((done) => (done.ok ? 'recorded' : done.code)).sort()).toEqual(['already_recorded', 'recorded'])
  expect(await record(one.world, { ...money, code: other.code })).toMatchObject({ code: 'already_recorded' })
})

test('of two members who record for one payment at once one wins, and the other hears who and what', async () => {
  const { world, code } = await booked()
  const moneys = [177_00, 100_00].map((cents) => transfer(code, 1, cents))
  // Both look before either records.
  const shown = await Promise.all(moneys.map((money) => previewRecordPayment(world.deps, money)))
  const previews = shown.map((one) => (one.ok ? one.value.previewId : ''))
  const both = await Promise.all(
    moneys.map((money, at) => recordPayment(world.deps, { ...money, previewId: previews[at] ?? '', by: MEMBER })),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  const lost = both.find(({ ok }) => !ok)
  expect(lost).toMatchObject({ details: { changed: { by: 'staff', memberId: expect.any(String) } } })
  await balanceOf(world, code)
})

test('a guest who pays while a member looks at the figures wins', async () => {
  const { world, booking, code } = await booked()
  const money = transfer(code, 1, 177_00)
  const shown = await previewRecordPayment(world.deps, money)
  await pay(world.deps, booking)
  const previewId = shown.ok ? shown.value.previewId : ''
  expect(await recordPayment(world.deps, { ...money, previewId, by: MEMBER })).toMatchObject({
    code: 'payment_already_processed',
    details: { changed: { by: 'guest', memberId: null } },
  })
})

test.each([
  ['a day to come', { receivedOn: '2027-03-02' }, 'validation_failed'],
  ['far more than is due', { amountCents: 1_590_01 }, 'validation_failed'],
  ['a payment that does not exist', { number: 9 }, 'payment_not_found'],
  ['a booking that does not exist', { code: 'ZZZZZZZZZZ' }, 'booking_not_found'],
])('%s is refused', async (_, change, code) => {
  const made = await booked()
  const money = { ...transfer(made.code, 1, 177_00), ...change }
  expect(await previewRecordPayment(made.world.deps, money)).toMatchObject({ ok: false, code })
})

test('a payment recorded by mistake is refunded at once, owed again, and not deleted', async () => {
  const { world, code, schedule } = await booked()
  await record(world, transfer(code, 1, 177_00))
  const mistake = { code, number: 1, reason: 'Era de otra reserva' }
  const shown = await previewTakeBackPayment(world.deps, mistake)
  expect(shown).toMatchObject({ value: { amountCents: 177_00, owedAgain: { number: 3, amountCents: 177_00 } } })
  const previewId = shown.ok ? shown.value.previewId : ''
  expect(await takeBackPayment(world.deps, { ...mistake, previewId, by: COMMAND })).toMatchObject({ ok: true })
  expect(await takeBackPayment(world.deps, { ...mistake, previewId, by: COMMAND })).toMatchObject({
    code: 'more_than_left',
    details: { changed: { by: 'command' } },
  })
  expect((await schedule()).paymentSchedule).toMatchObject([
    { number: 1, state: 'refunded' },
    { number: 2, state: 'pending' },
    { number: 3, state: 'pending', amountCents: 177_00, purpose: 'rest_before_arrival' },
  ])
  expect(await balanceOf(world, code)).toMatchObject({ paidCents: 177_00, refundedCents: 177_00, dueCents: 590_00 })
})

const IBAN = 'ES9121000418450200051332'
const accountsOf = async (code: string) =>
  (
    await database.pool.query<{ row: string; encrypted: string }>(
      `select r::text as row, r.encrypted from refund_accounts r join bookings b on b.id = r.booking_id where b.code = $1`,
      [code],
    )
  ).rows
const refundsToMake = async (code: string) =>
  (
    await database.pool.query<{ id: string }>(
      `select r.id from refunds r join charges c on c.id = r.charge_id join payments p on p.id = c.payment_id
         join bookings b on b.id = p.booking_id where b.code = $1 and r.state = 'processing' order by r.amount_cents`,
      [code],
    )
  ).rows

test('the account of a refund by transfer is checked, encrypted, named in the audit by its end, and deleted with the transfer', async () => {
  const { world, code } = await booked()
  const { deps } = world
  await record(world, transfer(code, 1, 600_00))
  const [refund] = await refundsToMake(code)
  const refundId = refund?.id ?? ''
  expect(await openRefundAccount(deps, { refundId, by: MEMBER })).toEqual({ ok: true, value: { iban: null } })
  for (const iban of ['ES91 2100 0418 4502 0005 1333', 'ES91 2100 0418 4502 0005', 'US91 2100 0418 4502 0005 1332']) {
    expect(await saveRefundAccount(deps, { refundId, iban, by: MEMBER }), iban).toMatchObject({
      ...{ ok: false, code: 'validation_failed', errors: { iban: 'iban_invalid' } },
    })
  }
  const saved = { refundId, iban: 'es91 2100 0418 4502 0005 1332', by: MEMBER }
  expect(await saveRefundAccount(deps, saved)).toEqual({ ok: true, value: null })
  expect(await saveRefundAccount(deps, saved)).toEqual({ ok: true, value: null })
  expect(await openRefundAccount(deps, { refundId, by: MEMBER })).toEqual({ ok: true, value: { iban: IBAN } })
  const [stored] = await accountsOf(code)
  expect(stored?.row).not.toContain(IBAN.slice(4, -4))
  expect(() => deps.cipher.decrypt(stored?.encrypted ?? '', 'refund-account:of-another-booking')).toThrow()
  const made = { refundId, reference: 'OUT-1', madeOn: '2027-03-01', by: MEMBER }
  expect(await recordRefundTransfer(deps, made)).toEqual({ ok: true, value: null })
  expect(await accountsOf(code)).toEqual([])
  expect(await openRefundAccount(deps, { refundId, by: MEMBER })).toMatchObject({ code: 'already_recorded' })
  expect(await saveRefundAccount(deps, saved)).toMatchObject({ code: 'already_recorded' })
  const entries = await entriesOf(deps.db, code)
  expect(entries.slice(1)).toMatchObject([
    { act: 'refund_account_saved', changes: { account: [null, 'ES ·· 1332'] } },
    { act: 'refund_account_opened', changes: { account: [null, 'ES ·· 1332'] } },
    { act: 'refund_transfer_recorded', changes: { account: [null, 'ES ·· 1332'] } },
  ])
  expect(JSON.stringify(entries)).not.toContain(IBAN)
})

test('a part of money that came by transfer goes back to the account that is told with it, until the last is made', async () => {
  const { world, code } = await booked()
  const { deps } = world
  await record(world, transfer(code, 1, 177_00))
  const refund = async (amountCents: number, iban?: string) => {
    const part = { code, number: 1, amountCents, reason: 'Sin calefacción', iban }
    const shown = await previewRefundPart(deps, { ...part, iban: undefined })
    const previewId = shown.ok ? shown.value.previewId : ''
    return { shown, done: await refundPart(deps, { ...part, previewId, by: MEMBER }) }
  }
  // Without `details`, which would say that a colleague changed something.
  const { done: wrong } = await refund(50_00, `${IBAN}0`)
  expect(wrong).toEqual({ ok: false, code: 'validation_failed', errors: { iban: 'iban_invalid' } })
  expect(await refundsToMake(code)).toEqual([])
  const first = await refund(50_00, IBAN)
  expect(first.shown).toMatchObject({ value: { goesBackBy: 'transfer', account: null } })
  expect(first.done).toEqual({ ok: true, value: null })
  const second = await refund(20_00)
  expect(second.shown).toMatchObject({ value: { goesBackBy: 'transfer', account: 'ES ·· 1332' } })
  const [one, other] = await refundsToMake(code)
  const made = { reference: 'OUT-3', madeOn: '2027-03-01', by: MEMBER }
  await recordRefundTransfer(deps, { ...made, refundId: one?.id ?? '' })
  expect(await openRefundAccount(deps, { refundId: other?.id ?? '', by: MEMBER })).toEqual({
    ok: true,
    value: { iban: IBAN },
  })
  await recordRefundTransfer(deps, { ...made, refundId: other?.id ?? '' })
  expect(await accountsOf(code)).toEqual([])
})
