import { createDatabase } from '#db/connection/client.ts'
import { createPool } from '#db/connection/pool.ts'
import { storeInvoice } from '#services/invoicing/store-invoice.ts'
import { INVOICING_SETTINGS } from '#tests/factories/deps.ts'

/**
 * Issues invoices of one booking, several at a time, up to the number `UNTIL`. Its clock is up to a minute behind from
 * call to call. A test starts it several times, and kills it.
 */
const { DATABASE_URL = '', BOOKING_ID = '', UNTIL = '0', AT_ONCE = '10' } = process.env
const pool = createPool(DATABASE_URL, { most: Number(AT_ONCE), onError: () => undefined })
const db = createDatabase(pool)
const deps = {
  clock: { now: () => new Date(Date.now() - Math.random() * 60_000) },
  settings: { invoicing: INVOICING_SETTINGS } as Parameters<typeof storeInvoice>[1]['settings'],
}
await Promise.all(Array.from({ length: Number(AT_ONCE) }, () => issueMore()))
await pool.end()

async function issueMore(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(
      'select coalesce(max(sequence), 0) as count from invoice_records',
    )
    if ((rows[0]?.count ?? 0) >= Number(UNTIL)) return
    const cents = 1 + Math.floor(Math.random() * 500_00)
    const kind = Math.random() < 0.5 ? 'F1' : 'F2'
    await db.transaction((tx) =>
      storeInvoice(tx, deps, { owner: { bookingId: BOOKING_ID }, kind, terms: termsOf(cents), movements: [] }),
    )
  }
}

function termsOf(amountCents: number) {
  return {
    ...{ bookingCode: '0000000000', houseCode: 'MAD-0001', checkIn: '2027-03-01', checkOut: '2027-03-10' },
    holder: { name: 'Lucía', lastname: 'Ferrer' },
    vat: { kind: 'lodging', percent: 10 } as const,
    parts: [{ kind: 'payment', number: 1, on: '2027-03-01', amountCents, vatPercent: 10 } as const],
  }
}
