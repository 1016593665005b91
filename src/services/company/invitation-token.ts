import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '#services/deps.ts'

type Secret = Pick<Settings, 'appSecret'>

/** Makes the token of an invitation, which names and signs its id, so that no table and no queue contains it. */
export function invitationTokenOf({ appSecret }: Secret, invitationId: string): string {
  const signature = createHmac('sha256', appSecret).update(`company-invitation:${invitationId}`).digest('base64url')
  return `${invitationId}.${signature}`
}

/** Returns the id of the invitation that a token names; null where it is not signed. Compares in constant time. */
export function invitationOfToken(settings: Secret, token: string): string | null {
  const [id = ''] = token.split('.')
  const expected = Buffer.from(invitationTokenOf(settings, id))
  const actual = Buffer.from(token)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null
}
