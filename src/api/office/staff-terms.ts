import type { NewStaffBooking } from '#contract/office-stays.ts'
import type { StaffTerms } from '#services/booking/staff-terms.ts'
import type { ApiContext } from '../context.ts'
import { signedInOf } from './office-deps.ts'

/** Reads the terms of a body; an owner may take off more than others. */
export function termsOf(c: ApiContext, { hours, discount, text }: Pick<NewStaffBooking, keyof StaffTerms>) {
  const byOwner = signedInOf(c).roles.includes('owner')
  return { hours, text, discount: discount && { ...discount, byOwner } } satisfies StaffTerms
}
