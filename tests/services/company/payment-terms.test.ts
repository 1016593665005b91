import { beforeEach, expect, test } from 'vitest'
import { findBooking } from '#db/booking/booking-rows.ts'
import { startSession } from '#services/access/session-token.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { getBooking } from '#services/booking/get-booking.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { changePaymentTerms, previewChangePaymentTerms } from '#services/company/change-payment-terms.ts'
import { getCompanyForStaff } from '#services/company/get-company-for-staff.ts'
import { listCompanies } from '#services/company/list-companies.ts'
import { previewRecordAccountTransfer, recordAccountTransfer } from '#services/company/record-account-transfer.ts'
import { takeBackAccountTransfer } from '#services/company/take-back-account-transfer.ts'
import { issueAccountInvoices } from '#services/invoicing/issue-account-invoices.ts'
import { issueDueInvoices } from '#services/invoicing/issue-due-invoices.ts'
import { verifyInvoices } from '#services/invoicing/verify-invoices.ts'
import { putOnAccount } from '#services/payment/put-on-account.ts'
import { runDueSteps } from '#services/steps/run-due-steps.ts'
import { makeApartment, plainRules } from '#tests/factories/apartment.ts'
import { bookingInput, makeBookingWorld } from '#tests/factories/booking.ts'
import { companyOf, makeCompany, makeMember, type SignedIn } from '#tests/factories/company.ts'
import { changeTerms as changeCompanyTerms, companyRowOf } from '#tests/factories/company-samples.ts'
import type { TestDeps } from '#tests/factories/deps.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
beforeEach(() => database.pool.query('truncate rate_limits'))

const OWNER = { roles: ['owner'], cities: null } as const
const rules = { ...plainRules, instantMaxNights: 200 }
/** Three months, of which each is a payment; the whole first one is due at once, since the stay begins within a week. */
const LONG = { checkIn: '2027-04-01', checkOut: '2027-07-01' }

/** A company that pays within 30 days, on a day of March. */
async function openWorld({ creditDays = 30 } = {}) {
  const { deps } = await makeBookingWorld(database.pool, {}, { now: '2027-03-28T10:00:00Z' })
  const approver = await makeCompany(deps, { needsApproval: false })
  const home = await makeApartment(deps.db, { rules })
  const world = { deps, approver, home, id: (await companyRowOf(deps, approver)).id }
  if (creditDays > 0) expect(await changeTerms(world, creditDays)).toEqual({ ok: true, value: null })
  return world
}

type World = Awaited<ReturnType<typeof openWorld>>

const changeTerms = ({ deps, id }: Pick<World, 'deps' | 'id'>, creditDays: number) =>
  changeCompanyTerms(deps, id, creditDays)

async function book({ deps, home }: World, { id: userId, holder }: SignedIn, dates = LONG) {
  const made = await createBooking(deps, bookingInput(home, { ...dates, holder, userId, company: {} }))
  if (!made.ok) throw new Error(`The booking was refused: ${made.code}`)
  return made.value
}

const put = (deps: TestDeps, { token }: SignedIn, code: string) =>
  putOnAccount(deps, token, { code, acceptTerms: true })

async function bookOnAccount(world: World, dates = LONG) {
  const made = await book(world, world.approver, dates)
  expect(await put(world.deps, world.approver, made.bookingCode)).toEqual({ ok: true, value: null })
  return made
}

/** Sessions end after 30 days. */
async function signInAgain({ deps, approver }: World): Promise<SignedIn> {
  return { ...approver, token: await deps.db.transaction((tx) => startSession(tx, deps, approver.id)) }
}

async function rowOf({ db }: TestDeps, code: string) {
  const found = await findBooking(db, code)
  if (!found) throw new Error('There is no such booking')
  return found.booking
}

async function accountOf({ deps, id }: World) {
  const found = await getCompanyForStaff(deps, { id, member: OWNER })
  if (!found) throw new Error('There is no such company')
  const { uninvoicedCents, invoicedCents, overdueCents, creditCents } = found.account
  return { uninvoicedCents, invoicedCents, overdueCents, creditCents }
}

