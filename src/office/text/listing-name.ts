import type { ListingState } from '#domain/catalogue/listing.ts'
import type { PublishingFault, PublishingWarning } from '#domain/catalogue/publishing.ts'
import { m } from '#i18n/paraglide/messages.js'

const STATES = {
  draft: m.office_listing_draft,
  listed: m.office_listing_listed,
  paused: m.office_listing_paused,
  retired: m.office_listing_retired,
} satisfies Record<ListingState, unknown>

/** Whether a home is let, in words: `En pausa`. */
export function listingStateName(state: ListingState): string {
  return STATES[state]()
}

const FAULTS = {
  facts_unread: m.office_publishing_facts_unread,
  place_unset: m.office_publishing_place_unset,
  title_missing: m.office_publishing_title_missing,
  description_missing: m.office_publishing_description_missing,
  photos_missing: m.office_publishing_photos_missing,
  photo_texts_missing: m.office_publishing_photo_texts_missing,
  guide_missing: m.office_publishing_guide_missing,
  price_missing: m.office_publishing_price_missing,
  floor_missing: m.office_publishing_floor_missing,
  place_wrong: m.office_publishing_place_wrong,
  rooms_wrong: m.office_publishing_rooms_wrong,
  amenities_wrong: m.office_publishing_amenities_wrong,
  findings_wrong: m.office_publishing_findings_wrong,
  price_wrong: m.office_publishing_price_wrong,
  translation_short: m.office_publishing_translation_short,
  photos_few: m.office_publishing_photos_few,
  registrations_none: m.office_publishing_registrations_none,
  equipment_none: m.office_publishing_equipment_none,
} satisfies Record<PublishingFault | PublishingWarning, unknown>

/** What a draft lacks, in words: `faltan fotos`. */
export function publishingText(fault: PublishingFault | PublishingWarning): string {
  return FAULTS[fault]()
}
