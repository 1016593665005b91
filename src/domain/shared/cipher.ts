/** Encrypts personal data before it is stored. `about` says whose it is: what was encrypted about one decrypts about no other. */
export type Cipher = {
  encrypt(text: string, about: string): string
  /** Throws when it was changed, belongs to another, or its key is gone. */
  decrypt(encrypted: string, about: string): string
}
