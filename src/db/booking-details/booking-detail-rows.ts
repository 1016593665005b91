import type { Queryable } from '#db/connection/client.ts'
import { runStatement, type Statement } from '#db/statement/statement.ts'
import type { CommunicationKind, CommunicationState } from '#domain/arrival/register-steps.ts'
import type { LostReason, RequestState } from '#domain/booking/request-state.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { ContractType } from '#domain/catalogue/vocabulary.ts'
import type { InvoiceKind } from '#domain/invoicing/invoice-kind.ts'
import type { DeliveryState } from '#domain/invoicing/tax-agency.ts'
import type { TaxIdKind } from '#domain/invoicing/tax-id.ts'
import type { AdjustmentKind } from '#domain/payment/adjustment.ts'
import type { PaymentPurpose } from '#domain/payment/schedule.ts'
import type { ReviewStatus } from '#domain/people/review.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { MailKind } from '#domain/shared/jobs.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { ActorKind } from '#domain/staff/actor.ts'
import type { AuditAction, AuditChanges, AuditSubject } from '#domain/staff/audit-entry.ts'

/** A moment as JSON of the database has it, ISO 8601. */
type Moment = string

/** The home of a booking, as its page shows it. */
export type HomeOfBooking = {
  readonly city: City
  readonly neighbourhood: string
  readonly title: LocalizedText
  readonly contractType: ContractType
}

/** Everything about a booking besides its payments and its deposit; lists are in the order of their moments. */
export type BookingDetailRows = {
  readonly home: HomeOfBooking
  readonly adjustments: readonly {
    readonly kind: AdjustmentKind
    readonly number: number | null
    readonly amountCents: Cents
    readonly reason: string | null
    readonly actor: ActorKind
    readonly memberId: string | null
    readonly madeAt: Moment
  }[]
  /** Payments that others replaced. */
  readonly superseded: readonly {
    readonly id: string
    readonly number: number
    readonly purpose: PaymentPurpose
    readonly month: number
    readonly amountCents: Cents
    readonly dueDate: CalendarDate
  }[]
  readonly communications: readonly {
    readonly id: string
    readonly kind: CommunicationKind
    readonly state: CommunicationState
    readonly positions: readonly number[]
    readonly code: string | null
    readonly fault: string | null
    readonly tries: number
    readonly submittedAt: Moment
    readonly settledAt: Moment | null
    readonly createdAt: Moment
  }[]
  readonly travellers: readonly { readonly position: number; readonly completedAt: Moment }[]
  readonly messages: readonly {
    readonly id: string
    readonly reference: string
    readonly author: 'guest' | 'staff'
    readonly text: string
    readonly createdAt: Moment
  }[]
  readonly notes: readonly {
    readonly id: string
    readonly text: string
    readonly madeBy: string | null
    readonly madeAt: Moment
  }[]
  /** Mails that the product sent to the holder. */
  readonly mails: readonly {
    readonly id: string
    readonly kind: MailKind
    readonly number: number | null
    readonly sentAt: Moment
  }[]
  readonly agreements: readonly {
    readonly id: string
    readonly madeAt: Moment
    readonly acceptedAt: Moment | null
    readonly textVersion: string
  }[]
  readonly invoices: readonly {
    readonly series: string
    readonly number: number
    readonly kind: InvoiceKind
    readonly totalCents: Cents
    readonly issuedAt: Moment
    readonly isAnnulled: boolean
    /** What the tax agency thinks of its newest record; null where it has none. */
    readonly state: DeliveryState | null
  }[]
  /** Whom the next invoices are made out to. */
  readonly taxData: {
    readonly name: string
    readonly kind: TaxIdKind
    readonly number: string
    readonly country: string
    readonly address: string
  } | null
  readonly review: {
    readonly status: ReviewStatus
    readonly overall: number
    readonly text: string
    readonly answer: string | null
    readonly refusalReason: string | null
    readonly createdAt: Moment
    readonly version: number
  } | null
  readonly request: {
    readonly reference: string
    readonly state: RequestState
    readonly lostReason: LostReason | null
    readonly message: string
    readonly createdAt: Moment
  } | null
  readonly letter: { readonly text: string; readonly houseCodes: readonly string[] } | null
  readonly approvals: readonly {
    readonly id: string
    readonly number: number
    readonly amountCents: Cents
    readonly reason: string
    readonly askedBy: ActorKind
    readonly askedMember: string | null
    readonly askedAt: Moment
    readonly lapsesAt: Moment
  }[]
  readonly card: {
    readonly brand: string
    readonly last4: string
    readonly expMonth: number
    readonly expYear: number
  } | null
  readonly account: { readonly last4: string; readonly mandateReference: string } | null
}

const list = (from: string) => `(select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (${from}) x)`
const one = (from: string) => `(select to_jsonb(x) from (${from} limit 1) x)`

