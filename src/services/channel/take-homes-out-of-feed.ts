import type { Deps } from '#services/deps.ts'
import { changeFeedListings, type FeedChange } from './change-feed-listings.ts'

/** Takes homes out of the list that HousingAnywhere reads, which ends their listing there. Refuses `apartment_not_found`. */
export function takeHomesOutOfFeed(deps: Deps, input: FeedChange) {
  return changeFeedListings(deps, input, false)
}
