import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'sandbox-signature'
/** A message that was intercepted can't be replayed after this. */
const TOLERANCE_MS = 300_000

/** Returns `t=<seconds>,v1=<hex>`: an HMAC over the moment and the exact bytes of the body. */
export function signWebhook(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${hmac(secret, `${seconds}.${body}`)}`
}

/**
 * Takes constant time for a signature of the right shape; returns false for anything else, and for one that is too old.
 */
export function isSignedBy(secret: string, body: string, signature: string | null, now: Date): boolean {
  const [, seconds, received] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (!seconds || !received) return false
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > TOLERANCE_MS) return false
  const expected = hmac(secret, `${seconds}.${body}`)
  return timingSafeEqual(Buffer.from(received, 'hex'), Buffer.from(expected, 'hex'))
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
