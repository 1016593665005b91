import type { Deps } from '#services/deps.ts'
import { changeFeedListings, type FeedChange } from './change-feed-listings.ts'

/** Puts homes in the list that HousingAnywhere reads, where they are while they are listed. Refuses `apartment_not_found`. */
export function putHomesInFeed(deps: Deps, input: FeedChange) {
  return changeFeedListings(deps, input, true)
}
