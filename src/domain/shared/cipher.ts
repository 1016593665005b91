/**
 * Encrypts personal data before it is stored. `about` is authenticated with it: a text that was encrypted about one row
 * can't be decrypted about another.
 */
export type Cipher = {
  encrypt(text: string, about: string): string
  /** Throws when it was changed, belongs to another row, or its key is missing. */
  decrypt(encrypted: string, about: string): string
  /** The same for the contents of files. */
  encryptBytes(bytes: Uint8Array, about: string): Uint8Array
  decryptBytes(encrypted: Uint8Array, about: string): Uint8Array
}
