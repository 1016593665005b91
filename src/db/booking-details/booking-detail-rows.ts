import { CONFLICTS_OF_BOOKING } from '#db/channel/conflict-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { communications, travellers } from '#db/schema/arrival.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { agreements, bookingNotes, bookingRequests, offerLetters, sentMails } from '#db/schema/booking.ts'
import { apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import { invoices } from '#db/schema/invoicing.ts'
import { approvals } from '#db/schema/office-money.ts'
import { adjustments, bankAccounts, cards, payments } from '#db/schema/payment.ts'
import { reviews } from '#db/schema/review.ts'
import { messages, threads } from '#db/schema/thread.ts'
import { bool, int4, jsonb, of, text } from '#db/statement/columns.ts'
import { type JsonPart, jsonRow, jsonRows } from '#db/statement/json-part.ts'
import { type Columns, defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { ContractType } from '#domain/catalogue/vocabulary.ts'
import type { DeliveryState } from '#domain/invoicing/tax-agency.ts'
import type { TaxIdKind } from '#domain/invoicing/tax-id.ts'
import type { VatRule } from '#domain/pricing/vat.ts'
import type { LocalizedText } from '#domain/shared/text.ts'

/** Lists are in the order of their moments. */
const list = <const Row extends Columns>(name: string, row: Row, select: string) =>
  jsonRows({ name: `booking_file_${name}`, row, outer: 'bookings b', text: select })
const one = <const Row extends Columns>(name: string, row: Row, select: string) =>
  jsonRow({ name: `booking_file_${name}`, row, outer: 'bookings b', text: select })

const PARTS = {
  adjustments: list(
    'adjustments',
    {
      kind: of(adjustments.kind),
      number: of(payments.number).orNull,
      amountCents: of(adjustments.amountCents),
      reason: of(adjustments.reason),
      actor: of(adjustments.actor),
      memberId: of(adjustments.memberId),
      madeAt: of(adjustments.madeAt),
    },
    `select j.kind, p.number, j.amount_cents as "amountCents", j.reason, j.actor, j.member_id as "memberId",
      j.made_at as "madeAt" from adjustments j left join payments p on p.id = j.payment_id
      where j.booking_id = b.id order by j.made_at, j.id`,
  ),
  /** Payments that others replaced. */
  superseded: list(
    'superseded',
    {
      id: of(payments.id),
      number: of(payments.number),
      purpose: of(payments.purpose),
      month: of(payments.month),
      amountCents: of(payments.amountCents),
      dueDate: text,
    },
    `select p.id, p.number, p.purpose, p.month, p.amount_cents as "amountCents", p.due_date::text as "dueDate"
      from payments p where p.booking_id = b.id and p.superseded_at is not null
      order by p.number, p.superseded_at`,
  ),
  communications: list(
    'communications',
    {
      id: of(communications.id),
      kind: of(communications.kind),
      state: of(communications.state),
      positions: of(communications.positions),
      code: of(communications.code),
      fault: of(communications.fault),
      tries: of(communications.tries),
      submittedAt: of(communications.submittedAt),
      settledAt: of(communications.settledAt),
      createdAt: of(communications.createdAt),
    },
    `select c.id, c.kind, c.state, c.positions, c.code, c.fault, c.tries, c.submitted_at as "submittedAt",
      c.settled_at as "settledAt", c.created_at as "createdAt"
      from communications c where c.booking_id = b.id order by c.created_at, c.id`,
  ),
  travellers: list(
    'travellers',
    {
      position: of(travellers.position),
      completedAt: of(travellers.completedAt).known('the condition leaves the others out'),
    },
    `select t.position, t.completed_at as "completedAt" from travellers t
      where t.booking_id = b.id and t.completed_at is not null order by t.position`,
  ),
  messages: list(
    'messages',
    {
      id: of(messages.id),
      reference: of(threads.reference),
      author: of(messages.author),
      text: of(messages.text),
      createdAt: of(messages.createdAt),
      readAt: of(messages.readAt),
      ...{ companionName: text.orNull, isDelivered: bool, photos: text.array },
    },
    `select g.id, t.reference, g.author, g.text, g.created_at as "createdAt", g.read_at as "readAt",
      array(select p.file_id from message_photos p where p.message_id = g.id order by p.position) as photos,
      g.delivered_at is not null as "isDelivered", c.name as "companionName" from threads t join messages g
      on g.thread_id = t.id left join companions c on c.id = g.companion_id where t.booking_id = b.id order by g.number`,
  ),
  notes: list(
    'notes',
    {
      id: of(bookingNotes.id),
      text: of(bookingNotes.text),
      madeBy: of(bookingNotes.madeBy),
      madeAt: of(bookingNotes.madeAt),
    },
    `select o.id, o.text, o.made_by as "madeBy", o.made_at as "madeAt"
      from booking_notes o where o.booking_id = b.id order by o.made_at, o.id`,
  ),
  /** Mails that the product sent to the holder. */
  mails: list(
    'mails',
    {
      id: of(sentMails.mailId),
      kind: of(sentMails.kind),
      number: of(sentMails.number),
      sentAt: of(sentMails.sentAt),
    },
    `select l.mail_id as id, l.kind, l.number, l.sent_at as "sentAt"
      from sent_mails l where l.booking_id = b.id order by l.sent_at, l.mail_id`,
  ),
  agreements: list(
    'agreements',
    {
      id: of(agreements.id),
      madeAt: of(agreements.madeAt),
      acceptedAt: of(agreements.acceptedAt),
      textVersion: of(agreements.textVersion),
      /** Null for agreements from before it was stored. */
      vat: jsonb.as<VatRule>().orNull,
    },
    `select g.id, g.made_at as "madeAt", g.accepted_at as "acceptedAt", g.text_version as "textVersion",
            g.terms -> 'vat' as vat
      from agreements g where g.booking_id = b.id order by g.made_at`,
  ),
  invoices: list(
    'invoices',
    {
      series: of(invoices.series),
      number: of(invoices.number),
      kind: of(invoices.kind),
      totalCents: of(invoices.totalCents),
      issuedAt: of(invoices.issuedAt),
      isAnnulled: bool,
      /** What the tax agency thinks of its newest record; null where it has none. */
      state: text.as<DeliveryState>().orNull,
    },
    `select i.series, i.number, i.kind, i.total_cents as "totalCents", i.issued_at as "issuedAt",
      exists (select from invoice_annulments n where (n.series, n.number) = (i.series, i.number)) as "isAnnulled",
      (select d.state from invoice_records r join record_deliveries d using (chain, sequence)
        where (r.series, r.number) = (i.series, i.number)
        order by r.made_at desc, r.sequence desc limit 1) as state
      from invoices i where (i.series, i.number) in (
        select o.series, o.number from invoices o where o.booking_id = b.id
        union all select l.series, l.number from invoice_bookings l where l.booking_id = b.id)
      order by i.issued_at, i.series, i.number`,
  ),
  /** Whom the next invoices are made out to: the company of its account, else whom its holder has entered. */
  taxData: one(
    'tax_data',
    {
      ...{ name: text, kind: text.as<TaxIdKind>(), number: text, country: text, address: text },
    },
    `select t.name, t.tax_id_kind as kind, t.tax_id as number, t.country, t.address
      from (select name, tax_id_kind, tax_id, country, address from tax_data
             where booking_id = b.id and b.invoice_account_id is null
            union all
            select name, tax_id_kind, tax_id, country, address from invoice_accounts
             where id = b.invoice_account_id) t`,
  ),
  review: one(
    'review',
    {
      status: of(reviews.status),
      overall: of(reviews.overall),
      text: of(reviews.text),
      answer: of(reviews.answer),
      refusalReason: of(reviews.refusalReason),
      createdAt: of(reviews.createdAt),
      version: of(reviews.version),
    },
    `select r.status, r.overall, r.text, r.answer, r.refusal_reason as "refusalReason", r.created_at as "createdAt",
      r.version from reviews r where r.booking_id = b.id`,
  ),
  request: one(
    'request',
    {
      reference: of(bookingRequests.reference),
      state: of(bookingRequests.state),
      lostReason: of(bookingRequests.lostReason),
      message: of(bookingRequests.message),
      createdAt: of(bookingRequests.createdAt),
    },
    `select r.reference, r.state, r.lost_reason as "lostReason", r.message, r.created_at as "createdAt"
      from booking_requests r where r.id = b.booking_request_id`,
  ),
  letter: one(
    'letter',
    { text: of(offerLetters.text), houseCodes: of(offerLetters.houseCodes) },
    'select l.text, l.house_codes as "houseCodes" from offer_letters l where l.booking_id = b.id',
  ),
  conflicts: CONFLICTS_OF_BOOKING,
  approvals: list(
    'approvals',
    {
      id: of(approvals.id),
      number: of(payments.number),
      amountCents: of(approvals.amountCents),
      reason: of(approvals.reason),
      askedBy: of(approvals.askedBy),
      askedMember: of(approvals.askedMember),
      askedAt: of(approvals.askedAt),
      lapsesAt: of(approvals.lapsesAt),
    },
    `select v.id, p.number, v.amount_cents as "amountCents", v.reason, v.asked_by as "askedBy",
      v.asked_member as "askedMember", v.asked_at as "askedAt", v.lapses_at as "lapsesAt"
      from approvals v join payments p on p.id = v.payment_id
      where v.state = 'waiting' and p.booking_id = b.id order by v.asked_at`,
  ),
  card: one(
    'card',
    { brand: of(cards.brand), last4: of(cards.last4), expMonth: of(cards.expMonth), expYear: of(cards.expYear) },
    `select k.brand, k.last4, k.exp_month as "expMonth", k.exp_year as "expYear"
      from cards k where k.booking_id = b.id order by k.saved_at desc, k.id desc`,
  ),
  account: one(
    'account',
    { last4: of(bankAccounts.last4), mandateReference: of(bankAccounts.mandateReference) },
    `select k.last4, k.mandate_reference as "mandateReference" from bank_accounts k
      where k.booking_id = b.id and k.ended_at is null order by k.mandate_given_at desc`,
  ),
}

type PartColumns = { readonly [Name in keyof typeof PARTS]: (typeof PARTS)[Name]['column'] }

/** One statement, because each of its parts is a handful of rows by an index. */
const FILE = defineStatement({
  name: 'booking_file',
  row: {
    city: of(apartments.city),
    neighbourhood: of(neighbourhoods.name),
    title: jsonb.as<LocalizedText>().known('the catalogue requires a title'),
    contractType: text.as<ContractType>().known('the catalogue requires it'),
    ...columnsOf(PARTS),
  },
  text: `
select a.city, n.name as neighbourhood, a.details -> 'title' as title, a.details ->> 'contractType' as "contractType",
  ${Object.entries(PARTS)
    .map(([name, { sql }]) => `${sql} as "${name}"`)
    .join(',\n  ')}
  from bookings b
  join apartments a on a.id = b.apartment_id
  join neighbourhoods n on n.id = a.neighbourhood_id
 where b.id = $1`,
})

function columnsOf(parts: Readonly<Record<string, JsonPart<unknown>>>): PartColumns {
  return Object.fromEntries(Object.entries(parts).map(([name, { column }]) => [name, column])) as PartColumns
}

type FileRow = RowOf<typeof FILE>
/** The home of a booking, as its page shows it. */
type HomeOfBooking = Pick<FileRow, 'city' | 'neighbourhood' | 'title' | 'contractType'>
/** Everything about a booking besides its payments and its deposit. */
export type BookingDetailRows = Omit<FileRow, keyof HomeOfBooking> & { readonly home: HomeOfBooking }

/** Reads what belongs to a booking. Throws where there is none of that id. */
export async function readBookingDetailRows(on: Queryable, bookingId: string): Promise<BookingDetailRows> {
  const [found] = await runStatement(on, FILE, [bookingId])
  if (!found) throw new Error(`Booking ${bookingId} does not exist`)
  const { city, neighbourhood, title, contractType, ...rows } = found
  return { home: { city, neighbourhood, title, contractType }, ...rows }
}

const ENTRIES = defineStatement({
  name: 'audit_entries_of_booking',
  row: {
    id: int4,
    at: of(auditEntries.at),
    actor: of(auditEntries.actor),
    memberId: of(auditEntries.memberId),
    act: of(auditEntries.act),
    subject: of(auditEntries.subjectId),
    reason: of(auditEntries.reason),
    changes: of(auditEntries.changes),
  },
  text: `
select id::int, at, actor, member_id as "memberId", act, subject_id as subject, reason, changes
  from audit_entries where booking_id = $1 order by id desc limit $2`,
})

/** An entry of the audit in the history of a booking. */
export type EntryOfBooking = RowOf<typeof ENTRIES>

/** Returns the entries of the audit about a booking, the latest first. */
export function listEntriesOfBooking(on: Queryable, bookingId: string, most: number): Promise<EntryOfBooking[]> {
  return runStatement(on, ENTRIES, [bookingId, most])
}
