import { expect, test } from 'vitest'
import { COMMAND } from '#domain/staff/actor.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { getAgreementPdf } from '#services/agreement/get-agreement-pdf.ts'
import { getBookingDetails } from '#services/booking-details/get-booking-details.ts'
import { getBookingDocument } from '#services/booking-details/get-booking-document.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { cancelOwnBooking } from '#services/cancellation/cancel-own-booking.ts'
import { answerGuest } from '#services/message/answer-guest.ts'
import { writeForBooking } from '#services/message/write-for-booking.ts'
import { listMoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import { previewRecordPayment, recordPayment } from '#services/money/record-payment.ts'
import { recordRefundTransfer } from '#services/money/record-refund-transfer.ts'
import { previewRefundPart, refundPart } from '#services/money/refund-part.ts'
import { writeNote } from '#services/note/write-note.ts'
import { changeStayByStaff, previewChangeStayByStaff } from '#services/stay-change/change-stay-by-staff.ts'
import { NOT_AS_IN_THE_TABLE, OFFICE_STATEMENTS } from '#tests/costs.ts'
import { makeBooking, makeBookingWorld, passTime, pay } from '#tests/factories/booking.ts'
import { issueForTest } from '#tests/factories/document-samples.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { recordStatements } from '#tests/harness/record-statements.ts'

const database = await databaseForFile()
const DAY = 24 * 60

/** Ten nights in Madrid from the first of June, of which the first payment is made. */
async function makePaidBooking(overrides: Parameters<typeof makeBookingWorld>[1] = {}) {
  const world = await makeBookingWorld(database.pool, overrides)
  const booking = await makeBooking(world)
  await pay(world.deps, booking)
  return { ...booking, ...world, code: booking.bookingCode }
}

type World = Pick<Awaited<ReturnType<typeof makePaidBooking>>, 'deps' | 'code'>

async function bookingDetailsOf({ deps, code }: World, role: Role = 'owner', more: { isWholeHistory?: boolean } = {}) {
  const found = await getBookingDetails(deps, { code, member: { roles: [role], cities: null }, ...more })
  if (!found.ok) throw new Error(`There are no details: ${found.code}`)
  return found.value
}

async function privateDetailsOf(world: World, role: Role = 'owner') {
  const { details } = await bookingDetailsOf(world, role)
  if (!details) throw new Error('There are no details')
  return details
}

/** What the history says, the latest first: kinds of rows and actions of the audit. */
async function historyOf(world: World, role: Role = 'owner'): Promise<string[]> {
  const { history } = await bookingDetailsOf(world, role, { isWholeHistory: true })
  return history.items.map(({ what, by }) => `${by.kind} ${what.kind === 'act' ? what.act : what.kind}`)
}

test('the details say whose booking it is, what it costs by nights that cost the same, and that its money adds up', async () => {
  const world = await makePaidBooking()
  const { state, nights, houseCode, details } = await bookingDetailsOf(world)
  expect({ state, nights, houseCode }).toEqual({ state: 'unpaid', nights: 10, houseCode: world.home.houseCode })
  expect(details?.holder).toMatchObject({ name: 'Lucía Ferrer', email: 'lucia@example.com', isMasked: false })
  expect(details?.price.lines.reduce((sum, line) => sum + line.nights, 0)).toBe(10)
  expect(details?.balance).toMatchObject({ paidCents: 177_00, dueCents: 413_00, totalCents: 590_00, imbalanceCents: 0 })
  expect(details?.payments.map(({ number, state, nextChargeAt }) => [number, state, nextChargeAt !== null])).toEqual([
    [1, 'paid', false],
    [2, 'pending', true],
  ])
})

test('nights of a monthly stay that cost the same are one line, in whichever months they are', async () => {
  const world = await makeBookingWorld(database.pool, { rules: { instantMaxNights: 365 } })
  const booking = await makeBooking(world, { checkIn: '2027-03-08', checkOut: '2027-05-08' })
  const { price } = await privateDetailsOf({ deps: world.deps, code: booking.bookingCode })
  expect(price.lines.map(({ nights }) => nights)).toEqual([61])
  expect(price.lines.map(({ amountCents }) => amountCents)).toEqual([price.stayAmountCents])
})

test('a part that was given back stands under its payment, and both sides of the equation know of it', async () => {
  const world = await makePaidBooking()
  const input = { code: world.code, number: 1, amountCents: 60_00, reason: 'Dos días sin agua caliente' }
  const shown = await previewRefundPart(world.deps, input)
  if (!shown.ok) throw new Error(shown.code)
  await refundPart(world.deps, { ...input, previewId: shown.value.previewId, by: MEMBER })
  const { balance, payments, adjustments } = await privateDetailsOf(world)
  expect(balance).toMatchObject({ refundedCents: 60_00, adjustmentsCents: -60_00, imbalanceCents: 0 })
  expect(payments[0]).toMatchObject({
    refundableCents: 117_00,
    refunds: [{ amountCents: 60_00, reason: input.reason }],
  })
  expect(adjustments).toMatchObject([{ kind: 'refund', number: 1, amountCents: -60_00, reason: input.reason }])
})

test('a refund that the bank refuses for good is not called made, and the account of the booking still adds up', async () => {
  const world = await makePaidBooking()
  world.gateway.refund = async ({ refundId }) => ({ state: 'failed', gatewayRef: `refused-${refundId}` })
  await cancelBooking(world.deps, { code: world.code, cause: 'guest', by: MEMBER })
  const refundsNow = async () => {
    const { balance } = await privateDetailsOf(world)
    expect(balance).toMatchObject({ refundedCents: 177_00, imbalanceCents: 0 })
    return balance.refunds
  }
  expect(await refundsNow()).toEqual({ madeCents: 0, openCents: 177_00, refusedCents: 0 })
  await passTime(world.deps, 60)
  expect(await refundsNow()).toEqual({ madeCents: 0, openCents: 0, refusedCents: 177_00 })
})

test('a refused try stays under its payment, with when it is tried again, and waits for somebody once it is overdue', async () => {
  const world = await makeBookingWorld(database.pool, { rules: { instantMaxNights: 365 } })
  const booking = await makeBooking(world, { checkIn: '2027-03-08', checkOut: '2027-05-08' })
  await pay(world.deps, booking)
  const about = { deps: world.deps, code: booking.bookingCode }
  // The deposit of the stay, then the month with its retries.
  world.gateway.script.push(...Array.from({ length: 8 }, () => 'card_insufficient_funds' as const))
  await passTime(world.deps, 32 * DAY)
  const first = (await privateDetailsOf(about)).payments.find(({ purpose }) => purpose === 'month')
  expect(first?.tries.at(-1)).toMatchObject({ state: 'declined', declineCode: 'card_insufficient_funds' })
  await passTime(world.deps, 5 * DAY)
  const { waiting } = await privateDetailsOf(about)
  expect(waiting[0]).toMatchObject({ kind: 'overdue', declineCode: 'card_insufficient_funds', payment: { number: 2 } })
})

test('a refused deposit waits with whether it is tried again, which ends with the tries of the policy', async () => {
  const world = await makeBookingWorld(database.pool, { rules: { instantMaxNights: 365 } })
  const booking = await makeBooking(world, { checkIn: '2027-03-08', checkOut: '2027-05-08' })
  await pay(world.deps, booking)
  const about = { deps: world.deps, code: booking.bookingCode }
  world.gateway.script.push(...Array.from({ length: 4 }, () => 'card_insufficient_funds' as const))
  const waiting = async () => (await privateDetailsOf(about)).waiting.find(({ kind }) => kind === 'deposit_refused')
  await passTime(world.deps, 5 * DAY)
  expect(await waiting()).toMatchObject({ isTriedAgain: true })
  await passTime(world.deps, 4 * DAY)
  expect(await waiting()).toMatchObject({ isTriedAgain: false, isWithoutCard: false })
})

test('a deposit that there is no card for is said to lack a card, and no bank to have refused it', async () => {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world, { checkIn: '2027-03-08', checkOut: '2027-03-18' })
  const { deps } = world
  const about = { deps, code: booking.bookingCode }
  const money = { amountCents: 590_00, method: 'transfer', receivedOn: '2027-03-01', reference: 'NO-CARD' } as const
  const input = { code: about.code, number: 1, ...money }
  const shown = await previewRecordPayment(deps, input)
  await recordPayment(deps, { ...input, previewId: shown.ok ? shown.value.previewId : '', by: MEMBER })
  await passTime(deps, 5 * DAY)
  const { waiting, deposit } = await privateDetailsOf(about)
  expect(waiting.filter(({ kind }) => kind === 'deposit_refused')).toMatchObject([{ isWithoutCard: true }])
  expect(deposit?.tries.at(-1)).toMatchObject({ state: 'declined', refusal: 'no_card' })
  const { deposits } = await listMoneyToResolve(deps, { cities: null })
  expect(deposits.filter(({ bookingCode }) => bookingCode === about.code)).toMatchObject([{ refusal: 'no_card' }])
})

