import { type FeedSite, SITE_NAMES } from '#domain/channel/feed-sites.ts'
import { m } from '#i18n/paraglide/messages.js'

/** The name of another site; one that is not known has a word for it. */
export function siteName(site: FeedSite): string {
  return site === 'other' ? m.channels_other_site() : SITE_NAMES[site]
}
