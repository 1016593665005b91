import { STAFF_DISCOUNT_PERCENT, STAFF_OFFER_HOURS } from '#domain/booking/booking-policy.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { MAX_STAFF_TEXT } from '#domain/staff/staff-policy.ts'
import type { SignedIn } from '#services/staff/signed-in.ts'

/** A discount by staff; its reason is not shown to the guest. */
export type StaffDiscount = { readonly percent: number; readonly reason: string }

/** What staff decide of a booking that they make: how long its nights wait, what is taken off, what the mail says. */
export type StaffTerms = {
  readonly hours?: number | undefined
  readonly discount?: StaffDiscount | undefined
  readonly text?: string | undefined
  /** Who decides it: an owner of the company may take off any part. */
  readonly signedIn?: Pick<SignedIn, 'roles'>
}

/** Refuses `validation_failed` for hours, a discount or a text beyond what staff may decide. */
export function checkStaffTerms({
  hours,
  discount,
  text = '',
  signedIn,
}: StaffTerms): Result<null, Refusal<'validation_failed'>> {
  const { least, most } = STAFF_OFFER_HOURS
  if (hours !== undefined && !(Number.isInteger(hours) && hours >= least && hours <= most)) return wrong('hours')
  if (text.length > MAX_STAFF_TEXT) return wrong('text')
  if (!discount) return ok(null)
  const { percent, reason } = discount
  const maxPercent = signedIn?.roles.includes('owner') ? 100 : STAFF_DISCOUNT_PERCENT
  if (!(Number.isInteger(percent) && percent > 0 && percent <= maxPercent)) return wrong('discount.percent')
  return reason.trim() === '' || reason.length > MAX_STAFF_TEXT ? wrong('discount.reason') : ok(null)
}

function wrong(field: string): Refusal<'validation_failed'> {
  return refuse('validation_failed', { [field]: 'validation_failed' })
}
