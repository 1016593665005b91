import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '#services/deps.ts'

type Secret = Pick<Settings, 'appSecret'>

/** Makes the token of an invitation. It is derived by signing, so that no table and no queue contains it. */
export function invitationTokenOf({ appSecret }: Secret, invitationId: string): string {
  return createHmac('sha256', appSecret).update(`company-invitation:${invitationId}`).digest('base64url')
}

/** Tells whether a token is that of the invitation; compares in constant time. */
export function isInvitationToken(settings: Secret, invitationId: string, token: string): boolean {
  const expected = Buffer.from(invitationTokenOf(settings, invitationId))
  const actual = Buffer.from(token)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
