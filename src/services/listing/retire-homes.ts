import type { Deps } from '#services/deps.ts'
import { changeListing, type ListingChange, previewListing } from './change-listing.ts'

/** Shows which homes would be retired, and the bookings that they keep; changes nothing. Refuses `apartment_not_found`. */
export function previewRetireHomes(deps: Deps, { houseCodes }: Pick<ListingChange, 'houseCodes'>) {
  return previewListing(deps, houseCodes, 'retired')
}

/** Takes homes out of search and booking for good, all or none; their bookings stay. Refuses what `changeListing` refuses. */
export function retireHomes(deps: Deps, input: ListingChange & { readonly reason: string }) {
  return changeListing(deps, input, { state: 'retired', reason: input.reason })
}
