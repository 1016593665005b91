import type { Queryable } from '#db/connection/client.ts'
import { IN_CITIES, OF_BOOKING, type OfBooking } from '#db/money/money-rows.ts'
import { runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { InvoiceRecord } from '#domain/invoicing/invoice-record.ts'
import type { DeliveryState } from '#domain/invoicing/tax-agency.ts'
import type { Cents } from '#domain/shared/money.ts'

export type FaultyInvoice = OfBooking & {
  readonly series: string
  readonly number: number
  /** What the record says of the invoice: that it was issued, or annulled. */
  readonly kind: InvoiceRecord['kind']
  readonly totalCents: Cents
  readonly state: Extract<DeliveryState, 'accepted_with_errors' | 'rejected'>
  /** The agency's own; the fault may quote names. */
  readonly code: string | null
  readonly fault: string | null
  readonly settledAt: Date
}

const FAULTY = {
  name: 'faulty_invoices',
  text: `
select ${OF_BOOKING}, i.series, i.number, r.kind, i.total_cents as "totalCents", d.state, d.code, d.fault,
       d.settled_at as "settledAt"
  from record_deliveries d
  join invoice_records r using (chain, sequence)
  join invoices i on (i.series, i.number) = (r.series, r.number)
  join bookings b on b.id = i.booking_id
  ${IN_CITIES}
 where d.state in ('accepted_with_errors', 'rejected')
   and not exists (select from invoice_records later
                    where (later.series, later.number, later.kind) = (r.series, r.number, r.kind)
                      and later.chain = r.chain and later.sequence > r.sequence)
 order by d.state desc, d.settled_at, r.sequence`,
}

/**
 * Returns invoices of which the agency rejected a record, then those of which it took one with errors, the longest known
 * first, where no later record mends it.
 */
export function listFaultyInvoices(on: Queryable, cities: readonly City[] | null): Promise<FaultyInvoice[]> {
  return runStatement<FaultyInvoice>(on, FAULTY, [cities])
}

const WITHOUT_TAX_DATA = {
  name: 'bookings_without_tax_data',
  text: `
select b.code
  from bookings b ${IN_CITIES}
 where b.invoices_follow and not exists (select from tax_data t where t.booking_id = b.id)
   and exists (select from payments p join charges c on c.payment_id = p.id
                where p.booking_id = b.id and c.state = 'succeeded' and c.amount_cents > $2
                  and not exists (select from invoice_movements m where m.kind = 'charge' and m.movement_id = c.id))
 order by b.check_in, b.code limit $3`,
}

/** Returns the codes of bookings without tax data that have a payment above a sum in cents on no invoice. */
export async function listBookingsWithoutTaxData(
  on: Queryable,
  { cities, above, most }: { readonly cities: readonly City[] | null; readonly above: Cents; readonly most: number },
): Promise<string[]> {
  const rows = await runStatement<{ code: string }>(on, WITHOUT_TAX_DATA, [cities, above, most])
  return rows.map(({ code }) => code)
}

export type WaitingRecords = { readonly count: number; readonly oldestMadeAt: Date | null }

const WAITING = {
  name: 'waiting_records',
  text: `
select count(*)::int as count, min(r.made_at) as "oldestMadeAt"
  from record_deliveries d join invoice_records r using (chain, sequence) where d.state = 'waiting'`,
}

/** Returns how many records wait for the agency, of every chain, and since when. */
export async function findWaitingRecords(on: Queryable): Promise<WaitingRecords> {
  const [found] = await runStatement<WaitingRecords>(on, WAITING, [])
  return found ?? { count: 0, oldestMadeAt: null }
}
