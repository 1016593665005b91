import { MAX_SCORE, REVIEW_SCORES, type ReviewScore } from '#domain/people/review.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { BookingLink } from '#office/components/booking-link.tsx'
import { Button } from '#office/ui/button.tsx'
import type { ReviewInList } from '#services/review/list-reviews.ts'
import * as styles from './reviews.module.css'
import type { ReviewActions } from './use-review-actions.tsx'

type ReviewProps = { readonly review: ReviewInList; readonly actions: ReviewActions }

/** A review with its scores, and what may be done with it. */
export function ReviewCard({ review, actions }: ReviewProps) {
  const locale = getLocale()
  const { author, houseCode, neighbourhood, bookingCode, checkIn, checkOut, text, language, answer, refusalReason } =
    review
  const names = {
    overall: m.requests_score_overall,
    cleanliness: m.requests_score_cleanliness,
    accuracy: m.requests_score_accuracy,
    location: m.requests_score_location,
    quiet: m.requests_score_quiet,
    work: m.requests_score_work,
  } satisfies Record<ReviewScore, unknown>
  return (
    <article className={styles.card} aria-labelledby={`review-${bookingCode}`}>
      <header className={styles.head}>
        <h2 id={`review-${bookingCode}`}>
          {author || m.requests_reviews_anonymous()}, {houseCode}
        </h2>
        <span className="soft">
          {neighbourhood} · {shortRange(checkIn, checkOut, locale)} · <BookingLink code={bookingCode} />
        </span>
      </header>
      <p className={styles.text} lang={language}>
        {text}
      </p>
      <dl className={styles.scores}>
        {REVIEW_SCORES.map((score) => (
          <div key={score}>
            <dt>{names[score]()}</dt>
            <dd>{m.requests_score_of({ score: review[score], most: MAX_SCORE })}</dd>
          </div>
        ))}
      </dl>
      {refusalReason ? (
        <p>
          <b>{m.requests_reviews_refused_because()}</b> {refusalReason}
        </p>
      ) : null}
      {answer ? (
        <p>
          <b>{m.requests_reviews_our_answer()}</b> {answer}
        </p>
      ) : null}
      <ReviewButtons review={review} actions={actions} />
    </article>
  )
}

function ReviewButtons({ review, actions: { publishing, publish, open } }: ReviewProps) {
  const { isAllowed, allowedMembers } = usePermits()('manage_stays')
  const { bookingCode, status, answer } = review
  const because = isAllowed ? undefined : m.requests_locked({ names: allowedMembers })
  return (
    <div className={styles.actions}>
      {status === 'published' ? null : (
        <Button
          variant={status === 'waiting' ? 'action' : 'line'}
          isSmall
          isPending={publishing === bookingCode}
          lockedBecause={because}
          onPress={() => void publish(review)}
        >
          {m.requests_reviews_publish()}
        </Button>
      )}
      {status === 'refused' ? null : (
        <Button isSmall lockedBecause={because} onPress={() => open({ kind: 'refuse', review })}>
          {m.requests_reviews_refuse()}
        </Button>
      )}
      <Button isSmall lockedBecause={because} onPress={() => open({ kind: 'answer', review })}>
        {answer ? m.requests_reviews_answer_again() : m.requests_reviews_answer()}
      </Button>
    </div>
  )
}
