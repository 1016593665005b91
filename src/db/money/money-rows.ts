import type { Queryable } from '#db/connection/client.ts'
import { liveChargeOf } from '#db/payment/live-charge.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { depositHolds } from '#db/schema/deposit.ts'
import { approvals } from '#db/schema/office-money.ts'
import { charges, payments, refunds } from '#db/schema/payment.ts'
import { staffMembers } from '#db/schema/staff.ts'
import { int2, int4, of, text, timestamptz } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { DeclineCode } from '#domain/payment/card-gateway.ts'
import type { DepositRefusal } from '#domain/payment/deposit.ts'
import type { PaymentPurpose } from '#domain/payment/schedule.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** What every list joins: the booking, its home and, where cities are given, only homes in these. */
export const OF_BOOKING = `b.code as "bookingCode", a.house_code as "houseCode",
  b.holder_name || ' ' || b.holder_lastname as "holderName", b.language, b.check_in::text as "checkIn", b.check_out::text as "checkOut"`
/** The columns of `OF_BOOKING`. */
export const ofBooking = {
  bookingCode: of(bookings.code),
  houseCode: of(apartments.houseCode),
  holderName: text,
  /** Language of the mails to the holder. */
  language: of(bookings.language),
  checkIn: text,
  checkOut: text,
}
/** The booking of something to resolve. */
export type OfBooking = RowOf<{ readonly row: typeof ofBooking }>
export const IN_CITIES = 'join apartments a on a.id = b.apartment_id and ($1::text[] is null or a.city = any($1))'

/**
 * Payments that banks refused, except those of guests who are about to pay a new booking; and extras that were not paid
 * in time.
 */
const REFUSED_PAYMENTS = defineStatement({
  name: 'refused_payments',
  row: {
    ...ofBooking,
    status: of(bookings.status),
    number: int2,
    purpose: text.as<PaymentPurpose>(),
    month: int2,
    amountCents: int4,
    dueDate: text,
    /** How often its bank refused it without the guest, since it is due on this day. */
    refusals: int4,
    declineCode: text.as<DeclineCode>().orNull,
    lastTriedAt: timestamptz.orNull,
  },
  text: `
with owed as (
       select p.* from payments p
        where p.id in (select tried.payment_id from charges tried where tried.refusal_stands) and p.superseded_at is null
       union
       select p.* from payments p
        where p.purpose = 'extra' and p.superseded_at is null and p.due_date < $2 and not exists (${liveChargeOf('p.id')}))
select ${OF_BOOKING}, b.status, p.number, p.purpose, p.month, p.amount_cents as "amountCents", p.due_date::text as "dueDate",
       coalesce(tries.refusals, 0)::int as refusals, tries.last->>'code' as "declineCode",
       (tries.last->>'at')::timestamptz as "lastTriedAt"
  from owed p
  join bookings b on b.id = p.booking_id and b.status <> 'CANCELLED' and b.hold_expires_at is null
  ${IN_CITIES}
  left join lateral (
    select count(*) filter (where c.presence = 'automatic'
             and (p.put_off_from is null or (c.submitted_at at time zone 'Europe/Madrid')::date >= p.due_date)) as refusals,
           (array_agg(jsonb_build_object('code', c.decline_code, 'at', c.submitted_at) order by c.submitted_at desc))[1] as last
      from charges c where c.payment_id = p.id and c.decline_code is not null) tries on true
 order by p.due_date, b.code, p.number`,
})

export type RefusedPayment = RowOf<typeof REFUSED_PAYMENTS>

/** Returns payments that are owed because a bank refused them, and extras due before `today`, the longest due first. */
export function listRefusedPayments(
  on: Queryable,
  { cities, today }: { readonly cities: readonly City[] | null; readonly today: CalendarDate },
): Promise<RefusedPayment[]> {
  return runStatement(on, REFUSED_PAYMENTS, [cities, today])
}

function refundsWhere(name: string, state: string) {
  return defineStatement({
    name,
    row: {
      ...ofBooking,
      refundId: of(refunds.id),
      number: of(payments.number),
      amountCents: of(refunds.amountCents),
      reason: of(refunds.reason),
      submittedAt: of(refunds.submittedAt),
      method: of(charges.method),
    },
    text: `
select ${OF_BOOKING}, r.id as "refundId", p.number, r.amount_cents as "amountCents", r.reason,
       r.submitted_at as "submittedAt", c.method
  from refunds r
  join charges c on c.id = r.charge_id join payments p on p.id = c.payment_id
  join bookings b on b.id = p.booking_id ${IN_CITIES}
 where ${state}
 order by r.submitted_at, r.id`,
  })
}

const REFUSED_REFUNDS = refundsWhere(
  'refused_refunds_to_make',
  "r.state = 'failed' and not exists (select from refunds n where n.replaces = r.id)",
)
const REFUNDS_BY_HAND = refundsWhere('refunds_by_hand_to_make', "r.by_hand and r.state = 'processing'")