/** One statement, because each of its parts is a handful of rows by an index. */
const FILE: Statement = {
  name: 'booking_file',
  text: `
select jsonb_build_object('city', a.city, 'neighbourhood', n.name, 'title', a.details->'title',
         'contractType', a.details->'contractType') as home,
  ${list(`select j.kind, p.number, j.amount_cents as "amountCents", j.reason, j.actor, j.member_id as "memberId",
      j.made_at as "madeAt" from adjustments j left join payments p on p.id = j.payment_id
      where j.booking_id = b.id order by j.made_at, j.id`)} as adjustments,
  ${list(`select p.id, p.number, p.purpose, p.month, p.amount_cents as "amountCents", p.due_date as "dueDate"
      from payments p where p.booking_id = b.id and p.superseded_at is not null
      order by p.number, p.superseded_at`)} as superseded,
  ${list(`select c.id, c.kind, c.state, c.positions, c.code, c.fault, c.tries, c.submitted_at as "submittedAt",
      c.settled_at as "settledAt", c.created_at as "createdAt"
      from communications c where c.booking_id = b.id order by c.created_at, c.id`)} as communications,
  ${list(`select t.position, t.completed_at as "completedAt" from travellers t
      where t.booking_id = b.id and t.completed_at is not null order by t.position`)} as travellers,
  ${list(`select g.id, t.reference, g.author, g.text, g.created_at as "createdAt"
      from threads t join messages g on g.thread_id = t.id where t.booking_id = b.id order by g.number`)} as messages,
  ${list(`select o.id, o.text, o.made_by as "madeBy", o.made_at as "madeAt"
      from booking_notes o where o.booking_id = b.id order by o.made_at, o.id`)} as notes,
  ${list(`select l.mail_id as id, l.kind, l.number, l.sent_at as "sentAt"
      from sent_mails l where l.booking_id = b.id order by l.sent_at, l.mail_id`)} as mails,
  ${list(`select g.id, g.made_at as "madeAt", g.accepted_at as "acceptedAt", g.text_version as "textVersion"
      from agreements g where g.booking_id = b.id order by g.made_at`)} as agreements,
  ${list(`select i.series, i.number, i.kind, i.total_cents as "totalCents", i.issued_at as "issuedAt",
      exists (select from invoice_annulments n where (n.series, n.number) = (i.series, i.number)) as "isAnnulled",
      (select d.state from invoice_records r join record_deliveries d using (chain, sequence)
        where (r.series, r.number) = (i.series, i.number)
        order by r.made_at desc, r.sequence desc limit 1) as state
      from invoices i where i.booking_id = b.id order by i.issued_at, i.series, i.number`)} as invoices,
  ${one(`select t.name, t.tax_id_kind as kind, t.tax_id as number, t.country, t.address
      from tax_data t where t.booking_id = b.id`)} as "taxData",
  ${one(`select r.status, r.overall, r.text, r.answer, r.refusal_reason as "refusalReason", r.created_at as "createdAt",
      r.version from reviews r where r.booking_id = b.id`)} as review,
  ${one(`select r.reference, r.state, r.lost_reason as "lostReason", r.message, r.created_at as "createdAt"
      from booking_requests r where r.id = b.booking_request_id`)} as request,
  ${one('select l.text, l.house_codes as "houseCodes" from offer_letters l where l.booking_id = b.id')} as letter,
  ${list(`select v.id, p.number, v.amount_cents as "amountCents", v.reason, v.asked_by as "askedBy",
      v.asked_member as "askedMember", v.asked_at as "askedAt", v.lapses_at as "lapsesAt"
      from approvals v join payments p on p.id = v.payment_id
      where v.state = 'waiting' and p.booking_id = b.id order by v.asked_at`)} as approvals,
  ${one(`select k.brand, k.last4, k.exp_month as "expMonth", k.exp_year as "expYear"
      from cards k where k.booking_id = b.id order by k.saved_at desc, k.id desc`)} as card,
  ${one(`select k.last4, k.mandate_reference as "mandateReference" from bank_accounts k
      where k.booking_id = b.id and k.ended_at is null order by k.mandate_given_at desc`)} as account
  from bookings b
  join apartments a on a.id = b.apartment_id
  join neighbourhoods n on n.id = a.neighbourhood_id
 where b.id = $1`,
}

/** Reads what belongs to a booking. Throws where there is none of that id. */
export async function readBookingDetailRows(on: Queryable, bookingId: string): Promise<BookingDetailRows> {
  const [found] = await runStatement<BookingDetailRows>(on, FILE, [bookingId])
  if (!found) throw new Error(`Booking ${bookingId} does not exist`)
  return found
}

/** An entry of the audit in the history of a booking. */
export type EntryOfBooking = {
  readonly id: number
  readonly at: Date
  readonly actor: ActorKind
  readonly memberId: string | null
  readonly act: AuditAction
  readonly subject: AuditSubject['id']
  readonly reason: string | null
  readonly changes: AuditChanges | null
}

const ENTRIES: Statement = {
  name: 'audit_entries_of_booking',
  text: `
select id::int, at, actor, member_id as "memberId", act, subject_id as subject, reason, changes
  from audit_entries where booking_id = $1 order by id desc limit $2`,
}

/** Returns the entries of the audit about a booking, the latest first. */
export function listEntriesOfBooking(on: Queryable, bookingId: string, most: number): Promise<EntryOfBooking[]> {
  return runStatement<EntryOfBooking>(on, ENTRIES, [bookingId, most])
}
