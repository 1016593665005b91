import type { Queryable } from '#db/connection/client.ts'
import { IN_CITIES, OF_BOOKING, ofBooking } from '#db/money/money-rows.ts'
import { bookings } from '#db/schema/booking.ts'
import { invoiceRecords, invoices, recordDeliveries } from '#db/schema/invoicing.ts'
import { int4, of, timestamptz } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { Cents } from '#domain/shared/money.ts'

const FAULTY = defineStatement({
  name: 'faulty_invoices',
  row: {
    ...ofBooking,
    series: of(invoices.series),
    number: of(invoices.number),
    /** What the record says of the invoice: that it was issued, or annulled. */
    kind: of(invoiceRecords.kind),
    totalCents: of(invoices.totalCents),
    state: of(recordDeliveries.state).as<'accepted_with_errors' | 'rejected'>(),
    /** The agency's own; the fault may quote names. */
    code: of(recordDeliveries.code),
    fault: of(recordDeliveries.fault),
    settledAt: of(recordDeliveries.settledAt).known('a record with a fault was settled'),
  },
  text: `
select ${OF_BOOKING}, i.series, i.number, r.kind, i.total_cents as "totalCents", d.state, d.code, d.fault,
       d.settled_at as "settledAt"
  from record_deliveries d
  join invoice_records r using (chain, sequence)
  join invoices i on (i.series, i.number) = (r.series, r.number)
  -- An account's invoice is shown with the first of its bookings.
  join bookings b on b.id = coalesce(i.booking_id, (
    select l.booking_id from invoice_bookings l where (l.series, l.number) = (i.series, i.number)
     order by l.booking_id limit 1))
  ${IN_CITIES}
 where d.state in ('accepted_with_errors', 'rejected')
   and not exists (select from invoice_records later
                    where (later.series, later.number, later.kind) = (r.series, r.number, r.kind)
                      and later.chain = r.chain and later.sequence > r.sequence)
 order by d.state desc, d.settled_at, r.sequence`,
})

export type FaultyInvoice = RowOf<typeof FAULTY>

/**
 * Returns invoices of which the agency rejected a record, then those of which it took one with errors, the longest known
 * first, where no later record mends it.
 */
export function listFaultyInvoices(on: Queryable, cities: readonly City[] | null): Promise<FaultyInvoice[]> {
  return runStatement(on, FAULTY, [cities])
}

const WITHOUT_TAX_DATA = defineStatement({
  name: 'bookings_without_tax_data',
  row: { code: of(bookings.code) },
  text: `
select b.code
  from bookings b ${IN_CITIES}
 where b.invoices_follow and b.invoice_account_id is null and not exists (select from tax_data t where t.booking_id = b.id)
   and exists (select from payments p join charges c on c.payment_id = p.id
                where p.booking_id = b.id and c.state = 'succeeded' and c.amount_cents > $2
                  and not exists (select from invoice_movements m where m.kind = 'charge' and m.movement_id = c.id))
 order by b.check_in, b.code limit $3`,
})

/** Returns the codes of bookings without tax data that have a payment above a sum in cents on no invoice. */
export async function listBookingsWithoutTaxData(
  on: Queryable,
  { cities, above, most }: { readonly cities: readonly City[] | null; readonly above: Cents; readonly most: number },
): Promise<string[]> {
  const rows = await runStatement(on, WITHOUT_TAX_DATA, [cities, above, most])
  return rows.map(({ code }) => code)
}

const WAITING = defineStatement({
  name: 'waiting_records',
  row: { count: int4, oldestMadeAt: timestamptz.orNull },
  text: `
select count(*)::int as count, min(r.made_at) as "oldestMadeAt"
  from record_deliveries d join invoice_records r using (chain, sequence) where d.state = 'waiting'`,
})

export type WaitingRecords = RowOf<typeof WAITING>

/** Returns how many records wait for the agency, of every chain, and since when. */
export async function findWaitingRecords(on: Queryable): Promise<WaitingRecords> {
  const [found] = await runStatement(on, WAITING, [])
  return found ?? { count: 0, oldestMadeAt: null }
}
