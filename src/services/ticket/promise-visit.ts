import type { TicketVisit } from '#contract/ticket.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { changeAsStaff, type StaffChange, type StaffChanged } from './change-as-staff.ts'

/**
 * Promises the guest who comes and when, or changes it. Refuses as `changeAsStaff` does, and `validation_failed` for a day
 * that is over.
 */
export async function promiseVisit(
  deps: Deps,
  { date, from, until, visitor, ...input }: StaffChange & TicketVisit,
): Promise<StaffChanged | Refusal<'validation_failed'>> {
  if (date < dateInMadrid(deps.clock.now())) return refuse('validation_failed', { date: 'validation_failed' })
  return changeAsStaff(deps, 'promise', { ...input, visit: { date, from, until, visitor } })
}