export type RefundToMake = RowOf<typeof REFUSED_REFUNDS>

/** Returns refunds that a bank refused for good. */
export function listRefundsRefused(on: Queryable, cities: readonly City[] | null): Promise<RefundToMake[]> {
  return runStatement(on, REFUSED_REFUNDS, [cities])
}

/** Returns refunds whose transfer a person has to make. */
export function listRefundsByHand(on: Queryable, cities: readonly City[] | null): Promise<RefundToMake[]> {
  return runStatement(on, REFUNDS_BY_HAND, [cities])
}

const DEPOSITS_NOT_TAKEN = defineStatement({
  name: 'deposits_not_taken',
  row: {
    ...ofBooking,
    amountCents: of(depositHolds.amountCents),
    refusal: text.as<DepositRefusal>().orNull,
    refusedAt: of(depositHolds.submittedAt),
  },
  text: `
select ${OF_BOOKING}, h.amount_cents as "amountCents",
       -- As 'depositRefusalOf' of the domain.
       case when h.decline_code is not null and h.gateway_ref is null and h.settled_at = h.submitted_at then 'no_card'
            else h.decline_code end as refusal, h.submitted_at as "refusedAt"
  from deposit_holds h
  join bookings b on b.id = h.booking_id and b.status = 'CONFIRMED' and b.check_out > $2 ${IN_CITIES}
 where h.state in ('declined', 'held_late')
   and not exists (select from deposit_holds later where later.booking_id = h.booking_id
                     and (later.submitted_at, later.id) > (h.submitted_at, h.id))
 order by b.check_in, b.code`,
})

export type DepositNotTaken = RowOf<typeof DEPOSITS_NOT_TAKEN>

/** Returns deposits of stays that are not over whose last try was refused, the next arrival first. */
export function listDepositsNotTaken(
  on: Queryable,
  { cities, today }: { readonly cities: readonly City[] | null; readonly today: CalendarDate },
): Promise<DepositNotTaken[]> {
  return runStatement(on, DEPOSITS_NOT_TAKEN, [cities, today])
}

const DEPOSITS_TO_RETURN = defineStatement({
  name: 'deposits_to_return',
  row: { ...ofBooking, amountCents: int4 },
  text: `
select ${OF_BOOKING}, h.amount_cents as "amountCents"
  from bookings b ${IN_CITIES}
  join lateral (select h.id, h.amount_cents from deposit_holds h where h.booking_id = b.id and h.state = 'held'
                 order by h.submitted_at desc, h.id desc limit 1) h on true
 where b.status = 'CONFIRMED' and b.check_out <= $2 and b.check_out > $2::date - $3::int
   and not exists (select from deposit_returns r where r.hold_id = h.id)
 order by b.check_out, b.code`,
})

export type DepositToReturn = RowOf<typeof DEPOSITS_TO_RETURN>

/** Returns deposits held of guests who have left within `days`, who left first: they go back unless something is withheld. */
export function listDepositsToReturn(
  on: Queryable,
  {
    cities,
    today,
    days,
  }: { readonly cities: readonly City[] | null; readonly today: CalendarDate; readonly days: number },
): Promise<DepositToReturn[]> {
  return runStatement(on, DEPOSITS_TO_RETURN, [cities, today, days])
}

const WAITING_APPROVALS = defineStatement({
  name: 'waiting_approvals',
  row: {
    ...ofBooking,
    approvalId: of(approvals.id),
    number: of(payments.number),
    amountCents: of(approvals.amountCents),
    reason: of(approvals.reason),
    askedBy: of(approvals.askedBy),
    askedMember: of(approvals.askedMember),
    /** The name of the member who requested it. */
    requesterName: of(staffMembers.name).orNull,
    askedAt: of(approvals.askedAt),
    lapsesAt: of(approvals.lapsesAt),
  },
  text: `
select ${OF_BOOKING}, w.id as "approvalId", p.number, w.amount_cents as "amountCents", w.reason,
       w.asked_by as "askedBy", w.asked_member as "askedMember", m.name as "requesterName",
       w.asked_at as "askedAt", w.lapses_at as "lapsesAt"
  from approvals w
  join payments p on p.id = w.payment_id
  join bookings b on b.id = w.booking_id ${IN_CITIES}
  left join staff_members m on m.id = w.asked_member
 where w.state = 'waiting' and w.lapses_at > $2
 order by w.lapses_at, w.id`,
})

export type WaitingApproval = RowOf<typeof WAITING_APPROVALS>

/** Returns refunds that wait for a second member, those that lapse first before the others. */
export function listWaitingApprovals(
  on: Queryable,
  { cities, now }: { readonly cities: readonly City[] | null; readonly now: Date },
): Promise<WaitingApproval[]> {
  return runStatement(on, WAITING_APPROVALS, [cities, now])
}
