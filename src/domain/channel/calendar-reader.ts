import type { CalendarFault } from '#domain/shared/calendar-fault.ts'
import type { FeedEvent } from './feed-event.ts'

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
