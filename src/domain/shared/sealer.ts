/** Encrypts personal data before it is stored. `about` says whose it is: what was sealed about one opens about no other. */
export type Sealer = {
  seal(text: string, about: string): string
  /** Throws when it was changed, belongs to another, or its key is gone. */
  open(sealed: string, about: string): string
}
