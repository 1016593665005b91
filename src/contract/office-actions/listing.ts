import { z } from 'zod'
import { defineAction } from '#contract/office-action.ts'
import { calendarDate } from '#contract/shared.ts'
import { LISTING_STATES, MAX_HOMES_OF_ACTION, MAX_LISTING_REASON } from '#domain/catalogue/listing.ts'
import { PUBLISHING_FAULTS, PUBLISHING_WARNINGS } from '#domain/catalogue/publishing.ts'

const tag = 'Homes'

const houseCodes = z.array(z.string().max(20)).min(1).max(MAX_HOMES_OF_ACTION)
const reason = z.string().trim().min(1).max(MAX_LISTING_REASON)

/** What happens to each home; those that are in the state already stay as they are. */
const listingFigures = z
  .object({
    previewId: z.string(),
    homes: z.array(
      z.object({
        houseCode: z.string(),
        state: z.enum(LISTING_STATES),
        /** Bookings whose departure is to come: they stay. */
        bookings: z.int(),
        /** What prevents the publishing of a draft, and what is better mended. */
        faults: z.array(z.enum(PUBLISHING_FAULTS)),
        warnings: z.array(z.enum(PUBLISHING_WARNINGS)),
        lastDeparture: calendarDate.nullable(),
      }),
    ),
  })
  .meta({ id: 'ListingPreview' })
export type ListingPreview = z.infer<typeof listingFigures>

const shared = {
  permission: 'edit_home',
  preview: { figures: listingFigures },
  refusals: ['validation_failed', 'apartment_not_found', 'changed_meanwhile', 'home_is_draft', 'home_incomplete'],
} as const

export const pauseHomes = defineAction({
  ...{ subject: 'homes', path: 'homes/pause', tag },
  summary: 'Take homes out of search and booking for some time, all or none; their bookings stay',
  ...shared,
  input: z.object({ houseCodes, reason }),
  audit: { home_paused: { fields: ['state'] } },
})

export const retireHomes = defineAction({
  ...{ subject: 'homes', path: 'homes/retire', tag },
  summary: 'Take homes out of search and booking for good, all or none; their bookings stay',
  ...shared,
  input: z.object({ houseCodes, reason }),
  audit: { home_retired: { fields: ['state'] } },
})

export const publishHomes = defineAction({
  ...{ subject: 'homes', path: 'homes/publish', tag },
  summary: 'List drafts, and paused and retired homes again, all or none: guests find and book them from then on',
  ...shared,
  input: z.object({ houseCodes }),
  audit: { home_listed: { fields: ['state'] } },
})
