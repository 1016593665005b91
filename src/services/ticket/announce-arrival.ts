import type { Deps } from '#services/deps.ts'
import { changeAsStaff, type StaffChange, type StaffChanged } from './change-as-staff.ts'

/** Lets the guest know that who comes is on the way. Refuses as `changeAsStaff` does. */
export async function announceArrival(deps: Deps, input: StaffChange): Promise<StaffChanged> {
  return changeAsStaff(deps, 'announce', input)
}
