import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '#services/deps.ts'

type Secret = Pick<Settings, 'appSecret'>

/** Makes the token, which only the mails of an alert carry, that confirms, shows and stops it. */
export function alertTokenOf({ appSecret }: Secret, alertId: string): string {
  return createHmac('sha256', appSecret).update(`alert:${alertId}`).digest('base64url')
}

/** Compares in constant time. */
export function isAlertToken(settings: Secret, alertId: string, token?: string): boolean {
  if (token === undefined) return false
  const expected = Buffer.from(alertTokenOf(settings, alertId))
  const actual = Buffer.from(token)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
