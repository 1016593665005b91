import { use } from 'react'
import { MemberNames } from '#office/client/submit-action.ts'

/** Returns the name of the member to whom a request is assigned; null where it is unassigned. */
export function useAssigneeName(memberId: string | null): string | null {
  const names = use(MemberNames)
  return memberId === null ? null : (names[memberId] ?? null)
}
