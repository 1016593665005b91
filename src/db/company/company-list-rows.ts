import { STAY_STATE_COLUMNS, STAY_STATE_ROW } from '#db/booking/stay-state-columns.ts'
import { IS_KEPT, IS_OPEN } from '#db/booking-list/owed.ts'
import type { Queryable } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { companies } from '#db/schema/company.ts'
import { invoiceAccounts } from '#db/schema/invoice-account.ts'
import { invoices } from '#db/schema/invoicing.ts'
import { int4, of, text } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** The condition that a home `h` is in one of the cities of the second parameter, null for all. */
const IN_CITIES = '($2::text[] is null or h.city = any($2))'
/** Cents of a payment `p` of a booking `b` that are due on the day of the first parameter. */
const OWED = `sum(p.amount_cents) filter (where p.due_date <= $1::date and ${IS_KEPT})`

const LISTED = defineStatement({
  name: 'listed_companies',
  row: {
    id: of(companies.id),
    invoiceAccountId: of(companies.invoiceAccountId),
    name: of(invoiceAccounts.name),
    taxId: of(invoiceAccounts.taxId),
    country: of(invoiceAccounts.country),
    address: of(invoiceAccounts.address),
    needsApproval: of(companies.needsApproval),
    creditDays: of(companies.creditDays),
    createdAt: of(companies.createdAt),
    closedAt: of(companies.closedAt),
    members: int4,
    /** Bookings that are not over, without those whose night hold waits for the first payment. */
    stays: int4,
    /** What these cost. */
    staysCents: int4,
    /** Payments of bookings that are due, and what overdue invoices ask for by transfer. */
    owedCents: int4,
    /** The day since which something is due. */
    owedSince: text.orNull,
  },
  text: `
with money as materialized (
  select b.company_id, b.id, b.total_price_cents, b.check_out >= $1::date as is_open,
         coalesce(owed.cents, 0) as cents, owed.since
    from bookings b join apartments h on h.id = b.apartment_id and ${IN_CITIES}
    left join lateral (
      select ${OWED} as cents, min(p.due_date) filter (where p.due_date <= $1::date) as since
        from payments p where p.booking_id = b.id and ${IS_OPEN}) owed on true
   where b.company_id is not null and ${IS_KEPT} and ($5::uuid is null or b.company_id = $5))
select c.id, c.invoice_account_id as "invoiceAccountId", a.name, a.tax_id as "taxId", a.country, a.address,
       c.needs_approval as "needsApproval", c.credit_days as "creditDays",
       c.created_at as "createdAt", c.closed_at as "closedAt",
       (select count(*)::int from company_members m where m.company_id = c.id) as members,
       coalesce(sums.stays, 0)::int as stays, coalesce(sums.stays_cents, 0)::int as "staysCents",
       (coalesce(sums.cents, 0) + coalesce(overdue.cents, 0))::int as "owedCents",
       least(sums.since, overdue.since)::text as "owedSince"
  from companies c join invoice_accounts a on a.id = c.invoice_account_id
  left join (
    select company_id, count(*) filter (where is_open) as stays, sum(total_price_cents) filter (where is_open) as stays_cents,
           sum(cents) as cents, min(since) as since
      from money group by company_id) sums on sums.company_id = c.id
  left join lateral (
    select sum(left_cents) as cents, min(due_on) as since from account_claims(a.id)
     where due_on < $1::date and left_cents > 0) overdue on true
 where ($5::uuid is null or c.id = $5) and (not $4::boolean or sums.cents > 0 or overdue.cents > 0)
   and not exists (
     select from unnest($3::text[]) word
      where strpos(typed_letters(concat_ws(' ', a.name, a.tax_id, (
        select string_agg(concat_ws(' ', u.name, u.lastname, u.email), ' ')
          from company_members m join users u on u.id = m.user_id where m.company_id = c.id))), typed_letters(word)) = 0)
 order by c.closed_at is not null, least(sums.since, overdue.since) nulls last, lower(a.name), c.id
 limit $6`,
})

