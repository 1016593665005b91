import type { Queryable } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { of } from '#db/statement/columns.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'

const TO_INVOICE = defineStatement({
  name: 'bookings_to_invoice',
  row: { id: of(bookings.id) },
  text: `
select b.id from bookings b
 where (b.invoices_follow or b.invoice_account_id is not null) and ($1::uuid is null or b.id > $1)
   and exists (
     select from payments p join charges c on c.payment_id = p.id
      where p.booking_id = b.id and c.state in ('succeeded', 'returned')
        and (not exists (select from invoice_movements m where m.kind = 'charge' and m.movement_id = c.id)
          or (c.state = 'returned'
            and not exists (select from invoice_movements m where m.kind = 'returned' and m.movement_id = c.id))
          or c.taken_back_at is not null
          or exists (
            select from refunds r where r.charge_id = c.id and r.replaces is null
               and not exists (select from invoice_movements m where m.kind = 'refund' and m.movement_id = r.id))))
 order by b.id limit $2`,
})

/** Returns bookings whose invoices follow from their money, and whose money is not all on invoices, by id; from the first for ''. */
export async function listBookingsToInvoice(on: Queryable, after: string, most: number): Promise<string[]> {
  const rows = await runStatement(on, TO_INVOICE, [after || null, most])
  return rows.map(({ id }) => id)
}
