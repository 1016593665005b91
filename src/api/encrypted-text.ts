import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts personal data that the database keeps for a while. `use` derives a key of its own, so that a text encrypted
 * for one use can't be decrypted for another.
 */
export function encryptText(
  text: string,
  secret: string,
  use: string,
  randomBytes: (size: number) => Uint8Array,
): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, use), iv)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** Returns null when the text was encrypted with another secret or altered since. */
export function decryptText(encrypted: string, secret: string, use: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64')
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret, use), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    // `final` throws only for an authentication tag that does not match.
    return null
  }
}

function keyOf(secret: string, use: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', use, 32))
}
