import { expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import { changeCompanyData } from '#services/company-data/change-company-data.ts'
import { readCompanyData } from '#services/company-data/read-company-data.ts'
import { issueInvoice } from '#services/invoicing/issue-invoice.ts'
import { recordEarlierInvoices } from '#services/invoicing/record-earlier-invoices.ts'
import { verifyInvoices } from '#services/invoicing/verify-invoices.ts'
import { ALBERO } from '#tests/factories/company-data-samples.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { moneyWorldPerTest } from '#tests/harness/money-world.ts'

const worlds = moneyWorldPerTest()

/** A stay from before short ones were taxed, whose invoice is issued when its guest asks. */
async function paidStay() {
  const { book, pay, goTo, deps } = await worlds.open('2026-03-01')
  const booking = await book({ checkIn: '2026-03-03', checkOut: '2026-03-10' })
  await pay(booking)
  await goTo('2026-03-20', 12)
  return { deps, booking }
}
const ask = ({ bookingCode: code, viewToken }: CreatedBooking, deps = worlds.world.deps) =>
  issueInvoice(deps, { code, viewToken })
const check = () => verifyInvoices({ db: worlds.world.deps.db, isRecorded: true })
const RIGHT = { broken: [], series: [], unequal: [], moved: [] }

test('an invoice is recorded with its number, says the same as its payments, and its record never changes', async () => {
  const { booking } = await paidStay()
  await ask(booking)
  const { pool } = worlds.world
  const { rows } = await pool.query('select * from invoice_records')
  expect(rows).toMatchObject([
    {
      chain: 'B00000000/ES/1',
      ...{ sequence: 1, kind: 'issue', series: 'S2026', number: 1, previous_hash: null },
      content: {
        invoiceKind: 'F2',
        totalCents: 440_00,
        lines: [{ treatment: 'exempt', baseCents: 440_00 }],
        previous: null,
      },
    },
  ])
  expect(await check()).toEqual({ records: 1, ...RIGHT })
  for (const table of ['invoice_records', 'invoice_lines', 'invoice_movements']) {
    await expect(pool.query(`update ${table} set number = 7`)).rejects.toThrow('never changed')
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow('never changed')
  }
  await expect(pool.query('truncate invoice_records cascade')).rejects.toThrow('never changed')
})

test('legal name and tax id of the company stay once an invoice is issued; its other data still change', async () => {
  const { booking, deps } = await paidStay()
  const change = (version: number, data: object) =>
    changeCompanyData(deps, { version, data: { ...ALBERO, ...data }, by: MEMBER })
  expect(await change(0, {})).toMatchObject({ ok: true })
  await ask(booking)
  expect(await change(1, { legalName: 'Otra, S.L.' })).toMatchObject({
    ...{ code: 'issuer_has_invoices', errors: { 'data.legalName': 'issuer_has_invoices' } },
  })
  expect(await change(1, { taxNumber: 'B12345674', name: 'Albero Casas' })).toMatchObject({ ok: true })
  expect(await change(2, { taxNumber: 'B87654321' })).toMatchObject({ code: 'issuer_has_invoices' })
  expect(await readCompanyData(deps)).toMatchObject({ version: 2, hasInvoices: true })
})

test('an invoice from before the records gets its record when it is asked for again, or within the hour', async () => {
  const { booking, deps } = await paidStay()
  const silent = {
    ...deps,
    settings: { ...deps.settings, invoicing: { ...deps.settings.invoicing, isRecorded: false } },
  }
  await ask(booking, silent)
  expect((await check()).unequal).toMatchObject([{ recordedCents: null }])
  expect(await verifyInvoices({ db: deps.db, isRecorded: false })).toEqual({ records: 0, ...RIGHT })
  await ask(booking)
  expect(await check()).toEqual({ records: 1, ...RIGHT })
  expect(await recordEarlierInvoices(deps)).toBe(0)
})

test('the check finds a record that was changed, a fork, a moment that runs back and an amount that is another', async () => {
  const { booking, deps } = await paidStay()
  await ask(booking)
  const { pool } = worlds.world
  const insert = `insert into invoice_records
    select chain, 2, kind, series, number, made_at + $1::interval, $2, hash, content from invoice_records where sequence = 1`
  await expect(pool.query(insert, ['-1 second', null])).rejects.toThrow('does not follow')
  const { rows } = await pool.query('select hash from invoice_records')
  await expect(pool.query(insert, ['-1 second', rows[0].hash])).rejects.toThrow('does not follow')
  await pool.query('alter table invoice_records disable trigger user')
  await pool.query(`update invoice_records set content = jsonb_set(content, '{totalCents}', '44001')`)
  await pool.query(insert, ['-1 second', rows[0].hash])
  const { broken, unequal } = await verifyInvoices({ db: deps.db, isRecorded: true })
  expect(broken.map(({ sequence, why }) => `${sequence} ${why}`)).toEqual([
    '1 content',
    '2 link',
    '2 time',
    '2 content',
  ])
  expect(unequal).toMatchObject([{ totalCents: 440_00, recordedCents: 440_01 }])
})
