/**
 * Encrypts personal data before it is stored. `about` is authenticated with it: a text that was encrypted about one row
 * can't be decrypted about another.
 */
export type Cipher = {
  encrypt(text: string, about: string): string
  /** Throws when it was changed, belongs to another row, or its key is missing. */
  decrypt(encrypted: string, about: string): string
}
