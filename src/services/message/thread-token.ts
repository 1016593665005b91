import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '#services/deps.ts'

type Secret = Pick<Settings, 'appSecret'>

/** Makes the token, mailed to who asked, which opens a thread that has no booking. */
export function threadTokenOf({ appSecret }: Secret, threadId: string): string {
  return createHmac('sha256', appSecret).update(`thread:${threadId}`).digest('base64url')
}

/** Compares in constant time. */
export function isThreadToken(settings: Secret, threadId: string, token?: string): boolean {
  if (token === undefined) return false
  const expected = Buffer.from(threadTokenOf(settings, threadId))
  const actual = Buffer.from(token)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
