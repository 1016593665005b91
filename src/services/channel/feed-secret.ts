import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FeedSite } from '#domain/channel/feed-sites.ts'
import type { Deps } from '#services/deps.ts'

type SecretDeps = { readonly settings: Pick<Deps['settings'], 'appSecret'> }
type Feed = { readonly houseCode: string; readonly site: FeedSite; readonly generation: number }

/** Returns the secret in the address of the calendar of a home for a site. */
export function feedSecret({ settings }: SecretDeps, { houseCode, site, generation }: Feed): string {
  return createHmac('sha256', settings.appSecret)
    .update(JSON.stringify(['calendar', houseCode, site, generation]))
    .digest('base64url')
    .slice(0, 32)
}

/** Compares the secret of an address in constant time. */
export function isFeedSecret(deps: SecretDeps, feed: Feed, secret: string): boolean {
  const [own, given] = [Buffer.from(feedSecret(deps, feed)), Buffer.from(secret)]
  return own.length === given.length && timingSafeEqual(own, given)
}

/** Returns the address of the calendar of a home that a site reads. */
export function feedAddress(
  deps: SecretDeps & { readonly settings: Pick<Deps['settings'], 'publicUrl'> },
  feed: Feed,
): string {
  return `${deps.settings.publicUrl}/calendars/${feed.houseCode}/${feedSecret(deps, feed)}.ics`
}
