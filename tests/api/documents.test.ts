import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import type { ApartmentPage } from '#contract/catalogue.ts'
import { splitVat } from '#domain/pricing/vat.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { invoiceDocument } from '#services/invoicing/invoice-document.ts'
import { issueInvoice } from '#services/invoicing/issue-invoice.ts'
import { chargeExtra, previewExtra } from '#services/money/charge-extra.ts'
import { previewRefundPart, refundPart } from '#services/money/refund-part.ts'
import { getReceipt } from '#services/payment/get-receipt.ts'
import { receiptDocument } from '#services/payment/receipt-document.ts'
import { makeApi } from '#tests/factories/api.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { type MoneyWorld, openMoneyWorld } from '#tests/harness/money-world.ts'

let world: MoneyWorld | undefined
async function open(...given: Parameters<typeof openMoneyWorld>) {
  world = await openMoneyWorld(...given)
  return world
}
afterEach(async () => {
  await world?.close()
  world = undefined
})

async function ask({ bookingCode, viewToken }: CreatedBooking, document: string, headers?: Record<string, string>) {
  const answer = await world?.api.get(`/api/bookings/${bookingCode}/${document}`, {
    headers: headers ?? { 'x-view-token': viewToken },
  })
  return { status: answer?.status, type: answer?.headers.get('content-type'), text: await answer?.text() }
}

test('a holder gets a receipt for each payment that was made, and nobody else does', async () => {
  const { book, pay } = await open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking)
  expect(await ask(booking, 'receipts/1')).toEqual({
    status: 200,
    type: 'application/pdf',
    text: `PDF of Recibo ${booking.bookingCode}-1`,
  })
  expect(await ask(booking, 'receipts/2')).toMatchObject({ status: 404 })
  expect(await ask(booking, 'receipts/1', {})).toMatchObject({ status: 403 })
  expect(await ask(booking, 'invoice', {})).toMatchObject({ status: 403 })
})

test('a receipt says who paid by which card, what is still to pay with its dates, and the tax', async () => {
  const { book, pay, deps } = await open('2027-03-01')
  const { bookingCode: code, viewToken, ...booking } = await book({ checkIn: '2027-06-01' })
  await pay({ bookingCode: code, viewToken, ...booking })
  const found = await getReceipt(deps, { code, number: 1, viewToken })
  if (!found.ok) throw new Error(found.code)
  const { sections } = receiptDocument(found.value, 'es', false)
  const toPay = sections.find(({ title }) => title === 'Lo que queda por pagar')
  expect(toPay?.amounts?.map(({ label }) => label)).toEqual(['Pago 2', 'Fianza'])
  expect(toPay?.notes?.join(' ')).toContain('A 1 de marzo de 2027')
  expect(toPay?.notes?.join(' ')).toContain('alquileres amueblados de pocas noches')
  expect(JSON.stringify(sections)).toContain('Tarjeta terminada en 4242')
  const paid = { ...found.value.booking, paymentSchedule: [found.value.payment], status: 'CANCELLED' as const }
  const last = receiptDocument({ ...found.value, booking: paid }, 'en', false).sections.at(-1)
  expect([last?.amounts, last?.notes?.[0]]).toEqual([[], 'As of 1 March 2027 nothing is left to pay.'])
})

test('invoices of exempt stays are issued after them, once for each, numbered without a gap, and never change', async () => {
  const { book, pay, goTo, deps, pool } = await open('2026-03-01')
  const bookings: CreatedBooking[] = []
  for (const day of [0, 10, 20]) {
    const booking = await book({ checkIn: addDays('2026-03-03', day), checkOut: addDays('2026-03-10', day) })
    await pay(booking)
    bookings.push(booking)
  }
  const [first] = bookings
  if (!first) throw new Error('There is no booking')
  expect(await ask(first, 'invoice')).toMatchObject({ status: 409 })
  await goTo('2026-04-01', 12)
  const requested = [...bookings, ...bookings].map(({ bookingCode: code, viewToken }) =>
    issueInvoice(deps, { code, viewToken }),
  )
  const issued = await Promise.all(requested)
  const numbers = issued.map((one) => (one.ok ? `${one.value.series} ${one.value.number}` : one.code))
  expect([...new Set(numbers)].sort()).toEqual(['S2026 1', 'S2026 2', 'S2026 3'])
  expect(numbers.slice(0, 3)).toEqual(numbers.slice(3))
  await expect(pool.query(`update invoices set terms = '{}'`)).rejects.toThrow('never changed')
  await expect(pool.query('delete from invoices')).rejects.toThrow('never changed')
})

