import type { FeedEvent } from './feed-event.ts'

/** Why the calendar of another site could not be read, or can't be trusted. */
export type CalendarFault =
  | 'bad_address'
  | 'inside_address'
  | 'unreachable'
  | 'too_slow'
  | 'too_many_redirects'
  | 'refused'
  | 'too_large'
  | 'empty'
  | 'not_a_calendar'
  | 'truncated'
  | 'too_many_events'
  | 'line_too_long'
  | 'too_many_parameters'
  | 'too_deep'
  | 'too_heavy'

/** What a server gave with a calendar, by which it answers that the calendar is unchanged. */
export type CalendarValidators = { readonly etag: string | null; readonly lastModified: string | null }

export type CalendarRead =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'read'; readonly events: readonly FeedEvent[]; readonly validators: CalendarValidators }
  | { readonly kind: 'failed'; readonly fault: CalendarFault }

/** Reads the calendars that other sites publish. */
export type CalendarReader = {
  /** Reads the calendar at an address; it never throws for what the other side does. */
  read(url: string, validators: CalendarValidators): Promise<CalendarRead>
}
