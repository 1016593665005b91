import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { liveChargeOf } from '#db/payment/live-charge.ts'
import { bankLines } from '#db/schema/bank.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { charges, payments } from '#db/schema/payment.ts'
import { int2, int4, of, text, timestamptz } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { OpenPayment } from '#domain/bank/bank-line.ts'
import type { RecordedMoney } from '#domain/bank/recorded-money.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'

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

/**
 * Holds while a line waits for a person. It does not while it is set aside, linked to recorded money that was not taken back,
 * the only line of recorded money with its own reference, amount and day, or a recorded transfer of a company.
 */
const IS_WAITING = and(
  isNull(bankLines.setAsideAt),
  sql`not exists (select from charges c where c.id = ${bankLines.chargeId} and c.taken_back_at is null)`,
  sql`not exists (select from charges c where c.gateway = 'manual' and c.taken_back_at is null
        and c.gateway_ref = ${bankLines.reference} and c.amount_cents = ${bankLines.amountCents}
        and c.received_on = ${bankLines.bookedOn}
        and not exists (select from bank_lines other where other.charge_id = c.id))`,
  sql`not exists (select from account_transfers t where t.taken_back_at is null and t.reference = ${bankLines.reference}
        and t.amount_cents = ${bankLines.amountCents} and t.made_on = ${bankLines.bookedOn})`,
)

/** Lists the lines that wait for a person, the oldest first. */
export async function listWaitingBankLines(on: Queryable): Promise<BankLineRow[]> {
  return on
    .select(getTableColumns(bankLines))
    .from(bankLines)
    .where(IS_WAITING)
    .orderBy(asc(bankLines.bookedOn), asc(bankLines.reference), asc(bankLines.id))
}

