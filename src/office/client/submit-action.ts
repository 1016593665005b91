import { createContext, use } from 'react'
import type { CallInput, Endpoint } from '#contract/endpoint-call.ts'
import type { callOffice } from './call-office.ts'

/**
 * Performs an action of a page: calls its endpoint, and where a fresh proof is needed prompts for one and calls it again. The last argument is the action's idempotency key, which is the same for each try.
 */
export type SubmitAction = <Called extends Endpoint>(
  endpoint: Called,
  input: CallInput<Called>,
  key?: string,
) => ReturnType<typeof callOffice<Called>>

export const SubmitActionContext = createContext<SubmitAction | null>(null)

/** Returns the function that performs actions. Throws on pages outside the sign-in. */
export function useSubmitAction(): SubmitAction {
  const submitAction = use(SubmitActionContext)
  if (!submitAction) throw new Error('Actions are done on pages behind the sign-in')
  return submitAction
}

/** Prompts for a fresh proof; false where the member leaves it. */
export const Proving = createContext<(() => Promise<boolean>) | null>(null)

/**
 * Returns the function that prompts for a fresh proof, for pages that show nothing without one. Throws on pages outside
 * the sign-in.
 */
export function useProof(): () => Promise<boolean> {
  const prove = use(Proving)
  if (!prove) throw new Error('Proofs are given on pages behind the sign-in')
  return prove
}

/** Names of the staff members by their ids, to say who has changed something. */
export const MemberNames = createContext<Readonly<Record<string, string>>>({})