test('the history tells each action once, the latest first, whoever wrote it down', async () => {
  const world = await makePaidBooking()
  const { deps, code, viewToken } = world
  await passTime(deps, 60)
  await writeForBooking(deps, { code, viewToken, text: '¿Hay garaje?' })
  await passTime(deps, 60)
  await answerGuest(deps, { to: code, text: 'Sí, a la vuelta.', by: MEMBER })
  await passTime(deps, 60)
  await writeNote(deps, { code, text: 'Llega en coche', by: MEMBER })
  await passTime(deps, 60)
  const days = { checkIn: '2027-06-02', checkOut: '2027-06-12', reason: 'Llega un día más tarde' }
  const shown = await previewChangeStayByStaff(deps, { code, ...days })
  if (!shown.ok) throw new Error(shown.code)
  await changeStayByStaff(deps, { code, ...days, previewId: shown.value.changeId, by: MEMBER })
  expect(await historyOf(world)).toEqual([
    'staff stay_changed',
    'staff note',
    'staff message',
    'guest message',
    'guest charge',
    'guest booked',
  ])
  const { history } = await bookingDetailsOf(world)
  expect(history.items[0]?.what).toMatchObject({
    reason: days.reason,
    changes: { checkIn: ['2027-06-01', '2027-06-02'] },
  })
})

