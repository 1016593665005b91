import type { Deps } from '#services/deps.ts'
import { changeListing, type ListingChange, previewListing } from './change-listing.ts'

/** Shows which homes would be paused, and the bookings that they keep; changes nothing. Refuses `apartment_not_found`. */
export function previewPauseHomes(deps: Deps, { houseCodes }: Pick<ListingChange, 'houseCodes'>) {
  return previewListing(deps, houseCodes, 'paused')
}

/** Takes homes out of search and booking for some time, all or none; their bookings stay. Refuses what `changeListing` refuses. */
export function pauseHomes(deps: Deps, input: ListingChange & { readonly reason: string }) {
  return changeListing(deps, input, { state: 'paused', reason: input.reason })
}
