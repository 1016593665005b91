import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { OpenPayment } from '#domain/bank/bank-line.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Queryable, Tx } from './client.ts'
import { liveChargeOf } from './live-charge.ts'
import { bankLines } from './schema/bank.ts'
import { runStatement } from './statement.ts'

export type BankLineRow = typeof bankLines.$inferSelect

/** Inserts lines that are not there yet, and returns how many these are. */
export async function insertBankLines(tx: Tx, lines: readonly (typeof bankLines.$inferInsert)[]): Promise<number> {
  if (lines.length === 0) return 0
  const { rowCount } = await tx
    .insert(bankLines)
    .values([...lines])
    .onConflictDoNothing()
  return rowCount ?? 0
}

export async function findBankLine(on: Queryable, id: string): Promise<BankLineRow | undefined> {
  const [found] = await on.select().from(bankLines).where(eq(bankLines.id, id))
  return found
}

/** Lists the lines that are neither recorded for a booking nor set aside, the oldest first. */
export async function listWaitingBankLines(on: Queryable): Promise<BankLineRow[]> {
  return on
    .select(getTableColumns(bankLines))
    .from(bankLines)
    .where(
      and(
        isNull(bankLines.setAsideAt),
        sql`not exists (select from charges c where c.gateway = 'manual' and c.taken_back_at is null
              and c.gateway_ref = ${bankLines.reference} and c.amount_cents = ${bankLines.amountCents}
              and c.received_on = ${bankLines.bookedOn})`,
      ),
    )
    .orderBy(asc(bankLines.bookedOn), asc(bankLines.reference), asc(bankLines.id))
}

/** Sets a line aside, and returns whether nobody did before. */
export async function setAsideWaitingLine(
  tx: Tx,
  id: string,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(bankLines)
    .set({ setAsideReason: reason, setAsideAt: at })
    .where(and(eq(bankLines.id, id), isNull(bankLines.setAsideAt)))
  return rowCount === 1
}

const OPEN_PAYMENTS = {
  name: 'open_payments_of_bank_lines',
  text: `
with wanted as materialized (
  select p.id, p.booking_id, p.number, p.amount_cents, p.due_date from payments p
   where p.amount_cents = any($2::int[]) and p.superseded_at is null
  union
  -- From the beginning of a code to the last code that begins so, whatever the collation. A word that begins more codes than
  -- these is no code; the limit also tells the planner that they are few.
  select p.id, p.booking_id, p.number, p.amount_cents, p.due_date from unnest($1::text[]) as beginning
    cross join lateral (select b.id from bookings b where b.code between beginning and rpad(beginning, 10, 'Z')
                         order by b.code limit 10) b
    join lateral (select * from payments p where p.booking_id = b.id and p.superseded_at is null offset 0) p on true),
open as materialized (
  select * from wanted
   where not exists (${liveChargeOf('wanted.id')}))
select b.code as "bookingCode", a.house_code as "houseCode",
       b.holder_name || ' ' || b.holder_lastname as "holderName", p.number,
       p.amount_cents as "amountCents", p.due_date::text as "dueDate"
  from open p
  join bookings b on b.id = p.booking_id and b.status in ('PENDING', 'CONFIRMED')
  join apartments a on a.id = b.apartment_id and ($3::text[] is null or a.city = any($3))
 order by p.due_date, b.code, p.number`,
}

export type OpenPaymentsWanted = {
  /** Codes of bookings or what they begin with. */
  readonly codes: readonly string[]
  readonly amounts: readonly Cents[]
  readonly cities: readonly City[] | null
}

/** Lists the payments that are still to be made of one of these amounts or of one of these bookings. */
export function listOpenPayments(
  on: Queryable,
  { codes, amounts, cities }: OpenPaymentsWanted,
): Promise<OpenPayment[]> {
  return runStatement<OpenPayment>(on, OPEN_PAYMENTS, [codes, amounts, cities])
}
