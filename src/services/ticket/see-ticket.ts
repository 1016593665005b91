import type { Deps } from '#services/deps.ts'
import { changeAsStaff, type StaffChange, type StaffChanged } from './change-as-staff.ts'

/** Lets the guest know that what they report is seen; a note answers them. Refuses as `changeAsStaff` does. */
export async function seeTicket(deps: Deps, input: StaffChange): Promise<StaffChanged> {
  return changeAsStaff(deps, 'see', input)
}
