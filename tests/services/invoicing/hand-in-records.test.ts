import { afterEach, expect, test } from 'vitest'
import type { InvoiceKey } from '#db/invoicing/invoice-rows.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import type { BatchAnswer, RecordOutcome } from '#domain/invoicing/tax-agency.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import type { Deps } from '#services/deps.ts'
import { handInRecords } from '#services/invoicing/hand-in-records.ts'
import { mendRecord, previewMendRecord } from '#services/invoicing/mend-record.ts'
import { storeInvoice } from '#services/invoicing/store-invoice.ts'
import { makeBooking, makeBookingWorld, minutesAfter } from '#tests/factories/booking.ts'
import { makeTaxAgency } from '#tests/factories/tax-agency.ts'
import { testDatabase } from '#tests/harness/database.ts'

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

async function open(invoices: number) {
  const database = await testDatabase()
  close = () => database.close()
  const taxAgency = makeTaxAgency()
  const world = await makeBookingWorld(database.pool, {}, { taxAgency })
  await makeBooking(world)
  const { rows } = await database.pool.query<{ id: string }>('select id from bookings')
  const bookingId = rows[0]?.id ?? ''
  const issue = (kind: 'F1' | 'F2' = 'F2') =>
    world.deps.db.transaction((tx) =>
      storeInvoice(tx, world.deps, { owner: { bookingId }, kind, terms: TERMS, movements: [] }),
    )
  for (let number = 0; number < invoices; number++) await issue()
  const states = async () => {
    const { rows: found } = await database.pool.query<{ state: string }>(
      'select state from record_deliveries order by sequence',
    )
    return found.map(({ state }) => state)
  }
  return { ...world, taxAgency, states, issue, pool: database.pool, bookingId }
}

const TERMS = {
  ...{ bookingCode: '0000000000', houseCode: 'MAD-0001', checkIn: '2027-03-01', checkOut: '2027-03-10' },
  holder: { name: 'Lucía', lastname: 'Ferrer' },
  vat: { kind: 'lodging', percent: 10 } as const,
  parts: [{ kind: 'payment', number: 1, on: '2027-03-01', amountCents: 110_00, vatPercent: 10 } as const],
}
const OK: RecordOutcome = { state: 'accepted', code: null, fault: null }
const answer = (outcomes: (RecordOutcome | null)[], waitSeconds = 0): BatchAnswer => ({
  ...{ kind: 'answered', csv: 'CSV', waitSeconds, outcomes },
})

async function mend(deps: Deps, key: InvoiceKey) {
  const name = invoiceName(key)
  const shown = await previewMendRecord(deps, { name })
  return shown.ok ? mendRecord(deps, { name, previewId: shown.value.previewId, by: COMMAND }) : shown
}

test('records are handed in in the order of their chain, and wait as long as the agency says', async () => {
  const { deps, taxAgency, states } = await open(3)
  taxAgency.next.push(answer([OK, OK, null], 90))
  expect(await handInRecords(deps)).toBe(2)
  expect(taxAgency.batches[0]?.records.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
  expect(await states()).toEqual(['accepted', 'accepted', 'waiting'])
  expect(await handInRecords(deps)).toBe(0)
  deps.clock.set(minutesAfter(deps.clock.now(), 1.6))
  expect(await handInRecords(deps)).toBe(1)
  expect(taxAgency.batches.map(({ records }) => records.length)).toEqual([3, 1])
})

test('without an answer records go later and say so, and nothing that is personal is logged', async () => {
  const { deps, taxAgency, states, issue } = await open(1)
  taxAgency.next.push(new Error('connect ECONNREFUSED'), { kind: 'refused', fault: 'Lucía Ferrer no existe' })
  expect(await handInRecords(deps)).toBe(0)
  await issue()
  expect(await handInRecords(deps)).toBe(0)
  deps.clock.set(minutesAfter(deps.clock.now(), 6))
  expect(await handInRecords(deps)).toBe(0)
  deps.clock.set(minutesAfter(deps.clock.now(), 6))
  expect(await handInRecords(deps)).toBe(2)
  expect(taxAgency.batches.map(({ isLate, records }) => [isLate, records.length])).toEqual([
    [false, 1],
    [true, 2],
    [true, 2],
  ])
  await issue()
  await handInRecords(deps)
  expect(taxAgency.batches.at(-1)?.isLate).toBe(false)
  expect(await states()).toEqual(['accepted', 'accepted', 'accepted'])
  expect(JSON.stringify(deps.sent.logs)).not.toMatch(/Lucía|Ferrer/)
})

test('two processes never hand in the same records at a time', async () => {
  const { deps, taxAgency } = await open(4)
  const done = await Promise.all([1, 2, 3, 4].map(() => handInRecords(deps)))
  expect(done.toSorted()).toEqual([0, 0, 0, 4])
  expect(taxAgency.batches).toHaveLength(1)
})

test('what the agency rejected or took with errors is mended by another record, which says which of it', async () => {
  const { deps, taxAgency, pool } = await open(1)
  const key = { series: 'S2027', number: 1 }
  const no: RecordOutcome = { state: 'rejected', code: '1117', fault: 'El NIF no es correcto' }
  const half: RecordOutcome = { state: 'accepted_with_errors', code: '2001', fault: null }
  expect(await mend(deps, key)).toMatchObject({ code: 'nothing_to_mend' })
  expect(await mend(deps, { ...key, number: 2 })).toMatchObject({ code: 'invoice_not_found' })
  for (const outcome of [no, half, no]) {
    taxAgency.next.push(answer([outcome]))
    await handInRecords(deps)
    expect(await mend(deps, key)).toMatchObject({ ok: true })
    expect(await mend(deps, key)).toMatchObject({ code: 'nothing_to_mend' })
  }
  await handInRecords(deps)
  const { rows } = await pool.query(
    `select content->>'mends' as mends, content->>'madeAt' as made, hash from invoice_records order by sequence`,
  )
  expect(rows.map(({ mends }) => mends)).toEqual([null, 'rejected', 'accepted', 'mending_rejected'])
  expect(await mend(deps, key)).toMatchObject({ code: 'nothing_to_mend' })
  const { rows: actions } = await pool.query(
    `select count(*)::int as count from audit_entries where act = 'invoice_record_mended'`,
  )
  expect(actions).toEqual([{ count: 3 }])
})
