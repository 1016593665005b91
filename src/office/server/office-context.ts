import { createContext, type RouterContextProvider, redirect } from 'react-router'
import { signInPath } from '#contract/office-return-path.ts'
import type { Deps } from '#services/deps.ts'
import type { SignedIn } from '#services/staff/signed-in.ts'

/** The context of every loader. */
export type OfficeContext = {
  readonly deps: Deps
  /** Whether cards, mails and the clock are a sandbox. */
  readonly sandbox: boolean
  readonly officeUrl: string
  /** Names this request in logs, and on the page of a fault. */
  readonly requestId: string
  /** The network address of the request, for rate limits. Personal data: never logged. */
  readonly address: string
  /** Null where no member is signed in. Read once per request. */
  readonly member: SignedIn | null
  /** The position in the changes of the database before any loader reads; null where no member is signed in. */
  readonly position: string | null
}

export const officeContext = createContext<OfficeContext>()

/** Returns the context in a loader: `const { deps } = readOffice(context)`. */
export function readOffice(context: Readonly<RouterContextProvider>): OfficeContext {
  return context.get(officeContext)
}

/** Returns the signed-in member in a loader. Throws a redirection to the sign-in, which comes back to this page. */
export function memberOf(context: Readonly<RouterContextProvider>, request: Request): SignedIn {
  const { member } = readOffice(context)
  if (!member) throw redirect(signInPath(new URL(request.url)))
  return member
}