/** Goes to that day at noon, runs what is due of a booking and issues the invoices of the months that are over. */
async function goOn({ deps }: World, code: string, date: string) {
  deps.clock.set(`${date}T12:00:00Z`)
  const { id: bookingId } = await rowOf(deps, code)
  await runDueSteps(deps, { bookingId })
  await issueAccountInvoices(deps)
  await issueDueInvoices(deps, { bookingId })
}

async function transfer(
  { deps, id: companyId }: World,
  amountCents: number,
  { direction = 'received', reference = `${companyId} ${amountCents}`, madeOn = '2027-04-10' } = {},
) {
  const input = { companyId, amountCents, reference, madeOn, direction: direction as 'received' | 'returned' }
  const shown = await previewRecordAccountTransfer(deps, input)
  if (!shown.ok) return shown
  return recordAccountTransfer(deps, { ...input, previewId: shown.value.previewId, by: MEMBER })
}

const mailsOf = ({ sent }: TestDeps) =>
  sent.jobs.flatMap(({ name, data }) => (name === 'send-mail' && 'kind' in data ? [data.kind] : []))

test('a member books on account without a card: the booking is confirmed, and later months follow on their days', async () => {
  const world = await openWorld()
  const { deps, approver } = world
  const made = await bookOnAccount(world)
  const booking = await rowOf(deps, made.bookingCode)
  expect(booking).toMatchObject({ status: 'CONFIRMED', holdExpiresAt: null, creditDays: 30 })
  expect(booking.consents.terms).not.toBeNull()
  await goOn(world, made.bookingCode, '2027-04-25')
  const access = { code: made.bookingCode, viewToken: made.viewToken }
  const view = await getBooking(deps, access)
  expect(view.ok && view.value.paymentSchedule.map(({ state, paidBy }) => [state, paidBy])).toEqual([
    ['paid', 'account'],
    ['paid', 'account'],
    ['pending', undefined],
  ])
  // There is no card for the deposit either.
  expect(mailsOf(deps)).toEqual(['booking_confirmed', 'deposit_refused'])
  expect((await companyOf(deps, approver)).account).toMatchObject({ creditDays: 30 })
})

test('the invoice of the month asks for what is on account until its day, and a transfer pays the first one first', async () => {
  const world = await openWorld()
  const { deps, approver } = world
  const made = await bookOnAccount(world)
  const [first, second] = made.paymentSchedule.map(({ amountCents }) => amountCents)
  if (!first || !second) throw new Error('There are no two payments')
  expect(await accountOf(world)).toMatchObject({ uninvoicedCents: first, invoicedCents: 0 })
  await goOn(world, made.bookingCode, '2027-04-01')
  expect((await companyOf(deps, approver)).invoices).toMatchObject([
    { totalCents: first, toPay: { leftCents: first, dueOn: '2027-05-01' } },
  ])
  await goOn(world, made.bookingCode, '2027-04-24')
  await goOn(world, made.bookingCode, '2027-05-01')
  expect(await accountOf(world)).toEqual({
    ...{ uninvoicedCents: 0, invoicedCents: first + second, overdueCents: 0, creditCents: 0 },
  })
  expect(await transfer(world, first + 100_00)).toEqual({ ok: true, value: null })
  const { invoices } = await companyOf(deps, await signInAgain(world))
  expect(invoices.map(({ toPay }) => toPay)).toEqual([{ leftCents: second - 100_00, dueOn: '2027-05-31' }, undefined])
  expect(await transfer(world, second - 100_00 + 50_00)).toEqual({ ok: true, value: null })
  expect(await accountOf(world)).toMatchObject({ invoicedCents: 0, creditCents: 50_00 })
  expect(await verifyInvoices({ db: deps.db, isRecorded: true })).toMatchObject({ broken: [], unequal: [] })
})

