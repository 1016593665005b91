import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#db/connection/migrate.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const OWN = new URL('../../src/db/migrations/', import.meta.url)
const database = await databaseForFile()

test('invoices from before the records get their kind, sums and money, to the cent, and no money of another stay', async () => {
  const { pool } = database
  await pool.query('drop schema public, sandbox, stripe cascade; create schema public')
  const folder = await mkdtemp(join(tmpdir(), 'estancia-earlier-'))
  for (const name of await readdir(OWN)) if (name < '0066') await cp(new URL(name, OWN), join(folder, name))
  await migrate(pool, pathToFileURL(`${folder}/`))
  await rm(folder, { recursive: true })
  const extra = { text: 'Limpieza', amountCents: 60_50, vatPercent: 21 }
  const off = { text: 'Sin agua', amountCents: -20_00, vatPercent: 10 }
  const exempt = await insertStay(pool, { number: 1, percent: 0, priceCents: 440_00 })
  const taxed = await insertStay(pool, {
    number: 2,
    percent: 10,
    priceCents: 333_33,
    changes: [extra, off],
    backCents: 20_00,
  })
  await insertPaid(pool, randomUUID(), 99_00)
  expect(await migrate(pool)).toContain('0066_invoice_records.sql')
  const { rows: invoices } = await pool.query('select number, kind, total_cents as total from invoices order by number')
  expect(invoices).toEqual([
    { number: 1, kind: 'F2', total: 440_00 },
    { number: 2, kind: 'F2', total: 373_83 },
  ])
  const { rows: lines } = await pool.query(
    'select number, treatment, vat_percent as percent, base_cents as base, vat_cents as vat from invoice_lines order by number, vat_percent',
  )
  expect(lines).toEqual([
    { number: 1, treatment: 'exempt', percent: 0, base: 440_00, vat: 0 },
    { number: 2, treatment: 'taxed', percent: 10, base: 284_85, vat: 28_48 },
    { number: 2, treatment: 'taxed', percent: 21, base: 50_00, vat: 10_50 },
  ])
  const { rows: movements } = await pool.query(
    'select number, kind, movement_id as id, amount_cents as cents from invoice_movements order by number, kind',
  )
  expect(movements).toEqual([
    { number: 1, kind: 'charge', id: exempt.chargeId, cents: 440_00 },
    { number: 2, kind: 'charge', id: taxed.chargeId, cents: 393_83 },
    { number: 2, kind: 'refund', id: taxed.refundId, cents: -20_00 },
  ])
})

type EarlierStay = {
  readonly number: number
  readonly percent: number
  readonly priceCents: number
  readonly changes?: readonly { readonly amountCents: number }[]
  readonly backCents?: number
}

/** Stores the invoice of a stay as they were before, with the money that paid it. */
async function insertStay(pool: Pool, { number, percent, priceCents, changes = [], backCents = 0 }: EarlierStay) {
  const bookingId = randomUUID()
  const paidCents = priceCents + backCents + changes.reduce((all, { amountCents }) => all + amountCents, 0)
  const chargeId = await insertPaid(pool, bookingId, paidCents)
  const refundId = randomUUID()
  if (backCents > 0) {
    await store(pool, 'refunds', {
      ...{ id: refundId, charge_id: chargeId, amount_cents: backCents, state: 'succeeded' },
      ...{ submitted_at: '2026-03-12T10:00:00Z', settled_at: '2026-03-12T10:00:00Z' },
    })
  }
  const terms = { vat: { percent }, price: { totalPriceCents: priceCents }, changes }
  const issued = { series: 'E2026', number, booking_id: bookingId, issued_at: '2026-03-20T10:00:00Z' }
  await store(pool, 'invoices', { ...issued, terms: JSON.stringify(terms) })
  return { chargeId, refundId }
}

async function insertPaid(pool: Pool, bookingId: string, amountCents: number): Promise<string> {
  const [paymentId, chargeId] = [randomUUID(), randomUUID()]
  await store(pool, 'payments', {
    ...{ id: paymentId, booking_id: bookingId, number: 1, purpose: 'first', amount_cents: amountCents },
    ...{ due_date: '2026-03-01', month: 1 },
  })
  await store(pool, 'charges', {
    ...{ id: chargeId, payment_id: paymentId, gateway: 'sandbox', method: 'card', amount_cents: amountCents },
    ...{ state: 'succeeded', presence: 'guest_present', submitted_at: '2026-03-01T10:00:00Z' },
    ...{ settled_at: '2026-03-01T10:01:00Z' },
  })
  return chargeId
}

/** Stores a row without the rows that it belongs to, which the migration does not look at. */
async function store(pool: Pool, table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(row)
  const client = await pool.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(row),
    )
  } finally {
    client.release(true)
  }
}