/** Sets a waiting line aside, and returns whether it waited. */
export async function setAsideWaitingLine(
  tx: Tx,
  id: string,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<boolean> {
  return decideWaitingLine(tx, id, { setAsideReason: reason, setAsideAt: at, chargeId: null, linkedAt: null })
}

/** Links a waiting line to money recorded by hand, and returns whether it waited. */
export async function linkWaitingLine(
  tx: Tx,
  id: string,
  { chargeId, at }: { readonly chargeId: string; readonly at: Date },
): Promise<boolean> {
  return decideWaitingLine(tx, id, { chargeId, linkedAt: at })
}

async function decideWaitingLine(tx: Tx, id: string, decision: Partial<BankLineRow>): Promise<boolean> {
  const { rowCount } = await tx
    .update(bankLines)
    .set(decision)
    .where(and(eq(bankLines.id, id), IS_WAITING))
  return rowCount === 1
}

/** Undoes what was decided on a line, and returns whether it was as it was read. */
export async function reopenDecidedLine(tx: Tx, { id, chargeId, setAsideAt }: DecidedBankLine): Promise<boolean> {
  const { rowCount } = await tx
    .update(bankLines)
    .set({ setAsideReason: null, setAsideAt: null, chargeId: null, linkedAt: null })
    .where(
      and(
        eq(bankLines.id, id),
        sql`${bankLines.chargeId} is not distinct from ${chargeId}`,
        sql`${bankLines.setAsideAt} is not distinct from ${setAsideAt}`,
      ),
    )
  return rowCount === 1
}

const DECIDED_LINES = defineStatement({
  name: 'decided_bank_lines',
  row: {
    id: of(bankLines.id),
    bookedOn: text,
    amountCents: of(bankLines.amountCents),
    payer: of(bankLines.payer),
    text: of(bankLines.text),
    reason: of(bankLines.setAsideReason),
    setAsideAt: of(bankLines.setAsideAt),
    chargeId: of(bankLines.chargeId),
    decidedAt: timestamptz.known('the condition compares it'),
    bookingId: of(bookings.id).orNull,
    apartmentId: of(bookings.apartmentId).orNull,
    bookingCode: of(bookings.code).orNull,
    houseCode: of(apartments.houseCode).orNull,
    holderName: text.orNull,
    number: of(payments.number).orNull,
    city: of(apartments.city).orNull,
  },
  text: `
select l.id, l.booked_on::text as "bookedOn", l.amount_cents as "amountCents", l.payer, l.text,
       l.set_aside_reason as reason, l.set_aside_at as "setAsideAt", l.charge_id as "chargeId",
       coalesce(l.set_aside_at, l.linked_at) as "decidedAt", b.id as "bookingId", b.apartment_id as "apartmentId",
       b.code as "bookingCode", a.house_code as "houseCode",
       b.holder_name || ' ' || b.holder_lastname as "holderName", p.number, a.city
  from bank_lines l
  left join charges c on c.id = l.charge_id
  left join payments p on p.id = c.payment_id
  left join bookings b on b.id = p.booking_id
  left join apartments a on a.id = b.apartment_id
 where (l.set_aside_at is not null or c.taken_back_at is null and l.charge_id is not null)
   and ($1::uuid is null or l.id = $1) and coalesce(l.set_aside_at, l.linked_at) >= $2
   and ($3::text[] is null or a.city is null or a.city = any($3))
 order by coalesce(l.set_aside_at, l.linked_at) desc, l.id
 limit 100`,
})

/** A line that staff set aside, or linked to money that was recorded for a booking. */
export type DecidedBankLine = Pick<
  BankLineRow,
  'id' | 'bookedOn' | 'amountCents' | 'payer' | 'text' | 'setAsideAt' | 'chargeId'
> & {
  readonly reason: string | null
  readonly decidedAt: Date
} & (LinkedTo | Readonly<Record<keyof LinkedTo, null>>)

type LinkedTo = Omit<RecordedMoney, 'amountCents' | 'receivedOn' | 'reference'> & {
  readonly bookingId: string
  readonly apartmentId: number
  readonly city: City
}

const NOT_LINKED = {
  bookingId: null,
  apartmentId: null,
  bookingCode: null,
  houseCode: null,
  holderName: null,
  number: null,
  city: null,
}

/** Lists the lines that were decided since a moment, or one of them, the latest first; of those that are linked the ones in these cities. */
export async function listDecidedLines(
  on: Queryable,
  {
    id = null,
    since,
    cities,
  }: { readonly id?: string | null; readonly since: Date; readonly cities: readonly City[] | null },
): Promise<DecidedBankLine[]> {
  const lines = await runStatement(on, DECIDED_LINES, [id, since, cities])
  return lines.map(asDecided)
}

function asDecided({
  bookingId,
  apartmentId,
  bookingCode,
  houseCode,
  holderName,
  number,
  city,
  ...line
}: RowOf<typeof DECIDED_LINES>): DecidedBankLine {
  const isLinked =
    bookingId !== null &&
    apartmentId !== null &&
    bookingCode !== null &&
    houseCode !== null &&
    holderName !== null &&
    number !== null &&
    city !== null
  return isLinked
    ? { ...line, bookingId, apartmentId, bookingCode, houseCode, holderName, number, city }
    : { ...line, ...NOT_LINKED }
}

const UNLINKED_MONEY = defineStatement({
  name: 'recorded_money_without_bank_line',
  row: {
    chargeId: of(charges.id),
    bookingId: of(bookings.id),
    apartmentId: of(bookings.apartmentId),
    bookingCode: of(bookings.code),
    houseCode: of(apartments.houseCode),
    holderName: text,
    number: of(payments.number),
    amountCents: of(charges.amountCents),
    receivedOn: text.known('money recorded by hand has the day on which it arrived'),
    reference: of(charges.gatewayRef).known('money recorded by hand has the reference of its transfer'),
  },
  text: `
select c.id as "chargeId", b.id as "bookingId", b.apartment_id as "apartmentId", b.code as "bookingCode",
       a.house_code as "houseCode", b.holder_name || ' ' || b.holder_lastname as "holderName", p.number,
       c.amount_cents as "amountCents", c.received_on::text as "receivedOn", c.gateway_ref as reference
  from charges c
  join payments p on p.id = c.payment_id
  join bookings b on b.id = p.booking_id
  join apartments a on a.id = b.apartment_id and ($4::text[] is null or a.city = any($4))
 where c.gateway = 'manual' and c.taken_back_at is null
   and c.amount_cents = any($1::int[]) and c.received_on between $2 and $3
   and not exists (select from bank_lines l where l.charge_id = c.id)
   and not exists (select from bank_lines l where l.reference = c.gateway_ref and l.amount_cents = c.amount_cents
                     and l.booked_on = c.received_on and l.charge_id is null)
 order by c.received_on, b.code, p.number`,
})

/** Money recorded by hand that is no line of the bank yet, with its rows. */
export type UnlinkedMoney = RecordedMoney & {
  readonly chargeId: string
  readonly bookingId: string
  readonly apartmentId: number
}

/** Lists the money recorded by hand of these amounts that arrived between two days and that no line of the bank is known to be. */
export function listUnlinkedMoney(
  on: Queryable,
  money: {
    readonly amounts: readonly Cents[]
    readonly from: CalendarDate
    readonly to: CalendarDate
    readonly cities: readonly City[] | null
  },
): Promise<UnlinkedMoney[]> {
  return runStatement(on, UNLINKED_MONEY, [money.amounts, money.from, money.to, money.cities])
}

const OPEN_PAYMENTS = defineStatement({
  name: 'open_payments_of_bank_lines',
  row: {
    bookingCode: of(bookings.code),
    houseCode: of(apartments.houseCode),
    holderName: text,
    number: int2,
    amountCents: int4,
    dueDate: text,
  },
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
})

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
  return runStatement(on, OPEN_PAYMENTS, [codes, amounts, cities])
}
