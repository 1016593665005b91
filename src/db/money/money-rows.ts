import type { Queryable } from '#db/connection/client.ts'
import { liveChargeOf } from '#db/payment/live-charge.ts'
import { runStatement, type Statement } from '#db/statement/statement.ts'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { ByHandMethod } from '#domain/payment/by-hand.ts'
import type { DeclineCode } from '#domain/payment/card-gateway.ts'
import type { DepositRefusal } from '#domain/payment/deposit.ts'
import type { PaymentPurpose } from '#domain/payment/schedule.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { ActorKind } from '#domain/staff/actor.ts'

/** The booking of something to resolve. */
export type OfBooking = {
  readonly bookingCode: string
  readonly houseCode: string
  readonly holderName: string
  /** Language of the mails to the holder. */
  readonly language: Locale
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
}

/** What every list joins: the booking, its home and, where cities are given, only homes in these. */
export const OF_BOOKING = `b.code as "bookingCode", a.house_code as "houseCode",
  b.holder_name || ' ' || b.holder_lastname as "holderName", b.language, b.check_in::text as "checkIn", b.check_out::text as "checkOut"`
export const IN_CITIES = 'join apartments a on a.id = b.apartment_id and ($1::text[] is null or a.city = any($1))'

export type RefusedPayment = OfBooking & {
  readonly status: BookingStatus
  readonly number: number
  readonly purpose: PaymentPurpose
  readonly month: number
  readonly amountCents: Cents
  readonly dueDate: CalendarDate
  /** How often its bank refused it without the guest, since it is due on this day. */
  readonly refusals: number
  readonly declineCode: DeclineCode | null
  readonly lastTriedAt: Date | null
}

/**
 * Payments that banks refused, except those of guests who are about to pay a new booking; and extras that were not paid
 * in time.
 */
const REFUSED_PAYMENTS = {
  name: 'refused_payments',
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
}

/** Returns payments that are owed because a bank refused them, and extras due before `today`, the longest due first. */
export function listRefusedPayments(
  on: Queryable,
  { cities, today }: { readonly cities: readonly City[] | null; readonly today: CalendarDate },
): Promise<RefusedPayment[]> {
  return runStatement<RefusedPayment>(on, REFUSED_PAYMENTS, [cities, today])
}

export type RefundToMake = OfBooking & {
  readonly refundId: string
  readonly number: number
  readonly amountCents: Cents
  readonly reason: string | null
  readonly submittedAt: Date
  readonly method: 'card' | 'direct_debit' | ByHandMethod
}

function refundsWhere(name: string, state: string): Statement {
  return {
    name,
    text: `
select ${OF_BOOKING}, r.id as "refundId", p.number, r.amount_cents as "amountCents", r.reason,
       r.submitted_at as "submittedAt", c.method
  from refunds r
  join charges c on c.id = r.charge_id join payments p on p.id = c.payment_id
  join bookings b on b.id = p.booking_id ${IN_CITIES}
 where ${state}
 order by r.submitted_at, r.id`,
  }
}

const REFUSED_REFUNDS = refundsWhere(
  'refused_refunds_to_make',
  "r.state = 'failed' and not exists (select from refunds n where n.replaces = r.id)",
)
const REFUNDS_BY_HAND = refundsWhere('refunds_by_hand_to_make', "r.by_hand and r.state = 'processing'")

/** Returns refunds that a bank refused for good. */
export function listRefundsRefused(on: Queryable, cities: readonly City[] | null): Promise<RefundToMake[]> {
  return runStatement<RefundToMake>(on, REFUSED_REFUNDS, [cities])
}

/** Returns refunds whose transfer a person has to make. */
export function listRefundsByHand(on: Queryable, cities: readonly City[] | null): Promise<RefundToMake[]> {
  return runStatement<RefundToMake>(on, REFUNDS_BY_HAND, [cities])
}

export type DepositNotTaken = OfBooking & {
  readonly amountCents: Cents
  readonly refusal: DepositRefusal | null
  readonly refusedAt: Date
}

const DEPOSITS_NOT_TAKEN = {
  name: 'deposits_not_taken',
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
}

/** Returns deposits of stays that are not over whose last try was refused, the next arrival first. */
export function listDepositsNotTaken(
  on: Queryable,
  { cities, today }: { readonly cities: readonly City[] | null; readonly today: CalendarDate },
): Promise<DepositNotTaken[]> {
  return runStatement<DepositNotTaken>(on, DEPOSITS_NOT_TAKEN, [cities, today])
}

export type DepositToReturn = OfBooking & { readonly amountCents: Cents }

const DEPOSITS_TO_RETURN = {
  name: 'deposits_to_return',
  text: `
select ${OF_BOOKING}, h.amount_cents as "amountCents"
  from bookings b ${IN_CITIES}
  join lateral (select h.id, h.amount_cents from deposit_holds h where h.booking_id = b.id and h.state = 'held'
                 order by h.submitted_at desc, h.id desc limit 1) h on true
 where b.status = 'CONFIRMED' and b.check_out <= $2 and b.check_out > $2::date - $3::int
   and not exists (select from deposit_returns r where r.hold_id = h.id)
 order by b.check_out, b.code`,
}

/** Returns deposits held of guests who have left within `days`, who left first: they go back unless something is withheld. */
export function listDepositsToReturn(
  on: Queryable,
  {
    cities,
    today,
    days,
  }: { readonly cities: readonly City[] | null; readonly today: CalendarDate; readonly days: number },
): Promise<DepositToReturn[]> {
  return runStatement<DepositToReturn>(on, DEPOSITS_TO_RETURN, [cities, today, days])
}

export type WaitingApproval = OfBooking & {
  readonly approvalId: string
  readonly number: number
  readonly amountCents: Cents
  readonly reason: string
  readonly askedBy: ActorKind
  readonly askedMember: string | null
  /** The name of the member who requested it. */
  readonly requesterName: string | null
  readonly askedAt: Date
  readonly lapsesAt: Date
}

const WAITING_APPROVALS = {
  name: 'waiting_approvals',
  text: `
select ${OF_BOOKING}, w.id as "approvalId", p.number, w.amount_cents as "amountCents", w.reason,
       w.asked_by as "askedBy", w.asked_member as "askedMember", m.name as "askedName",
       w.asked_at as "askedAt", w.lapses_at as "lapsesAt"
  from approvals w
  join payments p on p.id = w.payment_id
  join bookings b on b.id = w.booking_id ${IN_CITIES}
  left join staff_members m on m.id = w.asked_member
 where w.state = 'waiting' and w.lapses_at > $2
 order by w.lapses_at, w.id`,
}

/** Returns refunds that wait for a second member, those that lapse first before the others. */
export function listWaitingApprovals(
  on: Queryable,
  { cities, now }: { readonly cities: readonly City[] | null; readonly now: Date },
): Promise<WaitingApproval[]> {
  return runStatement<WaitingApproval>(on, WAITING_APPROVALS, [cities, now])
}
