import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import type { InvoiceList } from '#contract/invoicing.ts'
import { insertInvoiceAccount } from '#db/invoicing/invoice-account-rows.ts'
import { listVatSums } from '#db/invoicing/vat-rows.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { issueAccountInvoices } from '#services/invoicing/issue-account-invoices.ts'
import { issueDueInvoices, issueMissedInvoices } from '#services/invoicing/issue-due-invoices.ts'
import { issueInvoice } from '#services/invoicing/issue-invoice.ts'
import { listAccountPapers } from '#services/invoicing/list-account-papers.ts'
import { reissueInvoice } from '#services/invoicing/reissue-invoice.ts'
import { saveTaxDataByStaff } from '#services/invoicing/save-tax-data.ts'
import { verifyInvoices } from '#services/invoicing/verify-invoices.ts'
import { previewRecordPayment, recordPayment } from '#services/money/record-payment.ts'
import { previewRefundPart, refundPart } from '#services/money/refund-part.ts'
import { previewTakeBackPayment, takeBackPayment } from '#services/money/take-back-payment.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { bookingInput, COMPANY, LUCIA } from '#tests/factories/booking.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { moneyWorldPerTest } from '#tests/harness/money-world.ts'

const worlds = moneyWorldPerTest()
const RIGHT = { broken: [], series: [], unequal: [], moved: [] }
const LINEN = { rules: { instantMaxNights: 365 }, details: { services: ['linen_change' as const] } }
const PLAIN = { rules: { instantMaxNights: 365 } }

async function openAccount(date = '2027-03-10') {
  const world = await worlds.open(date)
  const accountId = randomUUID()
  await world.deps.db.transaction((tx) =>
    insertInvoiceAccount(tx, { ...COMPANY, id: accountId, at: world.deps.clock.now() }),
  )
  return { ...world, accountId }
}

type Booking = { readonly nights?: number; readonly isTaxed?: boolean; readonly email?: string; readonly from?: string }

/** Books a home of its own and, with an account, has its money invoiced by the month. */
async function book(
  accountId: string | null,
  { nights = 10, isTaxed = true, email = LUCIA.email, from = '2027-06-01' }: Booking = {},
) {
  const { deps, api, pool } = worlds.world
  const home = await makeApartment(deps.db, isTaxed ? LINEN : PLAIN)
  const body = bookingInput(home, { checkIn: from, checkOut: addDays(from, nights), holder: { ...LUCIA, email } })
  const answer = await api.post('/api/bookings', { body, headers: { 'idempotency-key': randomUUID() } })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const booking = (await answer.json()) as CreatedBooking
  await pool.query('update bookings set invoice_account_id = $2 where code = $1', [booking.bookingCode, accountId])
  return booking
}

async function listed({ bookingCode, viewToken }: CreatedBooking) {
  const path = `/api/bookings/${bookingCode}/invoices`
  const answer = await worlds.world.api.get(path, { headers: { 'x-view-token': viewToken } })
  return (await answer.json()) as InvoiceList
}
/** Goes to that day at noon, after the night in which accounts are invoiced. */
async function goOn(date: string) {
  await worlds.world.goTo(date, 12)
  await issueAccountInvoices(worlds.world.deps)
}
const lines = async (booking: CreatedBooking) =>
  (await listed(booking)).items.map(({ kind, name, totalCents }) => `${kind} ${name} ${totalCents}`)
const statusOf = async ({ bookingCode, viewToken }: CreatedBooking, name: string) =>
  (
    await worlds.world.api.get(`/api/bookings/${bookingCode}/invoices/${name}`, {
      headers: { 'x-view-token': viewToken },
    })
  ).status
const check = () => verifyInvoices({ db: worlds.world.deps.db, isRecorded: true })
const paidOf = async ({ bookingCode }: CreatedBooking) => {
  const { rows } = await worlds.world.pool.query<{ cents: number }>(
    `select sum(c.amount_cents)::int as cents from bookings b join payments p on p.booking_id = b.id
       join charges c on c.payment_id = p.id where b.code = $1 and c.state = 'succeeded'`,
    [bookingCode],
  )
  return rows[0]?.cents ?? 0
}
async function giveBack(code: string, amountCents: number) {
  const { deps } = worlds.world
  const part = { code, number: 1, amountCents, reason: 'Sin calefacción' }
  const shown = await previewRefundPart(deps, part)
  await refundPart(deps, { ...part, previewId: shown.ok ? shown.value.previewId : '', by: MEMBER })
}
const saveByStaff = ({ bookingCode: code }: CreatedBooking, name: string) =>
  saveTaxDataByStaff(worlds.world.deps, { ...COMPANY, name, code, by: MEMBER })

