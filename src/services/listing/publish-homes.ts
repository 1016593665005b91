import type { Deps } from '#services/deps.ts'
import { changeListing, type ListingChange, previewListing } from './change-listing.ts'

/** Shows which homes would be listed again; changes nothing. Refuses `apartment_not_found`. */
export function previewPublishHomes(deps: Deps, { houseCodes }: Pick<ListingChange, 'houseCodes'>) {
  return previewListing(deps, houseCodes, 'listed')
}

/** Lists homes again, all or none: guests find and book them from then on. Refuses what `changeListing` refuses. */
export function publishHomes(deps: Deps, input: ListingChange) {
  return changeListing(deps, input, { state: 'listed' })
}
