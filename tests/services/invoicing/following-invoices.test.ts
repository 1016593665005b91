import { expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import type { InvoiceList } from '#contract/invoicing.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { issueDueInvoices, issueMissedInvoices } from '#services/invoicing/issue-due-invoices.ts'
import { listInvoicesToResolve } from '#services/invoicing/list-invoices-to-resolve.ts'
import { verifyInvoices } from '#services/invoicing/verify-invoices.ts'
import { chargeExtra, previewExtra } from '#services/money/charge-extra.ts'
import { previewRecordPayment, recordPayment } from '#services/money/record-payment.ts'
import { previewRefundPart, refundPart } from '#services/money/refund-part.ts'
import { previewTakeBackPayment, takeBackPayment } from '#services/money/take-back-payment.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { moneyWorldPerTest } from '#tests/harness/money-world.ts'

const worlds = moneyWorldPerTest()
const TAXED = { home: { details: { services: ['linen_change'] as const } } }
const COMPANY = { name: 'Obras del Sur, S.L.', address: 'Calle Mayor 1, 41001 Sevilla' }
const RIGHT = { broken: [], series: [], unequal: [], moved: [] }

/** Runs what is planned until now. */
const settle = async (date: string, hour = 12) => worlds.world.goTo(date, hour)

async function listed({ bookingCode, viewToken }: CreatedBooking) {
  const answer = await worlds.world.api.get(`/api/bookings/${bookingCode}/invoices`, {
    headers: { 'x-view-token': viewToken },
  })
  return (await answer.json()) as InvoiceList
}
const lines = async (booking: CreatedBooking) =>
  (await listed(booking)).items.map(
    ({ name, totalCents, isAnnulled }) => `${name} ${totalCents}${isAnnulled ? ' annulled' : ''}`,
  )
const saveTaxData = ({ bookingCode, viewToken }: CreatedBooking, number: string) =>
  worlds.world.api.put(`/api/bookings/${bookingCode}/tax-data`, {
    body: { ...COMPANY, taxId: { kind: 'nif', number, country: 'ES' } },
    headers: { 'x-view-token': viewToken },
  })
const check = () => verifyInvoices({ db: worlds.world.deps.db, isRecorded: true })

test('each payment of a taxed stay has its invoice on the day it comes, full from when tax data is there', async () => {
  const { book, pay } = await worlds.open('2027-03-01', TAXED)
  const booking = await book({ checkIn: '2027-06-01', checkOut: '2027-06-11' })
  await pay(booking)
  await settle('2027-03-01')
  expect((await saveTaxData(booking, 'A58818502')).status).toBe(422)
  expect((await saveTaxData(booking, 'A58818501')).status).toBe(200)
  await settle('2027-05-26')
  const { items, recipient } = await listed(booking)
  expect(items.map(({ name, kind }) => `${kind} ${name}`)).toEqual(['F2 S2027-000001', 'F1 E2027-000001'])
  expect(recipient).toEqual({ ...COMPANY, taxId: { kind: 'nif', number: 'A58818501', country: 'ES' } })
  const { totalPrice } = { totalPrice: items.reduce((all, { totalCents }) => all + totalCents, 0) }
  expect(totalPrice).toBe(booking.totalPriceCents)
  expect(await check()).toEqual({ records: 2, ...RIGHT })
})

test('a cancellation corrects what it gives back, and an exempt stay has no invoice at all', async () => {
  const { book, pay, deps } = await worlds.open('2027-03-01', TAXED)
  const booking = await book({ checkIn: '2027-06-01', checkOut: '2027-06-11' })
  await pay(booking)
  await settle('2027-03-02')
  await cancelBooking(deps, { code: booking.bookingCode, cause: 'guest', by: { kind: 'guest' } })
  await settle('2027-03-03')
  const [first = 0, second = 0] = (await listed(booking)).items.map(({ totalCents }) => totalCents)
  expect(first + second).toBe(0)
  expect((await listed(booking)).items.map(({ kind }) => kind)).toEqual(['F2', 'R5'])
  expect(await check()).toEqual({ records: 2, ...RIGHT })
})

test('a part that staff give back and an extra have invoices of their own', async () => {
  const { book, pay, deps } = await worlds.open('2027-03-01', TAXED)
  const booking = await book({ checkIn: '2027-03-03', checkOut: '2027-03-10' })
  await pay(booking)
  const code = booking.bookingCode
  const cleaning = { kind: 'cleaning' as const, text: 'Limpieza extra', amountCents: 60_50, vatPercent: 21 as const }
  const extra = { code, way: 'card' as const, items: [cleaning] }
  const shown = await previewExtra(deps, extra)
  await chargeExtra(deps, { ...extra, previewId: shown.ok ? shown.value.previewId : '', by: MEMBER })
  await settle('2027-03-02')
  const part = { code, number: 1, amountCents: 50_00, reason: 'Sin calefacción' }
  const requested = await previewRefundPart(deps, part)
  await refundPart(deps, { ...part, previewId: requested.ok ? requested.value.previewId : '', by: MEMBER })
  await settle('2027-03-03')
  expect((await lines(booking)).toSorted()).toEqual(['RS2027-000001 -5000', 'S2027-000001 44000', 'S2027-000002 6050'])
  expect(await issueMissedInvoices(deps)).toBe(0)
  expect(await check()).toEqual({ records: 3, ...RIGHT })
})

test('a payment that was recorded by mistake annuls its invoice, and the one that came has another', async () => {
  const { book, pay, deps } = await worlds.open('2027-03-01', TAXED)
  const booking = await book({ checkIn: '2027-06-01', checkOut: '2027-06-11' })
  await pay(booking)
  const { bookingCode: code } = booking
  const second = (await worlds.world.viewBooking(booking)).paymentSchedule[1]
  const money = {
    code,
    number: 2,
    amountCents: second?.amountCents ?? 0,
    method: 'transfer' as const,
    receivedOn: '2027-03-01',
    reference: 'TR 1',
  }
  const shown = await previewRecordPayment(deps, money)
  await recordPayment(deps, { ...money, previewId: shown.ok ? shown.value.previewId : '', by: MEMBER })
  await settle('2027-03-02')
  const taken = { code, number: 2, reason: 'Era de otra reserva' }
  const requested = await previewTakeBackPayment(deps, taken)
  expect(requested.ok).toBe(true)
  await takeBackPayment(deps, { ...taken, previewId: requested.ok ? requested.value.previewId : '', by: MEMBER })
  await settle('2027-05-26')
  expect((await lines(booking)).map((line) => line.replace(/\d+( |$)/g, ' ').trim())).toHaveLength(3)
  expect((await lines(booking)).filter((line) => line.endsWith('annulled'))).toEqual([
    `S2027-000002 ${second?.amountCents} annulled`,
  ])
  expect(await check()).toEqual({ records: 4, ...RIGHT })
})

test('what is above the limit of simplified invoices waits for tax data, and is issued once it is there', async () => {
  const { book, pay, deps } = await worlds.open('2027-03-01', {
    home: { ...TAXED.home, price: { baseNightCents: 500_00 } },
  })
  const booking = await book({ checkIn: '2027-03-03', checkOut: '2027-03-13' })
  await pay(booking)
  await settle('2027-03-02')
  expect(await lines(booking)).toEqual([])
  const { rows } = await worlds.world.pool.query<{ id: string }>('select id from bookings')
  expect(await issueDueInvoices(deps, { bookingId: rows[0]?.id ?? '' })).toBe(0)
  expect((await listInvoicesToResolve(deps, { cities: null })).unnamed).toMatchObject([
    { bookingCode: booking.bookingCode, number: 1, amountCents: booking.totalPriceCents, paidOn: '2027-03-01' },
  ])
  await saveTaxData(booking, '12345678Z')
  await settle('2027-03-03')
  expect(await lines(booking)).toEqual([`E2027-000001 ${booking.totalPriceCents}`])
  expect((await listInvoicesToResolve(deps, { cities: null })).unnamed).toEqual([])
})