test('money by hand is told by who recorded it, and a cancellation by the guest who made it', async () => {
  const world = await makeBookingWorld(database.pool)
  const booking = await makeBooking(world)
  const { deps } = world
  const about = { deps, code: booking.bookingCode }
  const money = { amountCents: 177_00, method: 'transfer', receivedOn: '2027-03-01', reference: 'OF-THE-FILE' } as const
  const input = { code: about.code, number: 1, ...money }
  const shown = await previewRecordPayment(deps, input)
  if (!shown.ok) throw new Error(shown.code)
  await recordPayment(deps, { ...input, previewId: shown.value.previewId, by: COMMAND })
  await passTime(deps, 60)
  const cancelled = await cancelOwnBooking(deps, { code: about.code, viewToken: booking.viewToken })
  expect(cancelled.ok).toBe(true)
  const actions = await historyOf(about)
  expect(actions.filter((action) => /cancel|recorded|charge/.test(action))).toEqual([
    'guest booking_cancelled',
    'command payment_recorded',
  ])
})

test('a refund that the bank refused stays in the history, waits for a transfer, and the transfer is told once', async () => {
  const world = await makePaidBooking()
  const { deps, code, gateway } = world
  gateway.refund = async ({ refundId }) => ({ state: 'failed', gatewayRef: `refused-${refundId}` })
  await cancelOwnBooking(deps, { code, viewToken: world.viewToken })
  await passTime(deps, 60)
  const { waiting } = await privateDetailsOf(world)
  const [refusal] = waiting
  if (refusal?.kind !== 'refused_refund') throw new Error(`It waits for ${refusal?.kind}`)
  expect(refusal).toMatchObject({ number: 1, amountCents: 177_00 })
  const transfer = { refundId: refusal.refundId, reference: 'BACK-1', madeOn: '2027-03-01' }
  expect((await recordRefundTransfer(deps, { ...transfer, by: MEMBER })).ok).toBe(true)
  const actions = await historyOf(world)
  expect(actions.filter((action) => action === 'system refund')).toHaveLength(3)
  expect(actions[0]).toBe('staff refund_transfer_recorded')
  expect((await privateDetailsOf(world)).waiting).toEqual([])
})

