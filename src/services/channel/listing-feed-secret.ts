import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#services/deps.ts'

type SecretDeps = { readonly settings: Pick<Deps['settings'], 'appSecret'> }

/** Returns the secret in the address of the list of homes that another site reads. */
function listingFeedSecret({ settings }: SecretDeps, generation: number): string {
  return createHmac('sha256', settings.appSecret)
    .update(JSON.stringify(['listing feed', 'housinganywhere', generation]))
    .digest('base64url')
    .slice(0, 32)
}

/** Compares the secret of an address in constant time. */
export function isListingFeedSecret(deps: SecretDeps, generation: number, secret: string): boolean {
  const [own, given] = [Buffer.from(listingFeedSecret(deps, generation)), Buffer.from(secret)]
  return own.length === given.length && timingSafeEqual(own, given)
}

/** Returns the address of the list of homes that another site reads. */
export function listingFeedAddress(
  deps: SecretDeps & { readonly settings: Pick<Deps['settings'], 'publicUrl'> },
  generation: number,
): string {
  return `${deps.settings.publicUrl}/listing-feeds/${listingFeedSecret(deps, generation)}.json`
}
