/** Hashes passwords, slowly on purpose. Both functions throw `HasherBusy` when too many calls are waiting. */
export type PasswordHasher = {
  hash(password: string): Promise<string>
  /**
   * Returns whether the password matches. With null, for an account that does not exist, it takes as long and returns
   * false.
   */
  verify(hash: string | null, password: string): Promise<boolean>
}

/** It is thrown when the queue is so long that the caller would time out before its turn. */
export class HasherBusy extends Error {
  override readonly name = 'HasherBusy'
}
