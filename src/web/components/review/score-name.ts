import type { ReviewScore } from '#domain/people/review.ts'
import { m } from '#i18n/paraglide/messages.js'

const NAMES = {
  overall: m.review_score_overall,
  cleanliness: m.review_score_cleanliness,
  accuracy: m.review_score_accuracy,
  location: m.review_score_location,
  quiet: m.review_score_quiet,
  work: m.review_score_work,
} as const satisfies Record<ReviewScore, unknown>

export function scoreName(score: ReviewScore): string {
  return NAMES[score]()
}