test('the payments of a month are on one invoice for all bookings of the account, exempt ones too, and what goes back later corrects it', async () => {
  const { accountId, pay, goTo, deps } = await openAccount()
  const [first, second, exempt, alone] = [
    await book(accountId),
    await book(accountId, { nights: 12 }),
    await book(accountId, { nights: 40, isTaxed: false }),
    await book(null),
  ]
  for (const booking of [first, second, exempt, alone]) await pay(booking)
  await giveBack(second.bookingCode, 10_00)
  await goTo('2027-03-31', 23)
  await issueAccountInvoices(deps)
  expect(await lines(first)).toEqual([])
  expect((await lines(alone)).map((line) => line.slice(0, 2))).toEqual(['F2'])
  await goOn('2027-04-01')
  const paidCents = (await paidOf(first)) + (await paidOf(second)) + (await paidOf(exempt)) - 10_00
  for (const booking of [first, second, exempt]) expect(await lines(booking)).toEqual([`F1 E2027-000001 ${paidCents}`])
  expect(await lines(alone)).toHaveLength(1)
  // VAT is due as the payments came, whenever they are invoiced.
  expect((await listVatSums(deps.db)).map(({ quarter }) => quarter)).toEqual([1, 1])
  await giveBack(first.bookingCode, 20_00)
  await goOn('2027-04-02')
  expect(await lines(first)).toEqual([`F1 E2027-000001 ${paidCents}`, 'R1 R2027-000001 -2000'])
  expect(await lines(second)).toEqual([`F1 E2027-000001 ${paidCents}`])
  expect(await check()).toEqual({ records: 3, ...RIGHT })
  await goOn('2027-05-02')
  expect(await lines(second)).toHaveLength(1)
})

test('two runs at once issue each invoice once, and months that were missed have one each, without the months that had no money', async () => {
  const { accountId, pay, deps, standStill, pool } = await openAccount()
  const first = await book(accountId)
  const second = await book(accountId, { from: '2027-09-01' })
  for (const booking of [first, second]) await pay(booking)
  await standStill('2027-05-26T10:00:00Z')
  expect(await pay(first, 2)).toMatchObject({ state: 'succeeded' })
  await giveBack(second.bookingCode, 5_00)
  await standStill('2027-08-03T10:00:00Z')
  const issued = await Promise.all([1, 2, 3].map(() => issueAccountInvoices(deps)))
  expect(issued.reduce((all, count) => all + count, 0)).toBe(3)
  expect(await issueAccountInvoices(deps)).toBe(0)
  expect(await issueMissedInvoices(deps)).toBe(0)
  const { rows } = await pool.query(`select kind, month::text from invoices order by kind, month`)
  expect(rows).toEqual([
    { kind: 'F1', month: '2027-03-01' },
    { kind: 'F1', month: '2027-05-01' },
    { kind: 'R1', month: null },
  ])
  expect(await check()).toEqual({ records: 3, ...RIGHT })
})

test('money that was recorded by mistake and a returned debit correct the invoice of the month, and annul nothing', async () => {
  const { accountId, pay, deps, pool } = await openAccount()
  const booking = await book(accountId)
  const other = await book(accountId)
  await pay(booking)
  await pay(other)
  const code = booking.bookingCode
  const { rows: owed } = await pool.query<{ amountCents: number }>(
    `select p.amount_cents as "amountCents" from payments p join bookings b on b.id = p.booking_id where b.code = $1 and p.number = 2`,
    [code],
  )
  const money = {
    ...{ code, number: 2, method: 'transfer' as const, receivedOn: '2027-03-10', reference: 'T-1' },
    amountCents: owed[0]?.amountCents ?? 0,
  }
  const shown = await previewRecordPayment(deps, money)
  await recordPayment(deps, { ...money, previewId: shown.ok ? shown.value.previewId : '', by: MEMBER })
  await goOn('2027-04-02')
  const taken = { code, number: 2, reason: 'Era de otra reserva' }
  const previewed = await previewTakeBackPayment(deps, taken)
  await takeBackPayment(deps, { ...taken, previewId: previewed.ok ? previewed.value.previewId : '', by: MEMBER })
  await goOn('2027-04-03')
  expect((await lines(booking)).map((line) => line.split(' ')[0])).toEqual(['F1', 'R4'])
  await pool.query(
    `update charges set state = 'returned', decline_code = 'debit_returned', method = 'direct_debit' where payment_id in (
       select p.id from payments p join bookings b on b.id = p.booking_id where b.code = $1 and p.number = 1)`,
    [other.bookingCode],
  )
  const { rows } = await pool.query<{ id: string }>('select id from bookings where code = $1', [other.bookingCode])
  expect(await issueDueInvoices(deps, { bookingId: rows[0]?.id ?? '' })).toBe(1)
  expect((await lines(other)).map((line) => line.split(' ')[0])).toEqual(['F1', 'R4'])
  expect(await check()).toEqual({ records: 3, ...RIGHT })
})

