/** A date (`2028-01-10`) or a time (`2028-01-10T14:00:00`, with `Z` in UTC), and the zone that the calendar names for it. */
export type FeedMoment = { readonly written: string; readonly zone: string | null }

/** An event of the calendar of another site, as the site wrote it. */
export type FeedEvent = {
  readonly uid: string | null
  /** The higher one of two events with one uid is the newer one. */
  readonly sequence: number
  readonly summary: string
  readonly description: string
  readonly start: FeedMoment | null
  readonly end: FeedMoment | null
  /** An ISO 8601 duration, which stands in place of an end. */
  readonly duration: string | null
  /** Whether it is cancelled or takes no time. */
  readonly isOff: boolean
  readonly repeats: boolean
}