test('an overdue invoice ends booking on account until it is paid, and cards stay open', async () => {
  const world = await openWorld({ creditDays: 10 })
  const { deps, approver } = world
  const made = await bookOnAccount(world)
  await goOn(world, made.bookingCode, '2027-04-01')
  deps.clock.set('2027-04-11T12:00:00Z')
  const inTime = await book(world, approver, { checkIn: '2027-08-01', checkOut: '2027-08-20' })
  expect(await put(deps, approver, inTime.bookingCode)).toMatchObject({ ok: true })
  deps.clock.set('2027-04-12T12:00:00Z')
  const late = await book(world, approver, { checkIn: '2027-09-01', checkOut: '2027-09-20' })
  expect(await put(deps, approver, late.bookingCode)).toMatchObject({ code: 'account_overdue' })
  expect(await rowOf(deps, late.bookingCode)).toMatchObject({ status: 'PENDING', creditDays: null })
  const overdue = { overdueCents: made.paymentSchedule[0]?.amountCents }
  expect(await accountOf(world)).toMatchObject(overdue)
  const listed = await listCompanies(deps, { member: OWNER, text: '', isOwing: true })
  expect(listed.companies.find(({ id }) => id === world.id)).toMatchObject({
    ...{ owedCents: overdue.overdueCents, owedSince: '2027-04-11' },
  })
  expect(await transfer(world, overdue.overdueCents ?? 0)).toMatchObject({ ok: true })
  expect(await put(deps, approver, late.bookingCode)).toMatchObject({ ok: true })
})

test('a cancellation lessens what the company owes, and becomes its credit where it has paid; that goes back by transfer', async () => {
  const world = await openWorld()
  const { deps } = world
  const far = { checkIn: '2027-08-01', checkOut: '2027-08-20' }
  const made = await bookOnAccount(world, far)
  const cents = made.paymentSchedule[0]?.amountCents ?? 0
  await goOn(world, made.bookingCode, '2027-04-01')
  expect(await accountOf(world)).toMatchObject({ invoicedCents: cents, creditCents: 0 })
  expect(await transfer(world, cents, { madeOn: '2027-04-01' })).toMatchObject({ ok: true })
  deps.clock.set('2027-04-02T09:00:00Z')
  expect(await cancelBooking(deps, { code: made.bookingCode, cause: 'guest', by: { kind: 'guest' } })).toMatchObject({
    ok: true,
  })
  await goOn(world, made.bookingCode, '2027-04-02')
  expect(await accountOf(world)).toEqual({ uninvoicedCents: 0, invoicedCents: 0, overdueCents: 0, creditCents: cents })
  const { invoices } = await companyOf(deps, world.approver)
  expect(new Set(invoices.map(({ totalCents }) => totalCents))).toEqual(new Set([cents, -cents]))
  const back = { direction: 'returned', reference: 'OUT-1', madeOn: '2027-04-02' }
  expect(await transfer(world, cents + 1, back)).toMatchObject({ code: 'more_than_left' })
  expect(await transfer(world, cents, back)).toEqual({ ok: true, value: null })
  expect(await accountOf(world)).toMatchObject({ invoicedCents: 0, creditCents: 0 })
})

test('what is cancelled before its month is over is on no invoice, and nothing is owed for it', async () => {
  const world = await openWorld()
  const { deps } = world
  const made = await bookOnAccount(world, { checkIn: '2027-08-01', checkOut: '2027-08-20' })
  await cancelBooking(deps, { code: made.bookingCode, cause: 'guest', by: { kind: 'guest' } })
  await goOn(world, made.bookingCode, '2027-04-01')
  expect(await accountOf(world)).toEqual({ uninvoicedCents: 0, invoicedCents: 0, overdueCents: 0, creditCents: 0 })
  expect((await companyOf(deps, world.approver)).invoices).toEqual([])
})

test('who may put a booking on account: its booker and approvers of a company with terms, once it is approved', async () => {
  const world = await openWorld({ creditDays: 0 })
  const { deps, approver } = world
  const booker = await makeMember(deps, approver)
  const stranger = await makeCompany(deps)
  const made = await book(world, booker)
  const code = made.bookingCode
  expect(await put(deps, booker, code)).toMatchObject({ code: 'no_payment_terms' })
  await changeTerms(world, 60)
  expect(await put(deps, stranger, code)).toMatchObject({ code: 'not_found' })
  expect(await put(deps, await makeMember(deps, approver), code)).toMatchObject({ code: 'not_found' })
  await database.pool.query("update bookings set approval = 'waiting' where code = $1", [code])
  expect(await put(deps, booker, code)).toMatchObject({ code: 'approval_waits' })
  await database.pool.query("update bookings set approval = 'approved' where code = $1", [code])
  expect(await put(deps, approver, code)).toEqual({ ok: true, value: null })
  expect(await put(deps, booker, code)).toMatchObject({ code: 'payment_already_processed' })
})

