import type { Pool } from 'pg'
import type { LedgerView } from '#contract/sandbox.ts'
import type { Journal } from '../journal.ts'

/**
 * What a run leaves once everything has settled: the product's tables, the network's ledger and the answers that guests
 * received.
 */
export type Aftermath = {
  readonly pool: Pool
  readonly books: Books
  readonly network: LedgerView
  readonly journal: Journal
  /** The product's time. */
  readonly now: Date
}

export type Check = {
  readonly name: string
  /** Returns a line for each difference. */
  run(aftermath: Aftermath): string[] | Promise<string[]>
}

/** A booking as the product stores it; dates are `YYYY-MM-DD`. */
export type BookingFact = {
  readonly id: string
  readonly code: string
  readonly houseCode: string
  readonly status: 'PENDING' | 'CONFIRMED' | 'CANCELLED'
  readonly cancelReason: 'hold_expired' | 'unpaid' | 'guest' | 'company' | 'owner' | 'no_show' | null
  readonly checkIn: string
  readonly checkOut: string
  readonly totalPriceCents: number
  readonly cancelledAt: Date | null
}

/** An agreement of a booking and of each change of it; what staff decided may be accepted later or never. */
export type AgreementFact = {
  readonly bookingId: string
  readonly madeAt: Date
  readonly checkIn: string
  readonly checkOut: string
  readonly totalPriceCents: number
}

/** A charge with its booking and the number of its payment. */
export type ChargeFact = {
  readonly id: string
  readonly bookingId: string
  readonly paymentId: string
  readonly number: number
  readonly amountCents: number
  /** `manual` for what staff recorded, which no network moved. */
  readonly gateway: string
  readonly state: string
  readonly settledAt: Date | null
}

export type RefundFact = {
  readonly id: string
  readonly chargeId: string
  readonly amountCents: number
  readonly state: string
}

/** A deposit hold with its return. */
export type DepositFact = {
  readonly id: string
  readonly bookingId: string
  readonly method: 'authorisation' | 'charge_and_refund'
  readonly amountCents: number
  readonly state: string
  readonly returnId: string | null
  readonly returnState: string | null
  readonly keptCents: number | null
}

/** The product's side of the books. */
export type Books = {
  readonly bookings: readonly BookingFact[]
  /** The oldest first. */
  readonly agreements: readonly AgreementFact[]
  readonly charges: readonly ChargeFact[]
  readonly refunds: readonly RefundFact[]
  readonly deposits: readonly DepositFact[]
  /** Ids of bookings whose payments, extras or refunds staff have decided. */
  readonly withMoneyByStaff: ReadonlySet<string>
}

export async function readBooks(pool: Pool): Promise<Books> {
  const read = async <Row extends object>(text: string) => (await pool.query<Row>(text)).rows
  const touched = await read<{ id: string }>(
    `select distinct booking_id as id from audit_entries where act in (
       'payment_recorded', 'payment_taken_back', 'part_refunded', 'extra_charged', 'payment_put_off', 'charge_tried', 'booking_moved')
       or (actor = 'staff' and act = 'stay_changed')`,
  )
  return {
    bookings: await read(
      `select b.id, b.code, a.house_code as "houseCode", b.status, b.cancel_reason as "cancelReason",
              b.check_in::text as "checkIn", b.check_out::text as "checkOut", b.total_price_cents as "totalPriceCents",
              b.cancelled_at as "cancelledAt"
         from bookings b join apartments a on a.id = b.apartment_id`,
    ),
    agreements: await read(
      `select booking_id as "bookingId", made_at as "madeAt", terms ->> 'checkIn' as "checkIn",
              terms ->> 'checkOut' as "checkOut", (terms -> 'price' ->> 'totalPriceCents')::int as "totalPriceCents"
         from agreements order by made_at`,
    ),
    charges: await read(
      `select c.id, p.booking_id as "bookingId", p.id as "paymentId", p.number, c.amount_cents as "amountCents", c.gateway, c.state,
              c.settled_at as "settledAt"
         from charges c join payments p on p.id = c.payment_id`,
    ),
    refunds: await read(`select id, charge_id as "chargeId", amount_cents as "amountCents", state from refunds`),
    deposits: await read(
      `select h.id, h.booking_id as "bookingId", h.method, h.amount_cents as "amountCents", h.state, r.id as "returnId",
              r.state as "returnState", r.kept_cents as "keptCents"
         from deposit_holds h left join deposit_returns r on r.hold_id = h.id`,
    ),
    withMoneyByStaff: new Set(touched.map(({ id }) => id)),
  }
}

export function euros(cents: number): string {
  return `${(cents / 100).toFixed(2)} €`
}
