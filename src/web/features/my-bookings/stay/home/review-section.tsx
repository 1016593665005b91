import { useEffect, useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import type { OwnReviewView } from '#contract/review.ts'
import { REVIEW } from '#domain/people/people-policy.ts'
import { MAX_SCORE, REVIEW_SCORES, type ReviewScore } from '#domain/people/review.ts'
import { m } from '#i18n/paraglide/messages.js'
import { failureText } from '#web/client/api/failure-text.ts'
import { reviewClient } from '#web/client/api/review-client.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { useOnce } from '#web/client/use-once.ts'
import { PostForm } from '#web/components/guest-form/post-form.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import { scoreName } from '#web/components/review/score-name.ts'
import { FieldError, TextArea } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { SendFoot } from '#web/ui/form/send-foot.tsx'
import type { FormFields } from '#web/ui/form/use-zod-form.ts'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'
import { type ReviewValues, reviewForm } from './review-definition.ts'
import * as styles from './review-section.module.css'

type SectionProps = {
  /** The booking as its holder sees it. */
  readonly booking: BookingView
}

/** The holder's review of a stay that has ended: to write, change, read and delete. */
export function ReviewSection({ booking: { bookingCode: code } }: SectionProps) {
  const [own, setOwn] = useState<OwnReviewView | null>(null)
  const [isWriting, setWriting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, once } = useOnce()
  const access = () => ({ code, viewToken: readViewToken(code) })
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const answer = await reviewClient().getReview({ code, viewToken: readViewToken(code) })
      if (isCurrent && answer.ok) setOwn(answer.value)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [code])
  if (!own || (!own.isOpen && !own.review)) return null
  const withdraw = () =>
    once(async () => {
      const answer = await reviewClient().withdrawReview(access())
      if (answer.ok) return setOwn({ ...own, review: null })
      setProblem(failureText(answer, m.messages_offline()))
    })
  return (
    <section className={`${sectionBlockStyles.block} screen-only`} id="opinion">
      <h2>{m.my_bookings_review()}</h2>
      {own.review && !isWriting ? (
        <>
          <WrittenReview review={own.review} />
          <FormProblem text={problem} />
          <p className="row">
            {own.isOpen && (
              <button type="button" className="btn btn-line" onClick={() => setWriting(true)}>
                {m.my_bookings_review_change()}
              </button>
            )}
            <button
              type="button"
              className="btn btn-line"
              aria-disabled={isBusy || undefined}
              onClick={() => void withdraw()}
            >
              {m.my_bookings_review_delete()}
            </button>
          </p>
        </>
      ) : (
        <ReviewForm
          before={own.review}
          code={code}
          onWritten={(view) => {
            setOwn(view)
            setWriting(false)
          }}
        />
      )}
    </section>
  )
}

type PlainReviewProps = { readonly code: string; readonly own: OwnReviewView }

/** Shows the review and the form to write or change it in a browser without scripts. */
export function PlainReview({ code, own: { isOpen, review } }: PlainReviewProps) {
  if (!isOpen && !review) return null
  return (
    <section className={`${sectionBlockStyles.block} screen-only`} id="opinion">
      <h2>{m.my_bookings_review()}</h2>
      {review ? <WrittenReview review={review} /> : null}
      {isOpen ? <ReviewForm before={review} code={code} /> : null}
    </section>
  )
}

type Written = NonNullable<OwnReviewView['review']>

const STATES = {
  waiting: m.my_bookings_review_pending,
  published: m.my_bookings_review_published,
  refused: m.my_bookings_review_refused,
} as const

function WrittenReview({ review }: { readonly review: Written }) {
  const { status, scores, text, refusalReason, answer } = review
  return (
    <div className={styles.written}>
      <p role="status">
        {STATES[status]()} {refusalReason}
      </p>
      <p className="small soft">{REVIEW_SCORES.map((score) => `${scoreName(score)} ${scores[score]}`).join(' · ')}</p>
      <blockquote>{text}</blockquote>
      {answer && <p className="small">{answer}</p>}
    </div>
  )
}

type FormProps = {
  readonly before: Written | null
  readonly code: string
  readonly onWritten?: (view: OwnReviewView) => void
}

const VALUES = Array.from({ length: MAX_SCORE }, (_, index) => String(index + 1))

function ReviewForm({ before, code, onWritten }: FormProps) {
  const state = useGuestForm(reviewForm, {
    subject: () => ({ code, viewToken: readViewToken(code) }),
    defaults: before ? typedOf(before) : {},
    onDone: (view) => onWritten?.(view),
  })
  return (
    <PostForm state={state} className={styles.review}>
      <p className={sectionBlockStyles.prose}>{m.my_bookings_review_about()}</p>
      {REVIEW_SCORES.map((score) => (
        <Score key={score} state={state} score={score} />
      ))}
      <TextArea {...state.field('text')} rows={5} maxLength={REVIEW.maxText} required />
      <SendFoot
        problem={state.message}
        label={m.my_bookings_review_send()}
        isSending={state.isSending}
        isPosted
        note={m.my_bookings_review_note()}
        sending={m.messages_sending()}
      />
    </PostForm>
  )
}

function typedOf({ scores, text }: Written): ReviewValues {
  const typed = REVIEW_SCORES.map((score) => [score, String(scores[score])])
  return { ...(Object.fromEntries(typed) as Record<ReviewScore, string>), text }
}

type ScoreProps = { readonly state: FormFields<ReviewValues>; readonly score: ReviewScore }

/** Renders the values of a score. The first one has the id that the fault summary links to. */
function Score({ state, score }: ScoreProps) {
  const { id, label, error } = state.field(score)
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {VALUES.map((value, index) => (
        <label key={value}>
          <input
            {...state.form.register(score)}
            type="radio"
            id={index === 0 ? id : undefined}
            value={value}
            defaultChecked={state.initial[score] === value}
          />
          <span>{value}</span>
        </label>
      ))}
      {error ? <FieldError id={`${id}-error`} text={error} /> : null}
    </fieldset>
  )
}
