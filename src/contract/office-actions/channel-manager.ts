import { z } from 'zod'
import { comparedHome } from '#contract/channel-manager.ts'
import { defineAction } from '#contract/office-action.ts'
import { MANAGER_SITES, MAX_FLOOR_CENTS, MAX_MARKUP_PERCENT, PLAN_SITES } from '#domain/channel/site-terms.ts'

const ofHome = { subject: 'home', tag: 'Channels', permission: 'manage_channels' } as const
const ofAll = { subject: 'company', tag: 'Channels', permission: 'manage_channels' } as const

export const connectHome = defineAction({
  ...{ ...ofHome, path: 'manager-connections' },
  summary: 'Connect a home to a property of the channel manager, or to a new one; nothing is pushed yet',
  input: z.object({
    /** A property of the channel manager; without it, one is created there. */
    propertyId: z.string().min(1).max(100).optional(),
  }),
  refusals: [
    'validation_failed',
    'apartment_not_found',
    'manager_missing',
    'manager_failed',
    'home_connected',
    'property_connected',
    'property_currency',
  ],
  audit: { home_connected_to_manager: { fields: ['property'] } },
})

export const compareHome = defineAction({
  ...{ ...ofHome, path: 'manager-comparisons' },
  summary: 'Compare the nights and prices of a home with what the channel manager has; nothing is changed there',
  answer: comparedHome,
  refusals: ['home_not_connected', 'manager_missing', 'manager_failed'],
  audit: { home_compared_with_manager: { fields: ['differences'] } },
})

export const repairHome = defineAction({
  ...{ ...ofHome, path: 'manager-repairs' },
  summary: 'Push again the nights and prices of a home that differ at the channel manager',
  refusals: ['home_not_connected', 'pushes_not_started'],
  audit: { home_repaired_at_manager: { fields: ['differences'] } },
})

export const startHomePushes = defineAction({
  ...{ ...ofHome, path: 'manager-push-starts' },
  summary: 'Push the nights and prices of a home to the channel manager from now on',
  refusals: ['home_not_connected', 'comparison_needed'],
  audit: { home_pushes_started: { fields: ['differences'] } },
})

export const disconnectHome = defineAction({
  ...{ ...ofHome, path: 'manager-connection-ends' },
  summary: 'Disconnect a home from the channel manager, where all stays as it is',
  refusals: ['home_not_connected', 'reservation_waits'],
  audit: { home_disconnected_from_manager: { fields: ['property'] } },
})

export const stopPushes = defineAction({
  ...{ ...ofAll, path: 'manager-push-stops' },
  summary: 'Stop all pushes to the channel manager; what changes waits',
  refusals: [],
  audit: { channel_pushes_stopped: { fields: ['stoppedAt'] } },
})

export const resumePushes = defineAction({
  ...{ ...ofAll, path: 'manager-push-resumptions' },
  summary: 'Let the pushes to the channel manager run again',
  refusals: [],
  audit: { channel_pushes_resumed: { fields: ['stoppedAt'] } },
})

export const changeSiteTerms = defineAction({
  ...{ ...ofAll, path: 'manager-terms' },
  summary: 'Change the mark-up and the floor of prices at a site of the channel manager, or the standard ones',
  input: z.object({
    site: z.enum(PLAN_SITES),
    markupPercent: z.number().int().min(0).max(MAX_MARKUP_PERCENT),
    /** The least that a night costs, in cents. */
    floorCents: z.number().int().min(1).max(MAX_FLOOR_CENTS).nullable(),
  }),
  refusals: ['validation_failed'],
  audit: { channel_terms_changed: { fields: ['markupPercent', 'floorCents'] } },
})

export const dropSiteTerms = defineAction({
  ...{ ...ofAll, path: 'manager-terms-ends' },
  summary: 'Give a site of the channel manager the standard mark-up and floor',
  input: z.object({ site: z.enum(MANAGER_SITES) }),
  refusals: ['validation_failed'],
  audit: { channel_terms_dropped: { fields: ['markupPercent', 'floorCents'] } },
})
