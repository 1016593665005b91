import type { ListingState } from '#domain/catalogue/listing.ts'
import { m } from '#i18n/paraglide/messages.js'

const STATES = {
  listed: m.office_listing_listed,
  paused: m.office_listing_paused,
  retired: m.office_listing_retired,
} satisfies Record<ListingState, unknown>

/** Whether a home is let, in words: `En pausa`. */
export function listingStateName(state: ListingState): string {
  return STATES[state]()
}
