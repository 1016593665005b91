/** Turns passwords into what may be stored, slowly on purpose. Both throw `HasherBusy` when too many wait already. */
export type PasswordHasher = {
  hash(password: string): Promise<string>
  /** With null (there is no such account) it takes as long, and is false. */
  verify(hash: string | null, password: string): Promise<boolean>
}

/** It is thrown where whoever waits now would give up before their turn. */
export class HasherBusy extends Error {
  override readonly name = 'HasherBusy'
}
