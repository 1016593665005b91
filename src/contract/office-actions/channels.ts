import { z } from 'zod'
import { defineAction } from '#contract/office-action.ts'
import { CONFLICT_ENDS } from '#domain/channel/conflict.ts'
import { FEED_SITES } from '#domain/channel/feed-sites.ts'

const ofHome = { subject: 'home', tag: 'Channels', permission: 'manage_channels' } as const
const calendar = z.object({ calendarId: z.uuid() })
const fields = ['site'] as const

export const addChannelCalendar = defineAction({
  ...{ ...ofHome, path: 'channel-calendars' },
  summary: 'Read the calendar of a home at another site from now on, and close the nights that it takes',
  input: z.object({
    site: z.enum(FEED_SITES),
    address: z.string().trim().min(1).max(2_000),
    /** Whether nights that are only closed at the site, and not sold, are closed here as well. */
    takesBlocks: z.boolean(),
  }),
  answer: z.object({ calendarId: z.uuid() }),
  refusals: ['validation_failed', 'apartment_not_found', 'feed_unsafe', 'feed_unreadable', 'feed_exists'],
  audit: { channel_calendar_added: { fields } },
})

export const removeChannelCalendar = defineAction({
  ...{ ...ofHome, path: 'channel-calendar-ends' },
  summary: 'Read the calendar of a home at another site no longer, and free the nights that it took',
  input: calendar,
  refusals: ['validation_failed', 'not_found'],
  audit: { channel_calendar_removed: { fields } },
})

export const readCalendarNow = defineAction({
  ...{ ...ofHome, path: 'channel-calendar-readings' },
  summary: 'Read the calendar of a home at another site at once',
  input: calendar,
  refusals: ['validation_failed', 'not_found'],
  audit: { channel_calendar_read: { fields } },
})

export const endChannelConflict = defineAction({
  ...{ ...ofHome, path: 'channel-conflict-ends' },
  summary: 'End a conflict with another site without changing our booking',
  input: z.object({ stayId: z.uuid(), end: z.enum(CONFLICT_ENDS) }),
  refusals: ['validation_failed', 'not_found'],
  audit: { channel_conflict_ended: { fields: ['site', 'end'] } },
})

export const changeAskFirst = defineAction({
  ...{ ...ofHome, path: 'ask-first' },
  summary: 'Let staff answer instead of booking a home at once while its calendars at other sites are not read, or not',
  input: z.object({ asksFirst: z.boolean() }),
  refusals: ['validation_failed', 'apartment_not_found'],
  audit: { home_ask_first_changed: { fields: ['asksFirst'] } },
})

export const renewCalendarSecrets = defineAction({
  ...{ subject: 'company', path: 'calendar-secrets', tag: 'Channels' },
  summary: 'Make the addresses of our calendars that a site reads invalid, and give it new ones',
  permission: 'manage_channels',
  input: z.object({ site: z.enum(FEED_SITES) }),
  refusals: ['validation_failed'],
  audit: { calendar_secrets_renewed: { fields: ['generation'] } },
})
