import { Secret } from 'otpauth'
import type { Tx } from '#db/connection/client.ts'
import { putInvitation } from '#db/staff/staff-factor-rows.ts'
import { INVITATION_HOURS } from '#domain/staff/staff-policy.ts'
import { tokenHashOf } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'
import { totpContext } from './totp.ts'

const TOKEN_BYTES = 32
const SECRET_BYTES = 20
const HOUR_MS = 3_600_000

/**
 * Makes an invitation of a member, which ends the one before, and returns its link. The token is in the fragment, which no
 * server and no log sees; only its hash is stored, so the link can't be shown again.
 */
export async function makeInvitation(tx: Tx, deps: Deps, memberId: string): Promise<string> {
  const token = Buffer.from(deps.randomBytes(TOKEN_BYTES)).toString('base64url')
  const now = deps.systemClock.now()
  const secret = new Secret({ buffer: new Uint8Array(deps.randomBytes(SECRET_BYTES)).buffer })
  await putInvitation(tx, {
    ...{ memberId, tokenHash: tokenHashOf(token), createdAt: now },
    totpSecret: deps.cipher.encrypt(secret.base32, totpContext(memberId)),
    expiresAt: new Date(now.getTime() + INVITATION_HOURS * HOUR_MS),
  })
  return `${deps.settings.officeUrl}/invitacion#${token}`
}
