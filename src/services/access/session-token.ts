import { createHash, createHmac } from 'node:crypto'
import type { Tx } from '#db/connection/client.ts'
import { insertSession } from '#db/people/session-rows.ts'
import { SESSION_DAYS } from '#domain/people/people-policy.ts'
import type { Deps, Settings } from '#services/deps.ts'

const TOKEN_BYTES = 32
const DAY_MS = 86_400_000

/** Signs a user in with a token of 256 random bits, of which only the hash is stored. */
export async function startSession(
  tx: Tx,
  { clock, randomBytes }: Pick<Deps, 'clock' | 'randomBytes'>,
  userId: string,
): Promise<string> {
  const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url')
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + SESSION_DAYS * DAY_MS)
  await insertSession(tx, { tokenHash: tokenHashOf(token), userId, createdAt, expiresAt })
  return token
}

/** A fast hash is enough, because a random token can't be guessed. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Makes the token of a link that closes an account, signed like that of a password reset. */
export function registrationTokenOf({ appSecret }: Pick<Settings, 'appSecret'>, linkId: string): string {
  return createHmac('sha256', appSecret).update(`undo-registration:${linkId}`).digest('base64url')
}

/** Makes the token of a link to another e-mail, signed like that of a password reset. */
export function emailTokenOf({ appSecret }: Pick<Settings, 'appSecret'>, changeId: string): string {
  return createHmac('sha256', appSecret).update(`change-email:${changeId}`).digest('base64url')
}

/**
 * Makes the token of a password reset. It is derived by signing, so that the mail job can make it again and the queue
 * never contains it.
 */
export function resetTokenOf({ appSecret }: Pick<Settings, 'appSecret'>, resetId: string): string {
  return createHmac('sha256', appSecret).update(`reset-password:${resetId}`).digest('base64url')
}
