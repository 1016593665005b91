import type { Deps } from '#services/deps.ts'

/** Makes the id of an agreement, which opens it to anyone who has the link, so that it can't be guessed. */
export function agreementId({ randomBytes }: Pick<Deps, 'randomBytes'>): string {
  return Buffer.from(randomBytes(16)).toString('base64url')
}
