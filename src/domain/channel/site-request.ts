import { daysBetween } from '#domain/shared/calendar-date.ts'
import type { SiteRequest } from './request-source.ts'

/** `listed`: it is in the list of requests. The others fit nothing here. */
export const SITE_REQUEST_OUTCOMES = ['listed', 'unknown_home', 'impossible_dates'] as const
export type SiteRequestOutcome = (typeof SITE_REQUEST_OUTCOMES)[number]

/** Longer stays are mistakes: no site lets a home for so long. */
const MAX_NIGHTS = 3 * 366

/** Tells whether a stay of the dates of a request can exist, in the past or not. */
export function hasPossibleDates({ checkIn, checkOut }: Pick<SiteRequest, 'checkIn' | 'checkOut'>): boolean {
  if (checkIn === null || checkOut === null) return false
  const nights = daysBetween(checkIn, checkOut)
  return nights >= 1 && nights <= MAX_NIGHTS
}
