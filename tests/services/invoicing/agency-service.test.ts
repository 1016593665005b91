import { expect, test } from 'vitest'
import { createAeatAgency } from '#adapters/tax-agency/aeat-agency.ts'
import { findInvoice } from '#db/invoicing/invoice-rows.ts'
import { annulInvoice } from '#services/invoicing/annul-invoice.ts'
import { handInRecords } from '#services/invoicing/hand-in-records.ts'
import { storeInvoice } from '#services/invoicing/store-invoice.ts'
import { makeBooking, makeBookingWorld } from '#tests/factories/booking.ts'
import { batchOf, issueRecord } from '#tests/factories/records.ts'
import { hasAgencySchemas } from '#tests/fake-verifactu/server.ts'
import { openFakeService } from '#tests/fake-verifactu/service.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
if (!hasAgencySchemas) process.stderr.write('The tax agency’s schemas are not there: its own checks are left out\n')

const SETTINGS = { url: 'https://127.0.0.1:1/', certificate: new Uint8Array(), password: '' }
const TERMS = {
  ...{ bookingCode: '0000000000', houseCode: 'MAD-0001', checkIn: '2027-03-01', checkOut: '2027-03-10' },
  holder: { name: 'Lucía', lastname: 'Ferrer' },
  vat: { kind: 'lodging', percent: 10 } as const,
  parts: [{ kind: 'payment', number: 1, on: '2027-03-01', amountCents: 110_00, vatPercent: 10 } as const],
}

test('a thousand records go in one message at most, each right by the agency’s schemas, hash and link, and none twice', {
  timeout: 120_000,
}, async () => {
  const service = openFakeService()
  const taxAgency = createAeatAgency(SETTINGS, service.post)
  const world = await makeBookingWorld(database.pool, {}, { taxAgency })
  const { deps } = world
  await makeBooking(world)
  const { rows } = await database.pool.query<{ id: string }>('select id from bookings')
  const draft = { owner: { bookingId: rows[0]?.id ?? '' }, kind: 'F2' as const, terms: TERMS, movements: [] }
  await deps.db.transaction(async (tx) => {
    for (let number = 1; number <= 1_000; number++) await storeInvoice(tx, deps, draft)
  })
  const first = await findInvoice(deps.db, { series: 'S2027', number: 1 })
  if (!first) throw new Error('There is no invoice')
  await deps.db.transaction((tx) => annulInvoice(tx, deps, first, 'Se emitió por error'))
  expect(await handInRecords(deps)).toBe(1_001)
  expect(service.sizes).toEqual([1_000, 1])
  expect(service.known.size).toBe(1_001)
  const { rows: states } = await database.pool.query(
    'select state, count(*)::int as count from record_deliveries group by state',
  )
  expect(states).toEqual([{ state: 'accepted', count: 1_001 }])
})

test('a record whose hash is another is rejected, and a message that is wrong by the schemas refused as a whole', async () => {
  const agency = createAeatAgency(SETTINGS, openFakeService().post)
  expect(await agency.submit(batchOf([issueRecord()]))).toMatchObject({
    outcomes: [{ state: 'rejected', code: '2000', fault: 'La huella no es correcta' }],
  })
  if (!hasAgencySchemas) return
  const wrong = batchOf([issueRecord({ invoice: { name: '', issuedOn: '2027-03-01' } })])
  expect(await agency.submit(wrong)).toMatchObject({ kind: 'refused', fault: expect.stringContaining('4102') })
})
