import { use } from 'react'
import { MemberNames } from '#office/client/acts.ts'

/** The name of the member that a request is given to; null where it is nobody's. */
export function useAssigneeName(memberId: string | null): string | null {
  const names = use(MemberNames)
  return memberId === null ? null : (names[memberId] ?? null)
}
