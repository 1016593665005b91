import { z } from 'zod'
import { REVIEW } from '#domain/people/people-policy.ts'
import { MAX_SCORE, REVIEW_SCORES, REVIEW_STATUSES } from '#domain/people/review.ts'
import { LOCALES } from '#domain/shared/text.ts'
import { calendarDate } from './shared.ts'

const score = z.int().min(1).max(MAX_SCORE)
const given = z.record(z.enum(REVIEW_SCORES), score)
const averages = z.record(z.enum(REVIEW_SCORES), z.number())

export const reviewInput = z.object({ scores: given, text: z.string().trim().min(1).max(REVIEW.maxText) })
export type ReviewInput = z.infer<typeof reviewInput>

/** A booking's review, for its holder. */
export const ownReview = z.object({
  /** Whether one may be written or changed now. */
  isOpen: z.boolean(),
  review: z
    .object({
      status: z.enum(REVIEW_STATUSES),
      scores: given,
      text: z.string(),
      refusalReason: z.string().optional(),
      answer: z.string().optional(),
    })
    .nullable(),
})
export type OwnReviewView = z.infer<typeof ownReview>

/** The published reviews of a home; averages to one decimal, absent without reviews. */
export const homeReviews = z
  .object({
    count: z.int(),
    averages: averages.optional(),
    reviews: z.array(
      z.object({
        /** Empty once its writer is erased. */
        author: z.string(),
        language: z.enum(LOCALES),
        checkIn: calendarDate,
        checkOut: calendarDate,
        overall: score,
        text: z.string(),
        answer: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'Reviews' })
export type HomeReviewsView = z.infer<typeof homeReviews>