test('an invoice says the tax that was decided when the stay was booked, and of a demonstration that it is one', async () => {
  const { book, pay, goTo, deps, pool, home } = await open('2027-03-01', {
    home: { details: { services: ['linen_change'] } },
  })
  const booking = await book({ checkIn: '2027-03-03', checkOut: '2027-03-10' })
  await pay(booking)
  await pool.query(`update apartments set details = jsonb_set(details, '{services}', '[]') where id = $1`, [home.id])
  await goTo('2027-03-20', 12)
  const issued = await issueInvoice(deps, { code: booking.bookingCode, viewToken: booking.viewToken })
  if (!issued.ok) throw new Error(issued.code)
  expect(issued.value.terms).toMatchObject({ vat: { kind: 'lodging', percent: 10 } })
  const text = JSON.stringify(invoiceDocument(issued.value, 'es', { isDemo: true, verifiable: null }))
  expect(text).toContain('IVA 10 %')
  expect(text).toContain('Documento de demostración')
  expect(JSON.stringify(invoiceDocument(issued.value, 'es', { isDemo: false, verifiable: null }))).not.toContain(
    'demostración',
  )
})

test('an invoice holds what staff charged and gave back, and what it then comes to', async () => {
  const { book, pay, goTo, deps } = await open('2026-03-01')
  const booking = await book({ checkIn: '2026-03-03', checkOut: '2026-03-10' })
  await pay(booking)
  const { bookingCode: code, viewToken } = booking
  const cleaning = { kind: 'cleaning' as const, text: 'Limpieza extra', amountCents: 60_50, vatPercent: 0 as const }
  const extra = { code, way: 'card' as const, items: [cleaning] }
  const shown = await previewExtra(deps, extra)
  await chargeExtra(deps, { ...extra, previewId: shown.ok ? shown.value.previewId : '', by: MEMBER })
  const part = { code, number: 1, amountCents: 50_00, reason: 'Sin calefacción' }
  const requested = await previewRefundPart(deps, part)
  await refundPart(deps, { ...part, previewId: requested.ok ? requested.value.previewId : '', by: MEMBER })
  await goTo('2026-03-20', 12)
  const issued = await issueInvoice(deps, { code, viewToken })
  if (!issued.ok) throw new Error(issued.code)
  const [, price, paid] = invoiceDocument(issued.value, 'es', { isDemo: false, verifiable: null }).sections.slice(-3)
  const lines = [...(price?.amounts ?? []), ...(paid?.amounts ?? [])].map(({ label, amount }) => [label, amount])
  expect(lines.slice(3)).toEqual([
    ['Limpieza extra', '60,50 €'],
    ['Sin calefacción', '−50,00 €'],
    ['Total de la factura', '450,50 €'],
    ['Base imponible', '450,50 €'],
    ['IVA 0 %', '0,00 €'],
    ['Pago 1', '440,00 €'],
    ['Pago 2', '60,50 €'],
    ['Devolución del pago 1', '−50,00 €'],
  ])
})

test('tax and base add up to the price, whatever it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(0, 10, 21), (cents, percent) => {
      const { baseCents, vatCents } = splitVat(cents, { percent })
      expect(baseCents + vatCents).toBe(cents)
      expect(Math.abs(baseCents * percent - vatCents * 100)).toBeLessThanOrEqual(50 * (percent === 0 ? 1 : 2.5))
    }),
  )
})

test('anybody gets the floor plan of a home in the language asked for, and a refusal for a home that is not there', async () => {
  const { api } = await open('2027-03-01')
  const homes = (await (await api.get('/api/apartments')).json()) as ApartmentPage
  const code = homes.items[0]?.houseCode
  const plan = await api.get(`/api/apartments/${code}/plan?language=en`)
  expect([plan.status, await plan.text()]).toEqual([200, `PDF of Floor plan of ${code}`])
  expect((await api.get('/api/apartments/MAD-9999/plan')).status).toBe(404)
})

test('where too many documents wait one is refused in the language of the reader, and one that fails is logged with its request', async () => {
  const { book, pay, deps } = await open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking)
  const receipt = (print: Deps['printer']['print']) => {
    const headers = { 'x-view-token': booking.viewToken, 'accept-language': 'en' }
    const { get } = makeApi({ ...deps, printer: { ...deps.printer, print } })
    return get(`/api/bookings/${booking.bookingCode}/receipts/1`, { headers })
  }
  const busy = await receipt(async () => ({ ok: false, code: 'overloaded', retryAfterSeconds: 3 }))
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '3'])
  expect((await busy.json()).message).toContain('A lot of people are here at once')
  const failed = await receipt(() => Promise.reject(new Error('The thread ended')))
  const { requestId } = await failed.json()
  expect(failed.status).toBe(500)
  const faults = deps.sent.logs.filter(({ level }) => level === 'error')
  expect(faults).toMatchObject([{ fields: { requestId, err: { message: 'The thread ended' } } }])
})
