import { expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import type { InvoiceList } from '#contract/invoicing.ts'
import { listVatSums } from '#db/invoicing/vat-rows.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { verifyInvoices } from '#services/invoicing/verify-invoices.ts'
import { moveBooking, previewMoveBooking } from '#services/move/move-booking.ts'
import { lookUpDebits } from '#services/payment/look-up-debits.ts'
import { changeStayByStaff, previewChangeStayByStaff } from '#services/stay-change/change-stay-by-staff.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { moneyWorldPerTest } from '#tests/harness/money-world.ts'

const worlds = moneyWorldPerTest()
const TAXED = { home: { details: { services: ['linen_change'] as const } } }
const RIGHT = { broken: [], series: [], unequal: [], moved: [] }

async function lines({ bookingCode, viewToken }: CreatedBooking): Promise<string[]> {
  const answer = await worlds.world.api.get(`/api/bookings/${bookingCode}/invoices`, {
    headers: { 'x-view-token': viewToken },
  })
  return ((await answer.json()) as InvoiceList).items.map(({ kind, totalCents }) => `${kind} ${totalCents}`)
}
const check = async () => {
  const { records: _, ...found } = await verifyInvoices({ db: worlds.world.deps.db, isRecorded: true })
  expect(found).toEqual(RIGHT)
}
async function change(code: string, checkIn: string, checkOut: string) {
  const { deps } = worlds.world
  const shown = await previewChangeStayByStaff(deps, { code, checkIn, checkOut })
  if (!shown.ok) throw new Error(shown.code)
  const previewId = shown.value.changeId
  const done = await changeStayByStaff(deps, { code, checkIn, checkOut, previewId, reason: 'Lo pidió', by: MEMBER })
  expect(done.ok).toBe(true)
}

test('a stay that becomes shorter corrects what goes back, and one that becomes longer has an invoice of what it adds', async () => {
  const { book, pay, goTo } = await worlds.open('2027-03-01', TAXED)
  const booking = await book({ checkIn: '2027-03-20', checkOut: '2027-04-14' })
  await pay(booking)
  await goTo('2027-03-02', 12)
  expect(await lines(booking)).toEqual(['F2 40200'])
  await change(booking.bookingCode, '2027-03-20', '2027-03-25')
  await goTo('2027-03-03', 12)
  expect(await lines(booking)).toEqual(['F2 40200', 'R5 -6200'])
  await change(booking.bookingCode, '2027-03-20', '2027-03-28')
  await goTo('2027-03-14', 12)
  expect(await lines(booking)).toEqual(['F2 40200', 'R5 -6200', 'F2 15000'])
  await check()
})

test('a stay that moves to a home without VAT keeps its invoices, and what goes back is taxed as it was', async () => {
  const { book, pay, goTo, deps } = await worlds.open('2027-03-01', TAXED)
  const other = await makeApartment(deps.db, { rules: { instantMaxNights: 365 } })
  const booking = await book({ checkIn: '2027-06-01', checkOut: '2027-06-11' })
  await pay(booking)
  await goTo('2027-03-02', 12)
  const wanted = { code: booking.bookingCode, houseCode: other.houseCode, price: 'keep', isAgreed: false } as const
  const shown = await previewMoveBooking(deps, wanted)
  if (!shown.ok) throw new Error(shown.code)
  const { previewId } = shown.value
  expect((await moveBooking(deps, { ...wanted, previewId, reason: 'Caldera rota', by: MEMBER })).ok).toBe(true)
  await goTo('2027-03-03', 12)
  const before = await lines(booking)
  expect(before).toHaveLength(1)
  await cancelBooking(deps, { code: booking.bookingCode, cause: 'guest', by: { kind: 'guest' } })
  await goTo('2027-03-04', 12)
  const [first = '', second = ''] = await lines(booking)
  expect([first.slice(0, 2), second]).toEqual(['F2', `R5 -${first.slice(3)}`])
  const sums = await listVatSums(deps.db)
  expect(sums).toMatchObject([{ treatment: 'taxed', vatPercent: 10, baseCents: 0, vatCents: 0 }])
  await check()
})

test('a stay extended from 28 to 40 nights is exempt, and what was invoiced with VAT is corrected to the cent', async () => {
  const { book, pay, goTo, deps } = await worlds.open('2027-03-01')
  const booking = await book({ checkIn: '2027-04-01', checkOut: '2027-04-29' })
  await pay(booking)
  await goTo('2027-03-02', 12)
  const [invoice = ''] = await lines(booking)
  expect(invoice.slice(0, 2)).toBe('F2')
  const paidCents = Number(invoice.slice(3))
  await change(booking.bookingCode, '2027-04-01', '2027-05-11')
  await goTo('2027-03-03', 12)
  expect(await lines(booking)).toEqual([invoice, 'R5 0'])
  expect(await listVatSums(deps.db)).toMatchObject([
    { treatment: 'exempt', vatPercent: 0, baseCents: paidCents, vatCents: 0 },
    { treatment: 'taxed', vatPercent: 10, baseCents: 0, vatCents: 0 },
  ])
  await check()
  // Back to few nights, everything is taxed again, also what was paid since.
  await change(booking.bookingCode, '2027-04-01', '2027-04-29')
  await goTo('2027-03-04', 12)
  expect((await lines(booking)).slice(0, 3)).toEqual([invoice, 'R5 0', 'R5 0'])
  expect((await listVatSums(deps.db))[0]).toMatchObject({ treatment: 'exempt', baseCents: 0 })
  await check()
})

test('a stay that becomes short enough for VAT has its earlier payments invoiced', async () => {
  const { book, pay, goTo, deps } = await worlds.open('2027-03-01')
  const booking = await book({ checkIn: '2027-04-01', checkOut: '2027-05-11' })
  await pay(booking)
  await goTo('2027-03-02', 12)
  expect(await lines(booking)).toEqual([])
  await change(booking.bookingCode, '2027-04-01', '2027-04-25')
  await goTo('2027-03-03', 12)
  expect((await lines(booking))[0]?.slice(0, 2)).toBe('F2')
  expect((await listVatSums(deps.db)).map(({ vatPercent }) => vatPercent)).toEqual([10])
  await check()
})

test('a debit that its owner has returned is corrected, and the next try has an invoice of its own', async () => {
  const world = await worlds.open('2026-12-01', TAXED)
  const { api, book, pay, goTo, network, deps } = world
  const booking = await book({ checkIn: '2027-02-01', checkOut: '2027-05-01' })
  await pay(booking)
  const token = await api.post('/sandbox/bank-accounts', { body: { iban: 'ES91 2100 0418 4502 0005 1332' } })
  const { accountToken } = (await token.json()) as { accountToken: string }
  await api.put(`/api/bookings/${booking.bookingCode}/bank-account`, {
    body: { accountToken, mandateGiven: true },
    headers: { 'x-view-token': booking.viewToken },
  })
  await goTo('2027-03-02', 12)
  const before = await lines(booking)
  const debit = (await network()).charges.find(({ cardToken }) => cardToken?.startsWith('account_'))
  await api.post(`/sandbox/network/charges/${debit?.chargeId}/return`)
  await lookUpDebits(deps)
  await goTo('2027-03-03', 12)
  const month = debit?.amountCents
  expect((await lines(booking)).slice(before.length).toSorted()).toEqual([`F2 ${month}`, `R5 -${month}`])
  await check()
})