test('the invoice opens to a holder of all bookings of the account; others read its number, their part and who has it', async () => {
  const { accountId, pay, deps } = await openAccount()
  const [one, two] = [await book(accountId), await book(accountId)]
  await pay(one)
  await pay(two)
  const both = (await paidOf(one)) + (await paidOf(two))
  expect((await listed(one)).account).toEqual({
    ...{ name: COMPANY.name, bookings: 2, month: '2027-03-01', issuedOn: '2027-04-01' },
  })
  await goOn('2027-04-01')
  expect(await listed(one)).toMatchObject({ items: [{ totalCents: both }], recipient: COMPANY })
  expect(await statusOf(one, 'E2027-000001')).toBe(200)
  expect((await issueInvoice(deps, { code: one.bookingCode, viewToken: one.viewToken })).ok).toBe(true)
  const stranger = await book(accountId, { email: 'ana@example.com' })
  await pay(stranger)
  await goOn('2027-05-01')
  const { items, recipient, account } = await listed(stranger)
  expect(items).toEqual([
    expect.objectContaining({ name: 'E2027-000002', totalCents: await paidOf(stranger), isClosed: true }),
  ])
  expect([recipient, account]).toEqual([undefined, { name: COMPANY.name, month: '2027-05-01', issuedOn: '2027-06-01' }])
  expect(await statusOf(stranger, 'E2027-000002')).toBe(403)
  expect(await statusOf(one, 'E2027-000001')).toBe(403)
  expect(await issueInvoice(deps, { code: one.bookingCode, viewToken: one.viewToken })).toMatchObject({
    code: 'invoice_not_ready',
  })
  const typed = await worlds.world.api.put(`/api/bookings/${one.bookingCode}/tax-data`, {
    body: COMPANY,
    headers: { 'x-view-token': one.viewToken },
  })
  expect(typed.status).toBe(403)
  expect(await listAccountPapers(deps, undefined)).toMatchObject({ code: 'unauthenticated' })
})

test('once staff have mended the tax data of an account, its invoice is replaced for all bookings with what is left', async () => {
  const { accountId, pay, deps } = await openAccount()
  const [one, two] = [await book(accountId), await book(accountId, { nights: 14 })]
  await pay(one)
  await pay(two)
  await goOn('2027-04-01')
  await giveBack(two.bookingCode, 30_00)
  await goOn('2027-04-02')
  const left = (await paidOf(one)) + (await paidOf(two)) - 30_00
  expect((await saveByStaff(one, 'Obras del Norte, S.L.')).ok).toBe(true)
  const wanted = { code: one.bookingCode, viewToken: one.viewToken, name: 'E2027-000001' }
  const again = await reissueInvoice(deps, wanted)
  expect(again).toMatchObject({ ok: true, value: { kind: 'R4', totalCents: left } })
  expect(await reissueInvoice(deps, wanted)).toMatchObject({ code: 'invoice_not_reissuable' })
  expect((await lines(two)).map((line) => line.split(' ')[0])).toEqual(['F1', 'R1', 'R4'])
  await giveBack(one.bookingCode, 1_00)
  await goOn('2027-04-03')
  const { rows } = await worlds.world.pool.query(
    `select corrects_series || corrects_number as of from invoices where kind = 'R1'`,
  )
  expect(rows).toEqual([{ of: 'E20271' }, { of: 'R20272' }])
  expect(await check()).toEqual({ records: 4, ...RIGHT })
})
