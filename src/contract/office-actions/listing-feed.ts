import { z } from 'zod'
import { defineAction } from '#contract/office-action.ts'
import { reopening } from '#contract/office-stays.ts'
import { MAX_HOMES_OF_ACTION } from '#domain/catalogue/listing.ts'

const ofHomes = { subject: 'homes', tag: 'Channels', permission: 'manage_channels' } as const
const homes = z.object({ houseCodes: z.array(z.string().max(20)).min(1).max(MAX_HOMES_OF_ACTION) })
const refusals = ['validation_failed', 'apartment_not_found'] as const
const fields = ['site'] as const

export const putHomesInFeed = defineAction({
  ...{ ...ofHomes, path: 'listing-feed-homes', refusals },
  summary: 'Put homes in the list that HousingAnywhere reads once a day',
  input: homes,
  audit: { home_put_in_feed: { fields } },
})

export const takeHomesOutOfFeed = defineAction({
  ...{ ...ofHomes, path: 'listing-feed-ends', refusals },
  summary: 'Take homes out of the list that HousingAnywhere reads, which ends their listing there',
  input: homes,
  audit: { home_taken_out_of_feed: { fields } },
})

export const renewFeedSecret = defineAction({
  ...{ subject: 'company', path: 'listing-feed-secret', tag: 'Channels' },
  summary: 'Make the address of the list that HousingAnywhere reads invalid, and give it a new one',
  permission: 'manage_channels',
  refusals: [],
  audit: { listing_feed_secret_renewed: { fields: ['generation'] } },
})

export const acceptSiteRequest = defineAction({
  ...{ subject: 'request', path: 'site-acceptance', tag: 'Requests' },
  summary: 'Accept a request of another site there: it is won, and the site, which takes the payment, gets the answer',
  permission: 'manage_stays',
  input: reopening,
  refusals: ['validation_failed', 'not_found', 'changed_meanwhile', 'request_in_progress', 'dates_not_available'],
  audit: { site_request_accepted: { fields: ['state', 'assignee'] } },
})