export type ListedCompany = RowOf<typeof LISTED>

export type CompaniesWanted = {
  readonly today: CalendarDate
  /** The cities whose bookings count; null for all. */
  readonly cities: readonly City[] | null
  /** Parts of the name, of the tax id, or of the names and e-mails of members; each must be found. */
  readonly words: readonly string[]
  readonly isOwing: boolean
  /** One company alone. */
  readonly id?: string
  readonly most: number
}

/** Returns companies with what they have booked and owe: those that owe first, the longest due before others, closed ones last. */
export async function listCompanyRows(on: Queryable, wanted: CompaniesWanted): Promise<ListedCompany[]> {
  const { today, cities, words, isOwing, id = null, most } = wanted
  return runStatement(on, LISTED, [today, cities, words, isOwing, id, most])
}

const STAYS = defineStatement({
  name: 'stays_of_company',
  row: {
    code: of(bookings.code),
    houseCode: of(apartments.houseCode),
    holderName: text,
    traveller: text.orNull,
    costCentre: of(bookings.costCentre),
    approval: of(bookings.approval),
    ...STAY_STATE_ROW,
    totalPriceCents: of(bookings.totalPriceCents),
    openCents: int4,
    owedCents: int4,
  },
  text: `
select b.code, h.house_code as "houseCode", b.holder_name || ' ' || b.holder_lastname as "holderName",
       t.name || ' ' || t.lastname as traveller, b.cost_centre as "costCentre", b.approval,
       ${STAY_STATE_COLUMNS}, b.total_price_cents as "totalPriceCents",
       coalesce(owed.open, 0)::int as "openCents", coalesce(owed.cents, 0)::int as "owedCents"
  from bookings b join apartments h on h.id = b.apartment_id and ${IN_CITIES}
  left join company_travellers t on t.id = b.company_traveller_id
  left join lateral (
    select sum(p.amount_cents) as open, ${OWED} as cents
      from payments p where p.booking_id = b.id and ${IS_OPEN}) owed on true
 where b.company_id = $3 and b.status <> 'CANCELLED' and (b.check_out >= $1::date or owed.cents > 0)
 order by b.check_in, b.id
 limit $4`,
})

export type StayOfCompany = RowOf<typeof STAYS>

type StaysWanted = Pick<CompaniesWanted, 'today' | 'cities' | 'most'> & { readonly companyId: string }

/** Returns the bookings of a company that are not over or owe something, the soonest first. */
export async function listStaysOfCompany(
  on: Queryable,
  { today, cities, companyId, most }: StaysWanted,
): Promise<StayOfCompany[]> {
  return runStatement(on, STAYS, [today, cities, companyId, most])
}

const INVOICES = defineStatement({
  name: 'invoices_of_company',
  row: {
    series: of(invoices.series),
    number: of(invoices.number),
    kind: of(invoices.kind),
    month: text.orNull,
    issuedAt: of(invoices.issuedAt),
    totalCents: of(invoices.totalCents),
    dueOn: text.orNull,
    /** A booking that it is about, from which it is opened. */
    bookingCode: text.orNull,
  },
  text: `
select i.series, i.number, i.kind, i.month::text as month, i.issued_at as "issuedAt", i.total_cents as "totalCents",
       i.due_on::text as "dueOn",
       (select min(b.code) from invoice_bookings ib join bookings b on b.id = ib.booking_id
          join apartments h on h.id = b.apartment_id and ($2::text[] is null or h.city = any($2))
         where ib.series = i.series and ib.number = i.number) as "bookingCode"
  from companies c join invoices i on i.invoice_account_id = c.invoice_account_id
 where c.id = $1
 order by i.issued_at desc, i.series, i.number desc`,
})

export type InvoiceOfCompany = RowOf<typeof INVOICES>

/** Returns the invoices of a company, the latest first. */
export async function listInvoicesOfCompany(
  on: Queryable,
  companyId: string,
  cities: readonly City[] | null,
): Promise<InvoiceOfCompany[]> {
  return runStatement(on, INVOICES, [companyId, cities])
}
