import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { REVIEW } from './people-policy.ts'

/** Waiting until staff has read it. A changed review waits again. */
export const REVIEW_STATUSES = ['waiting', 'published', 'refused'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** What guests score from 1 to `MAX_SCORE`. */
export const REVIEW_SCORES = ['overall', 'cleanliness', 'accuracy', 'location', 'quiet', 'work'] as const
export type ReviewScore = (typeof REVIEW_SCORES)[number]
export type ReviewScores = Readonly<Record<ReviewScore, number>>

export const MAX_SCORE = 5

/** Returns whether a stay may be reviewed on that day: from the day of departure on, for some days. */
export function isReviewable(
  { status, checkOut }: { readonly status: string; readonly checkOut: CalendarDate },
  today: CalendarDate,
): boolean {
  return status === 'CONFIRMED' && today >= checkOut && today <= addDays(checkOut, REVIEW.openDays)
}

/** Averages each score to one decimal, rounded half up. */
export function averageScores(all: readonly ReviewScores[]): ReviewScores {
  const average = (score: ReviewScore) =>
    Math.round((all.reduce((sum, one) => sum + one[score], 0) * 10) / Math.max(1, all.length)) / 10
  return Object.fromEntries(REVIEW_SCORES.map((score) => [score, average(score)])) as ReviewScores
}
