import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { MAX_SCORE, REVIEW_SCORES, type ReviewScore } from '#domain/people/review.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useAct } from '#office/client/acts.ts'
import type { OfficeRefusal } from '#office/client/call-office.ts'
import { usePermits } from '#office/client/permits.ts'
import { toast } from '#office/client/toasts.ts'
import { useOpen } from '#office/client/use-open.ts'
import { BookingLink } from '#office/components/booking-link.tsx'
import { RefusalNote } from '#office/components/refusal-note.tsx'
import { TextDialog } from '#office/components/text-dialog.tsx'
import { Button } from '#office/ui/button.tsx'
import type { ReviewInList } from '#services/review/list-reviews.ts'
import { useLocale } from '#web/text/locale.ts'
import * as styles from './reviews.module.css'

/** A review with its scores, and what may be done with it. */
export function ReviewCard({ review }: { readonly review: ReviewInList }) {
  const locale = useLocale()
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
          {author || m.requests_reviews_anonymous({}, { locale })}, {houseCode}
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
            <dt>{names[score]({}, { locale })}</dt>
            <dd>{m.requests_score_of({ score: review[score], most: MAX_SCORE }, { locale })}</dd>
          </div>
        ))}
      </dl>
      {refusalReason ? (
        <p>
          <b>{m.requests_reviews_refused_because({}, { locale })}</b> {refusalReason}
        </p>
      ) : null}
      {answer ? (
        <p>
          <b>{m.requests_reviews_our_answer({}, { locale })}</b> {answer}
        </p>
      ) : null}
      <ReviewActs review={review} />
    </article>
  )
}

function ReviewActs({ review }: { readonly review: ReviewInList }) {
  const { bookingCode, status, answer, author, houseCode, version } = review
  const locale = useLocale()
  const act = useAct()
  const { isAllowed, holders } = usePermits()('manage_stays')
  const { revalidate } = useRevalidator()
  const { opened, open, close, done } = useOpen<'refuse' | 'answer'>()
  const [refusal, setRefusal] = useState<OfficeRefusal | null>(null)
  const [isPending, setPending] = useState(false)
  const because = isAllowed ? undefined : m.requests_locked({ names: holders }, { locale })
  const path = `/bookings/${bookingCode}/review`
  const about = `${author || m.requests_reviews_anonymous({}, { locale })}, ${houseCode}`
  const publish = async () => {
    setPending(true)
    const done = await act(path, { kind: 'publish', version })
    setPending(false)
    if (done.ok) toast(m.requests_reviews_was_published({}, { locale }))
    else if (done.kind === 'unknown') toast(m.office_unknown_text({}, { locale }))
    setRefusal(!done.ok && done.kind === 'refused' ? done : null)
    await revalidate()
  }
  return (
    <>
      {refusal ? <RefusalNote refusal={refusal} /> : null}
      <div className={styles.acts}>
        {status === 'published' ? null : (
          <Button
            look={status === 'waiting' ? 'act' : 'line'}
            isSmall
            isPending={isPending}
            lockedBecause={because}
            onPress={() => void publish()}
          >
            {m.requests_reviews_publish({}, { locale })}
          </Button>
        )}
        {status === 'refused' ? null : (
          <Button isSmall lockedBecause={because} onPress={() => open('refuse')}>
            {m.requests_reviews_refuse({}, { locale })}
          </Button>
        )}
        <Button isSmall lockedBecause={because} onPress={() => open('answer')}>
          {answer ? m.requests_reviews_answer_again({}, { locale }) : m.requests_reviews_answer({}, { locale })}
        </Button>
      </div>
      {opened === 'refuse' ? (
        <TextDialog
          title={m.requests_reviews_refuse_title({}, { locale })}
          about={about}
          path={path}
          body={{ kind: 'refuse', version }}
          name="reason"
          label={m.requests_reviews_refuse_why({}, { locale })}
          hint={m.requests_reviews_refuse_hint({}, { locale })}
          button={m.requests_reviews_refuse_title({}, { locale })}
          faultTitle={m.requests_reviews_fault({}, { locale })}
          onClose={close}
          onDone={() => done(m.requests_reviews_was_refused({}, { locale }))}
        />
      ) : null}
      {opened === 'answer' ? (
        <TextDialog
          title={m.requests_reviews_answer_title({}, { locale })}
          about={about}
          path={path}
          body={{ kind: 'answer', version }}
          name="text"
          label={m.requests_reviews_answer_text({}, { locale })}
          hint={m.requests_reviews_answer_hint({}, { locale })}
          button={m.requests_reviews_answer_save({}, { locale })}
          faultTitle={m.requests_reviews_fault({}, { locale })}
          onClose={close}
          onDone={() => done(m.requests_reviews_was_answered({}, { locale }))}
        />
      ) : null}
    </>
  )
}
