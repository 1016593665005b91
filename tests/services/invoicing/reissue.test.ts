import { expect, test } from 'vitest'
import { recordsXml } from '#adapters/tax-agency/record-xml.ts'
import type { CreatedBooking } from '#contract/booking.ts'
import type { InvoiceList } from '#contract/invoicing.ts'
import { listRecordsAfter } from '#db/invoicing/invoice-record-rows.ts'
import { listVatSums } from '#db/invoicing/vat-rows.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { reissueInvoice } from '#services/invoicing/reissue-invoice.ts'
import { verifyInvoices } from '#services/invoicing/verify-invoices.ts'
import { hasAgencySchemas, schemaFaults } from '#tests/fake-verifactu/server.ts'
import { moneyWorldPerTest } from '#tests/harness/money-world.ts'

const worlds = moneyWorldPerTest()
const TAXED = { home: { details: { services: ['linen_change'] as const } } }
const RIGHT = { broken: [], series: [], unequal: [], moved: [] }
const COMPANY = {
  name: 'Obras del Sur, S.L.',
  address: 'Calle Mayor 1, 41001 Sevilla',
  taxId: { kind: 'nif', number: 'A58818501', country: 'ES' },
}

const headers = ({ viewToken }: CreatedBooking) => ({ 'x-view-token': viewToken })
const save = (booking: CreatedBooking, recipient: object) =>
  worlds.world.api.put(`/api/bookings/${booking.bookingCode}/tax-data`, { body: recipient, headers: headers(booking) })
const reissue = ({ bookingCode: code, viewToken }: CreatedBooking, name: string) =>
  reissueInvoice(worlds.world.deps, { code, viewToken, name })
async function listed(booking: CreatedBooking): Promise<string[]> {
  const path = `/api/bookings/${booking.bookingCode}/invoices`
  const { items } = (await (await worlds.world.api.get(path, { headers: headers(booking) })).json()) as InvoiceList
  return items.map(({ kind, name, totalCents, reissue: may }) => [kind, name, totalCents, may ?? '–'].join(' '))
}
const check = () => verifyInvoices({ db: worlds.world.deps.db, isRecorded: true })
const sums = async () =>
  (await listVatSums(worlds.world.deps.db)).reduce((all, { baseCents, vatCents }) => all + baseCents + vatCents, 0)

test('a simplified invoice is exchanged once there is tax data, adds nothing to the return, and what goes back corrects the full one', async () => {
  const { book, pay, goTo, deps } = await worlds.open('2027-03-01', TAXED)
  const booking = await book({ checkIn: '2027-06-01', checkOut: '2027-06-11' })
  await pay(booking)
  await goTo('2027-03-02', 12)
  const paidCents = await sums()
  expect(await reissue(booking, 'S2027-000001')).toMatchObject({ code: 'tax_data_missing' })
  expect(await reissue(booking, 'S2027-000009')).toMatchObject({ code: 'invoice_not_found' })
  await save(booking, COMPANY)
  expect(await listed(booking)).toEqual([`F2 S2027-000001 ${paidCents} exchange`])
  expect(await reissue(booking, 'S2027-000001')).toMatchObject({
    ok: true,
    value: { kind: 'F3', name: 'E2027-000001' },
  })
  expect(await reissue(booking, 'S2027-000001')).toMatchObject({ code: 'invoice_not_reissuable' })
  expect(await sums()).toBe(paidCents)
  expect(await check()).toEqual({ records: 2, ...RIGHT })
  await cancelBooking(deps, { code: booking.bookingCode, cause: 'guest', by: { kind: 'guest' } })
  await goTo('2027-03-03', 12)
  const [correction] = (await listed(booking)).filter((line) => line.startsWith('R'))
  expect(correction).toMatch(/^R1 R2027-000001 -/)
  const { rows } = await worlds.world.pool.query(`select corrects_series from invoices where kind = 'R1'`)
  expect(rows).toEqual([{ corrects_series: 'E2027' }])
  expect(await sums()).toBe(0)
  expect(await check()).toEqual({ records: 3, ...RIGHT })
})

test('a full invoice to the wrong company is replaced by a correction, again and again, and every record is right by the schema', async () => {
  const { book, pay, goTo, deps } = await worlds.open('2027-03-01', TAXED)
  const booking = await book({ checkIn: '2027-06-01', checkOut: '2027-06-11' })
  await save(booking, COMPANY)
  await pay(booking)
  await goTo('2027-03-02', 12)
  const paidCents = await sums()
  expect(await listed(booking)).toEqual([`F1 E2027-000001 ${paidCents} –`])
  expect(await reissue(booking, 'E2027-000001')).toMatchObject({ code: 'invoice_not_reissuable' })
  await save(booking, { ...COMPANY, name: 'Obras del Norte, S.L.' })
  expect(await reissue(booking, 'E2027-000001')).toMatchObject({
    ok: true,
    value: { kind: 'R4', totalCents: paidCents },
  })
  await save(booking, { ...COMPANY, name: 'Obras del Este, S.L.' })
  expect(await listed(booking)).toEqual([`F1 E2027-000001 ${paidCents} –`, `R4 R2027-000001 ${paidCents} correction`])
  expect(await reissue(booking, 'R2027-000001')).toMatchObject({ ok: true, value: { name: 'R2027-000002' } })
  expect(await sums()).toBe(paidCents)
  expect(await check()).toEqual({ records: 3, ...RIGHT })
  const rows = await listRecordsAfter(deps.db, 'B00000000/ES/1', { after: 0, most: 10 })
  const records = rows.map(({ sequence, hash, content }) => ({ sequence, hash, record: content }))
  const xml = recordsXml({ issuer: deps.settings.invoicing.issuer, records, isLate: false })
  expect(xml.match(/<sf:TipoRectificativa>S</g)).toHaveLength(2)
  if (hasAgencySchemas) expect(await schemaFaults('SuministroLR.xsd', xml)).toEqual([])
  else process.stderr.write('The tax agency’s schemas are not there: its own checks are left out\n')
})
