import { createHash, createHmac } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import { insertSession } from '#db/session-rows.ts'
import { SESSION_DAYS } from '#domain/policy.ts'
import type { Deps, Settings } from '#services/deps.ts'

const TOKEN_BYTES = 32
const DAY_MS = 86_400_000

/** Signs a user in: a token of 256 random bits, of which only the hash is stored. */
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

/** No slow hash is needed where there is nothing to guess. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The same of a link that closes an account. */
export function registrationTokenOf({ appSecret }: Pick<Settings, 'appSecret'>, linkId: string): string {
  return createHmac('sha256', appSecret).update(`undo-registration:${linkId}`).digest('base64url')
}

/** The same of a link to another e-mail. */
export function emailTokenOf({ appSecret }: Pick<Settings, 'appSecret'>, changeId: string): string {
  return createHmac('sha256', appSecret).update(`change-email:${changeId}`).digest('base64url')
}

/** Signed, so that the mail job can write it again and the queue never holds it. */
export function resetTokenOf({ appSecret }: Pick<Settings, 'appSecret'>, resetId: string): string {
  return createHmac('sha256', appSecret).update(`reset-password:${resetId}`).digest('base64url')
}
