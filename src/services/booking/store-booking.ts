import { type BookingRow, listStaysInHome, type NewBooking } from '#db/booking/booking-rows.ts'
import { listMembers } from '#db/company/company-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { allSettledOrThrow } from '#db/connection/transaction.ts'
import { brokenConstraint } from '#db/statement/constraint.ts'
import { OFFER_REMINDER_HOURS } from '#domain/booking/booking-policy.ts'
import { isBeyondRow } from '#domain/law/stay-contract.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { sendCompanyMail } from '#services/company/send-company-mail.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { promoGuestHash } from '#services/pricing/promo-guest.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import { isOffer } from './booking-view.ts'
import { holdNights, type NightHoldRefusal } from './hold-nights.ts'
import { bookingStored } from './lifecycle.ts'
import { movePromoUses } from './promo-uses.ts'

/**
 * There are 2^50 codes, so that a collision is not expected in the life of the product; two in a row mean a broken random
 * source.
 */
const CODE_TRIES = 3
const HOUR_MS = 3_600_000

export type NotStored =
  | NightHoldRefusal
  | Refusal<'promo_code_invalid' | 'promo_code_for_another_guest' | 'contracts_in_a_row'>

/** Work that is committed before a booking in the same transaction; its refusal rolls both back. */
export type Alongside<R extends Refusal = never> = (tx: Tx, booking: BookingRow) => Promise<Result<unknown, R>>
/** Rows that refer to a booking, committed with it. */
export type Afterwards = (tx: Tx, booking: BookingRow) => Promise<void>
export const nothingElse: Alongside = async () => ok(null)

/**
 * Commits a booking with its nights, payments, promo use and the job that ends its night hold, or nothing. `draft` makes
 * new rows for each try, `afterwards` stores what refers to them. Refuses what `holdNights` refuses, `promo_code_invalid`,
 * `promo_code_for_another_guest`, `contracts_in_a_row` and what `alongside` refuses.
 */
export async function storeBooking<R extends Refusal = never>(
  deps: Deps,
  draft: () => NewBooking,
  alongside: Alongside<R> = nothingElse,
  afterwards: Afterwards = async () => undefined,
): Promise<Result<NewBooking, NotStored | R>> {
  for (let tries = 1; ; tries++) {
    const newBooking = draft()
    try {
      return await transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<NewBooking, NotStored | R>> => {
        const first = await alongside(tx, newBooking.booking)
        if (!first.ok) return first
        const stored = await storeBookingIn(tx, deps, newBooking)
        if (stored.ok) await afterwards(tx, newBooking.booking)
        return stored
      })
    } catch (error) {
      const constraint = brokenConstraint(error)
      // A concurrent request with the same key was stored and released in the meantime; the guest finds the nights free
      // when they try again.
      if (constraint === 'bookings_request_key_key') return refuse('dates_not_available')
      if (constraint !== 'bookings_code_key' || tries === CODE_TRIES) throw error
    }
  }
}

/**
 * Stores a booking within the caller's transaction, which must be rolled back on a refusal. An offer is mailed to its
 * holder, but of a group there is one mail about all.
 */
export async function storeBookingIn(
  tx: Tx,
  deps: Deps,
  newBooking: NewBooking,
  { ofGroup = false }: { readonly ofGroup?: boolean } = {},
): Promise<Result<NewBooking, NotStored>> {
  const { id, promoCodeId, createdAt: now, status, holderEmail } = newBooking.booking
  if (await isBeyondLimit(tx, newBooking)) return refuse('contracts_in_a_row')
  // A refusal rolls the job back as well.
  const [held] = await allSettledOrThrow([holdNights(tx, newBooking, now), sendExpiry(tx, deps, newBooking)])
  if (!held.ok) return held
  if (promoCodeId !== null || held.value.length > 0) {
    const guestHash = promoGuestHash(deps.settings, holderEmail)
    const taken = promoCodeId === null ? null : { promoCodeId, bookingId: id, guestHash }
    const moved = await movePromoUses(tx, { released: held.value, taken, now })
    if (!moved.ok) return moved
  }
  await bookingStored(tx, deps, newBooking.booking)
  if (status === 'PENDING' && isOffer(newBooking.booking) && !ofGroup) await sendOffer(tx, deps, newBooking.booking)
  return ok(newBooking)
}

/** Tells whether the holder would have more contracts in a row in this home than the law allows for a temporary home. */
async function isBeyondLimit(tx: Tx, { booking, rowLimit }: NewBooking): Promise<boolean> {
  return rowLimit !== null && isBeyondRow(await listStaysInHome(tx, booking, rowLimit), booking, rowLimit)
}

/**
 * Mails the offer, and a reminder before it expires if it lasts that long. One that waits for an approver of its company is
 * mailed to the approvers instead, and to its holder once it is approved.
 */
export async function sendOffer(tx: Tx, deps: Deps, booking: BookingRow): Promise<void> {
  const { id: bookingId, holdExpiresAt } = booking
  if (booking.approval === 'waiting') return mailApprovers(tx, deps, booking)
  await sendBookingMail(tx, deps, { kind: 'offer', bookingId })
  if (holdExpiresAt === null) return
  const at = new Date(holdExpiresAt.getTime() - OFFER_REMINDER_HOURS * HOUR_MS)
  if (at > deps.clock.now()) await sendBookingMail(tx, deps, { kind: 'offer_expiring', bookingId }, { at })
}

/** Mails each approver of the company that a booking waits for them. */
export async function mailApprovers(tx: Tx, deps: Deps, { id, companyId }: BookingRow): Promise<void> {
  if (companyId === null) return
  for (const { userId, role } of await listMembers(tx, companyId))
    if (role === 'approver') await sendCompanyMail(tx, deps, { kind: 'company_approval', id, userId })
}

async function sendExpiry(tx: Tx, deps: Deps, { booking }: NewBooking): Promise<void> {
  const { id, holdExpiresAt } = booking
  if (holdExpiresAt === null) return
  await deps.jobs.send(tx, 'expire-hold', { bookingId: id }, { at: holdExpiresAt, id: jobId('expire-hold', id) })
}
