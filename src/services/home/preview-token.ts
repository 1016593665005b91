import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '#services/deps.ts'

type Secret = Pick<Settings, 'appSecret'>

const PREVIEW_MS = 30 * 60_000

/** Makes the token that shows a home as it will be once its drafts are published: `{its end in seconds}.{signature}`. */
export function previewTokenOf(secret: Secret, houseCode: string, now: Date): string {
  const end = Math.floor((now.getTime() + PREVIEW_MS) / 1_000)
  return `${end}.${signatureOf(secret, houseCode, `${end}`)}`
}

/** Tells whether a token shows a home, and is not past its end; compares in constant time. */
export function isPreviewToken(secret: Secret, houseCode: string, token: string, now: Date): boolean {
  const [end = '', signature = ''] = token.split('.')
  const expected = Buffer.from(signatureOf(secret, houseCode, end))
  const actual = Buffer.from(signature)
  const isSigned = actual.length === expected.length && timingSafeEqual(actual, expected)
  return isSigned && Number(end) * 1_000 > now.getTime()
}

function signatureOf({ appSecret }: Secret, houseCode: string, end: string): string {
  return createHmac('sha256', appSecret).update(`preview-home:${houseCode}:${end}`).digest('base64url')
}