test('the details of a booking with everything on it take few statements', async () => {
  const world = await makePaidBooking()
  await writeNote(world.deps, { code: world.code, text: 'Llega en coche', by: MEMBER })
  const sent = await recordStatements(database.pool, () => bookingDetailsOf(world))
  expect(sent.length, NOT_AS_IN_THE_TABLE).toBe(OFFICE_STATEMENTS['booking details'])
})

test('a long history comes in part until all of it is asked for', async () => {
  const world = await makePaidBooking()
  for (let n = 0; n < 55; n++) await writeNote(world.deps, { code: world.code, text: `Nota ${n}`, by: COMMAND })
  const { history } = await bookingDetailsOf(world)
  expect([history.items.length, history.total]).toEqual([50, 57])
  expect((await bookingDetailsOf(world, 'owner', { isWholeHistory: true })).history.items).toHaveLength(57)
})

test('who only looks sees contacts without their middle, and who works on texts sees dates alone', async () => {
  const world = await makePaidBooking()
  await writeNote(world.deps, { code: world.code, text: 'Alérgica a los gatos', by: MEMBER })
  const viewer = await privateDetailsOf(world, 'viewer')
  expect(viewer.holder).toMatchObject({ email: 'l…@e….com', phone: '+34 ··· 00', isMasked: true })
  const details = await bookingDetailsOf(world, 'content')
  expect(details).toMatchObject({ details: null, checkIn: '2027-06-01', people: 2, history: { total: 1 } })
  expect(JSON.stringify(details)).not.toMatch(/Luc|Ferrer|Cents":\d|gatos|example/)
})

test("a booking that is not there and one beyond a member's cities are the same", async () => {
  const world = await makePaidBooking({ city: 'sevilla' })
  const member = { roles: ['reservations'], cities: ['madrid'] } as const
  const unknown = await getBookingDetails(world.deps, { code: '0000000000', member })
  const beyond = await getBookingDetails(world.deps, { code: world.code, member })
  expect([unknown, beyond].map((answer) => !answer.ok && answer.code)).toEqual([
    'booking_not_found',
    'booking_not_found',
  ])
  expect(
    (await getBookingDetails(world.deps, { code: world.code.toLowerCase(), member: { ...member, cities: null } })).ok,
  ).toBe(true)
})

test('staff read the documents of a booking, of this one alone, and an invoice once it was issued', async () => {
  const world = await makePaidBooking()
  const other = await makePaidBooking()
  const { deps, code } = world
  const [agreement] = (await privateDetailsOf(world)).agreements
  const id = agreement?.id ?? ''
  const open = (wanted: Parameters<typeof getBookingDocument>[1]['wanted'], of = code) =>
    getBookingDocument(deps, { code: of, wanted })
  expect(await getAgreementPdf(deps, { id, code })).toMatchObject({ value: { bookingCode: code } })
  expect(await getAgreementPdf(deps, { id, code: other.code })).toMatchObject({ ok: false, code: 'not_found' })
  expect((await open({ kind: 'receipt', number: 1 })).ok).toBe(true)
  expect(await open({ kind: 'receipt', number: 2 })).toMatchObject({ ok: false, code: 'not_found' })
  const name = await issueForTest(deps, code)
  expect((await open({ kind: 'invoice', name })).ok).toBe(true)
  expect(await open({ kind: 'invoice', name }, other.code)).toMatchObject({ ok: false, code: 'not_found' })
  expect((await privateDetailsOf(world)).invoices).toMatchObject([{ name }])
})

test('staff are told of a name with a letter that no document can print', async () => {
  const world = await makePaidBooking()
  expect(await privateDetailsOf(world)).toMatchObject({ hasMissingLetters: false, waiting: [] })
  await database.pool.query('update bookings set holder_name = $1 where code = $2', ['\ufffd', world.code])
  expect(await privateDetailsOf(world)).toMatchObject({
    hasMissingLetters: true,
    waiting: [{ kind: 'letters_missing' }],
  })
})
