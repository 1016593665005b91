import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Identity, IdentityProviderName, SignInSecrets } from '#domain/people/identity-provider.ts'
import { SIGN_IN_MINUTES } from '#domain/people/people-policy.ts'
import type { Deps } from '#services/deps.ts'

/**
 * The state of a sign-in with a provider, signed, dated and stored by the browser, so that no process has to store it.
 * `begun` ties the provider's response to the browser that started; `recognised` has the identity.
 */
type Tickets = {
  readonly begun: SignInSecrets & { readonly provider: IdentityProviderName }
  readonly recognised: Identity
}

type TicketDeps = Pick<Deps, 'clock' | 'settings'>

export function writeTicket<Kind extends keyof Tickets>(deps: TicketDeps, kind: Kind, about: Tickets[Kind]): string {
  const until = deps.clock.now().getTime() + SIGN_IN_MINUTES * 60_000
  const text = Buffer.from(JSON.stringify({ kind, until, about })).toString('base64url')
  return `${text}.${signatureOf(deps, text)}`
}

/** Reads a ticket; null for one that is forged, of another kind, or too old. */
export function readTicket<Kind extends keyof Tickets>(
  deps: TicketDeps,
  kind: Kind,
  ticket: string,
): Tickets[Kind] | null {
  const [text = '', signature = ''] = ticket.split('.')
  const expected = Buffer.from(signatureOf(deps, text))
  const actual = Buffer.from(signature)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  const read = JSON.parse(Buffer.from(text, 'base64url').toString())
  return read.kind === kind && read.until > deps.clock.now().getTime() ? read.about : null
}

function signatureOf({ settings }: TicketDeps, text: string): string {
  return createHmac('sha256', settings.appSecret).update(`sign-in:${text}`).digest('base64url')
}
