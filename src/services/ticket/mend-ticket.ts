import type { Deps } from '#services/deps.ts'
import { changeAsStaff, type StaffChange, type StaffChanged } from './change-as-staff.ts'

/** Lets the guest know that it is mended. Refuses as `changeAsStaff` does. */
export async function mendTicket(deps: Deps, input: StaffChange): Promise<StaffChanged> {
  return changeAsStaff(deps, 'mend', input)
}
