import { createContext, use } from 'react'
import type { OfficeAnswer } from './call-office.ts'

/**
 * Does an act of a page: posts to `/office-api`, and where a fresh proof is needed asks for one and posts again. The last
 * argument is the act's idempotency key, the same for each try of it.
 */
export type Act = <Value>(path: string, body: unknown, key?: string) => Promise<OfficeAnswer<Value>>

export const Acts = createContext<Act | null>(null)

/** For pages behind the sign-in. */
export function useAct(): Act {
  const act = use(Acts)
  if (!act) throw new Error('Acts are done on pages behind the sign-in')
  return act
}

/** Asks for a fresh proof; false where the member leaves it. */
export const Proving = createContext<(() => Promise<boolean>) | null>(null)

/** For pages that show nothing without a fresh proof. */
export function useProof(): () => Promise<boolean> {
  const prove = use(Proving)
  if (!prove) throw new Error('Proofs are given on pages behind the sign-in')
  return prove
}

/** Names of the members of staff by their ids, for who has changed something. */
export const MemberNames = createContext<Readonly<Record<string, string>>>({})
