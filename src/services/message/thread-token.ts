import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '#services/deps.ts'

type Secret = Pick<Settings, 'appSecret'>

/** Makes the token that opens a thread without a booking; it is mailed to the sender of the question. */
export function threadTokenOf({ appSecret }: Secret, threadId: string): string {
  return createHmac('sha256', appSecret).update(`thread:${threadId}`).digest('base64url')
}

/** Tells whether a token opens the thread; compares in constant time. */
export function isThreadToken(settings: Secret, threadId: string, token?: string): boolean {
  if (token === undefined) return false
  const expected = Buffer.from(threadTokenOf(settings, threadId))
  const actual = Buffer.from(token)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
