/** Crockford base32: no I, L, O, U, so that a code can be read aloud and typed back. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

export const BOOKING_CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/

/**
 * Makes a code of ten characters from ten random bytes (50 bits), so that it cannot be guessed. Throws `RangeError` on fewer
 * bytes.
 */
export function bookingCodeFrom(bytes: Uint8Array): string {
  if (bytes.length < LENGTH) throw new RangeError(`A booking code needs ${LENGTH} random bytes`)
  return Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % 32]).join('')
}

/** Makes the reference of a request from eight random bytes; it is read on the telephone and opens nothing. */
export function requestReferenceFrom(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 8), (byte) => ALPHABET[byte % 32]).join('')
}

/**
 * Returns the code in what a guest typed or pasted: Crockford reads I and L as 1 and O as 0, and ignores case; spaces,
 * punctuation, invisible characters and full width are ignored as well.
 */
export function normaliseBookingCode(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{P}\p{Cf}]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
}
