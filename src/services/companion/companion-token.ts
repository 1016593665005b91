import type { Deps } from '#services/deps.ts'

const TOKEN_BYTES = 32

/** Makes a token of 256 random bits, for a link or for a device, of which only the hash is stored. */
export function companionToken({ randomBytes }: Pick<Deps, 'randomBytes'>): string {
  return Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url')
}
