import type { BookingStatus, CancelReason } from '#domain/booking/booking-status.ts'
import type { BookingApproval } from './booking-approval.ts'

/** What a company sees of a booking, in the order of what it has to do about it. */
export const COMPANY_STAY_STATES = [
  'waiting',
  'to_pay',
  'reserved',
  'confirmed',
  'declined',
  'expired',
  'cancelled',
] as const
export type CompanyStayState = (typeof COMPANY_STAY_STATES)[number]

type Facts = {
  readonly status: BookingStatus
  readonly cancelReason: CancelReason | null
  readonly approval: BookingApproval | null
  readonly holdExpiresAt: Date | null
}

/** Returns the state of a booking of a company at that moment; a hold whose time is over counts as expired. */
export function companyStayState(
  { status, cancelReason, approval, holdExpiresAt }: Facts,
  now: Date,
): CompanyStayState {
  if (approval === 'declined') return 'declined'
  if (status === 'CANCELLED') return cancelReason === 'hold_expired' ? 'expired' : 'cancelled'
  if (status === 'CONFIRMED') return 'confirmed'
  if (!holdExpiresAt) return 'reserved'
  if (holdExpiresAt <= now) return 'expired'
  return approval === 'waiting' ? 'waiting' : 'to_pay'
}

type Costed = { readonly state: CompanyStayState; readonly costCentre: string | null; readonly totalPriceCents: number }

/** Returns the cents of the stays that are paid for or waited for, by cost centre; those without one come last. */
export function sumsByCostCentre(stays: readonly Costed[]): { costCentre: string | null; totalCents: number }[] {
  const sums = new Map<string | null, number>()
  for (const { state, costCentre, totalPriceCents } of stays) {
    if (state === 'declined' || state === 'expired' || state === 'cancelled') continue
    sums.set(costCentre, (sums.get(costCentre) ?? 0) + totalPriceCents)
  }
  const rows = [...sums].map(([costCentre, totalCents]) => ({ costCentre, totalCents }))
  return rows.sort((a, b) => (a.costCentre ?? '\uffff').localeCompare(b.costCentre ?? '\uffff'))
}
