import { findInvitation, type OpenInvitation } from '#db/staff/staff-factor-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { tokenHashOf } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { askForNewPasskey } from './passkey.ts'
import { totpContext, totpOf } from './totp.ts'

export type InvitationView = {
  readonly name: string
  readonly email: string
  readonly language: Locale
  /** The secret for an authenticator app, to type or to scan as a QR code. */
  readonly totp: { readonly secret: string; readonly uri: string }
  /** What the browser needs to make a passkey. */
  readonly passkey: Awaited<ReturnType<typeof askForNewPasskey>>
}

type InvitationToken = { readonly token: string; readonly address: string }

/** Returns what the holder of an invitation needs to accept it. Refuses `invitation_ended` and `rate_limited`. */
export async function openInvitation(
  deps: Deps,
  { token, address }: InvitationToken,
): Promise<Result<InvitationView, Refusal<'invitation_ended' | 'rate_limited'>>> {
  const byRealTime = { ...deps, clock: deps.systemClock }
  const allowed = await enforceRateLimit(byRealTime, ['staff_sign_in_by_address', address])
  if (!allowed.ok) return allowed
  const invitation = await findInvitation(deps.db, tokenHashOf(token), deps.systemClock.now())
  if (!invitation) return refuse('invitation_ended')
  const { name, email, language } = invitation.member
  const secret = totpSecretOf(deps, invitation)
  const passkey = await askForNewPasskey(deps, invitation.member)
  return ok({ name, email, language, passkey, totp: { secret, uri: totpOf(secret, email).toString() } })
}

/** Decrypts the secret of an invitation's one-time codes. */
export function totpSecretOf({ cipher }: Pick<Deps, 'cipher'>, { member, totpSecret }: OpenInvitation): string {
  return cipher.decrypt(totpSecret, totpContext(member.id))
}
