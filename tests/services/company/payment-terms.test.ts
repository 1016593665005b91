import { expect, test } from 'vitest'
import { getBooking } from '#services/booking/get-booking.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { getCompanyMail } from '#services/company/get-company-mail.ts'
import { listCompanies } from '#services/company/list-companies.ts'
import { verifyInvoices } from '#services/invoicing/verify-invoices.ts'
import {
  accountOf,
  book,
  bookOnAccount,
  changeTerms,
  goOn,
  OWNER,
  openAccountWorld,
  put,
  rowOf,
  signInAgain,
  transfer,
} from '#tests/factories/account-world.ts'
import { companyOf, makeCompany, makeMember } from '#tests/factories/company.ts'
import type { TestDeps } from '#tests/factories/deps.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

const mailsOf = ({ sent }: TestDeps) =>
  sent.jobs.flatMap(({ name, data }) => (name === 'send-mail' && 'kind' in data ? [data.kind] : []))

test('a member books on account without a card: the booking is confirmed, and later months follow on their days', async () => {
  const world = await openAccountWorld(database.pool)
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
  const world = await openAccountWorld(database.pool)
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
  const world = await openAccountWorld(database.pool, { creditDays: 10 })
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
  const world = await openAccountWorld(database.pool)
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
  expect(await transfer(world, cents + 1, back)).toMatchObject({ code: 'credit_exceeded' })
  expect(await transfer(world, cents, back)).toEqual({ ok: true, value: null })
  expect(await accountOf(world)).toMatchObject({ invoicedCents: 0, creditCents: 0 })
})

test('what is cancelled before its month is over is on no invoice, and nothing is owed for it', async () => {
  const world = await openAccountWorld(database.pool)
  const { deps } = world
  const made = await bookOnAccount(world, { checkIn: '2027-08-01', checkOut: '2027-08-20' })
  await cancelBooking(deps, { code: made.bookingCode, cause: 'guest', by: { kind: 'guest' } })
  await goOn(world, made.bookingCode, '2027-04-01')
  expect(await accountOf(world)).toEqual({ uninvoicedCents: 0, invoicedCents: 0, overdueCents: 0, creditCents: 0 })
  expect((await companyOf(deps, world.approver)).invoices).toEqual([])
})

test('who may put a booking on account: its booker and approvers of a company with terms, once it is approved', async () => {
  const world = await openAccountWorld(database.pool, { creditDays: 0 })
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
  const world = await openAccountWorld(database.pool)
  const { deps, approver } = world
  const made = await bookOnAccount(world)
  expect(await changeTerms(world, 0)).toEqual({ ok: true, value: null })
  const other = await book(world, approver, { checkIn: '2027-08-01', checkOut: '2027-08-20' })
  expect(await put(deps, approver, other.bookingCode)).toMatchObject({ code: 'no_payment_terms' })
  await goOn(world, made.bookingCode, '2027-04-25')
  expect((await accountOf(world)).uninvoicedCents).toBe(made.paymentSchedule[1]?.amountCents)
})

test('a hold that is over, or a cancelled booking, is not put on account', async () => {
  const world = await openAccountWorld(database.pool)
  const { deps, approver } = world
  const { bookingCode: code } = await book(world, approver)
  deps.clock.set('2027-03-28T11:00:00Z')
  expect(await put(deps, approver, code)).toMatchObject({ code: 'hold_expired' })
})

test('approvers get each invoice by mail, with what is to be paid until when', async () => {
  const world = await openAccountWorld(database.pool)
  const { deps, approver } = world
  await makeMember(deps, approver)
  const made = await bookOnAccount(world)
  await goOn(world, made.bookingCode, '2027-04-01')
  const mails = deps.sent.jobs.flatMap(({ name, data }) =>
    name === 'send-company-mail' && 'kind' in data && data.kind === 'company_invoice' ? [data] : [],
  )
  expect(mails).toMatchObject([{ id: world.id, userId: approver.id }])
  const [invoice] = (await companyOf(deps, approver)).invoices
  const about = { kind: 'company_invoice', id: world.id, userId: approver.id, invoice: invoice?.name ?? '' } as const
  const view = await getCompanyMail(deps, about)
  expect(view).toMatchObject({
    to: approver.holder.email,
    invoice: { month: '2027-03-01', toPay: { cents: made.paymentSchedule[0]?.amountCents, dueOn: '2027-05-01' } },
  })
})