test('terms that end leave what is on account there, and no other booking comes to it', async () => {
  const world = await openWorld()
  const { deps, approver } = world
  const made = await bookOnAccount(world)
  expect(await changeTerms(world, 0)).toEqual({ ok: true, value: null })
  const other = await book(world, approver, { checkIn: '2027-08-01', checkOut: '2027-08-20' })
  expect(await put(deps, approver, other.bookingCode)).toMatchObject({ code: 'no_payment_terms' })
  await goOn(world, made.bookingCode, '2027-04-25')
  expect((await accountOf(world)).uninvoicedCents).toBe(made.paymentSchedule[1]?.amountCents)
})

test('a hold that is over, or a cancelled booking, is not put on account', async () => {
  const world = await openWorld()
  const { deps, approver } = world
  const { bookingCode: code } = await book(world, approver)
  deps.clock.set('2027-03-28T11:00:00Z')
  expect(await put(deps, approver, code)).toMatchObject({ code: 'hold_expired' })
})

test('the database refuses a charge on account of a booking that is not, and one transfer twice', async () => {
  const world = await openWorld()
  const made = await book(world, world.approver)
  await expect(
    database.pool.query(
      `insert into charges (id, payment_id, amount_cents, gateway, presence, state, method, submitted_at, settled_at)
       select gen_random_uuid(), p.id, p.amount_cents, 'account', 'automatic', 'succeeded', 'account', now(), now()
         from payments p join bookings b on b.id = p.booking_id where b.code = $1`,
      [made.bookingCode],
    ),
  ).rejects.toMatchObject({ constraint: 'charges_on_account_of_booking' })
  world.deps.clock.set('2027-04-12T10:00:00Z')
  const once = { reference: 'SEPA-77' }
  expect(await transfer(world, 100_00, once)).toMatchObject({ ok: true })
  expect(await transfer(world, 100_00, once)).toMatchObject({ code: 'already_recorded' })
})

test('a transfer that was recorded by mistake is taken back, and the invoice is open again', async () => {
  const world = await openWorld()
  const { deps, id: companyId } = world
  const made = await bookOnAccount(world)
  const cents = made.paymentSchedule[0]?.amountCents ?? 0
  await goOn(world, made.bookingCode, '2027-04-10')
  expect(await transfer(world, cents)).toMatchObject({ ok: true })
  const found = await getCompanyForStaff(deps, { id: companyId, member: OWNER })
  const [recorded] = found?.account.transfers ?? []
  const taking = { companyId, transferId: recorded?.id ?? '', reason: 'Era de otra empresa', by: MEMBER }
  expect(await takeBackAccountTransfer(deps, taking)).toEqual({ ok: true, value: null })
  expect(await takeBackAccountTransfer(deps, taking)).toMatchObject({ code: 'changed_meanwhile' })
  expect(await accountOf(world)).toMatchObject({ invoicedCents: cents, creditCents: 0 })
})

test('figures that changed since they were shown stop a transfer and new terms', async () => {
  const world = await openWorld()
  const { deps, id: companyId } = world
  const made = await bookOnAccount(world)
  const input = { companyId, amountCents: 10_00, reference: 'A', madeOn: '2027-04-01', direction: 'received' } as const
  await goOn(world, made.bookingCode, '2027-04-01')
  const shown = await previewRecordAccountTransfer(deps, input)
  const terms = { companyId, creditDays: 15, reason: 'Menos' }
  const shownTerms = await previewChangePaymentTerms(deps, terms)
  await transfer(world, 20_00, { madeOn: '2027-04-01' })
  const by = MEMBER
  const previewId = shown.ok ? shown.value.previewId : ''
  expect(await recordAccountTransfer(deps, { ...input, previewId, by })).toMatchObject({ code: 'changed_meanwhile' })
  const termsId = shownTerms.ok ? shownTerms.value.previewId : ''
  expect(await changePaymentTerms(deps, { ...terms, previewId: termsId, by })).toMatchObject({
    code: 'changed_meanwhile',
  })
})
