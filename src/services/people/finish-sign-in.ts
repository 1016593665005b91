import type { SignInOutcome } from '#contract/openid.ts'
import { findUserOfIdentity, insertIdentity } from '#db/people/identity-rows.ts'
import { findUserByEmail, type UserRow } from '#db/people/user-rows.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import type { Identity, ProviderAnswer, Recognition } from '#domain/people/identity-provider.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { startSession } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { readTicket, writeTicket } from './sign-in-ticket.ts'
import { userView } from './user-view.ts'

export type SignInRefusal = Refusal<
  'rate_limited' | 'sign_in_cancelled' | 'sign_in_refused' | 'sign_in_unavailable' | 'email_not_verified'
>
type FinishSignInInput = { readonly ticket: string; readonly answer: ProviderAnswer | null; readonly address: string }

const REFUSED = {
  cancelled: 'sign_in_cancelled',
  refused: 'sign_in_refused',
  unreachable: 'sign_in_unavailable',
} as const satisfies Record<Exclude<Recognition['kind'], 'recognised'>, string>

/**
 * Finishes a sign-in at a provider: signs in a user who has an account that is linked to it. A user without an account
 * has to give what is missing (`new`). An account of the same e-mail with a password needs that password once
 * (`known`): its e-mail is not proved, so a provider alone must not open an account that another person may have made
 * (decision 39). `answer` is what the provider returned to this browser; null when it returned nothing.
 */
export async function finishSignIn(
  deps: Deps,
  { ticket, answer, address }: FinishSignInInput,
): Promise<Result<SignInOutcome, SignInRefusal>> {
  const allowed = await enforceRateLimit(deps, ['openid_by_address', address])
  if (!allowed.ok) return allowed
  const begun = readTicket(deps, 'begun', ticket)
  const provider = begun && deps.identityProviders.get(begun.provider)
  if (!provider) return refuse('sign_in_refused')
  if (answer === null) return refuse('sign_in_cancelled')
  const recognition = await provider.recognise(answer, begun)
  if (recognition.kind === 'recognised') return enter(deps, recognition.identity)
  if (recognition.kind !== 'cancelled') {
    const { kind, fault } = recognition
    deps.logger.warn({ provider: begun.provider, kind, fault }, 'Sign-in provider rejected a sign-in')
  }
  return refuse(REFUSED[recognition.kind])
}

async function enter(deps: Deps, identity: Identity): Promise<Result<SignInOutcome, SignInRefusal>> {
  const user = await findUserOfIdentity(deps.db, identity)
  if (user) return ok(await signedIn(deps, user))
  if (!identity.isEmailVerified) return refuse('email_not_verified')
  const email = normaliseEmail(identity.email)
  const recognised = writeTicket(deps, 'recognised', { ...identity, email })
  const { provider, name, lastname } = identity
  const owner = await findUserByEmail(deps.db, email)
  if (!owner)
    return ok({
      kind: 'new',
      provider,
      email,
      ticket: recognised,
      ...(name && { name }),
      ...(lastname && { lastname }),
    })
  if (owner.passwordHash !== null) return ok({ kind: 'known', provider, email, ticket: recognised })
  // Only its owner can have made it, because another provider has verified the same mailbox.
  const { subject } = identity
  const row = { provider, subject, userId: owner.id, createdAt: deps.clock.now() }
  const isLinked = await deps.db.transaction((tx) => insertIdentity(tx, row))
  return isLinked ? ok(await signedIn(deps, owner)) : refuse('sign_in_refused')
}

async function signedIn(deps: Deps, user: UserRow): Promise<SignInOutcome> {
  const token = await deps.db.transaction((tx) => startSession(tx, deps, user.id))
  return { kind: 'signed-in', token, user: userView(user) }
}
