import { type FormEvent, useEffect, useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import type { OwnReviewView } from '#contract/review.ts'
import { REVIEW } from '#domain/people/people-policy.ts'
import { MAX_SCORE, REVIEW_SCORES } from '#domain/people/review.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { failureText } from '#web/client/api/failure-text.ts'
import { reviewClient } from '#web/client/api/review-client.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { useOnce } from '#web/client/use-once.ts'
import { scoreName } from '#web/components/review/score-name.ts'
import { TextArea } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { SendFoot } from '#web/ui/form/send-foot.tsx'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'
import * as styles from './review-section.module.css'

type SectionProps = {
  /** The booking as its holder sees it. */
  readonly booking: BookingView
  readonly locale: Locale
}

/** The holder's review of a stay that has ended: to write, change, read and delete. */
export function ReviewSection({ booking: { bookingCode: code }, locale }: SectionProps) {
  const [own, setOwn] = useState<OwnReviewView | null>(null)
  const [isWriting, setWriting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, once } = useOnce()
  const access = () => ({ code, viewToken: readViewToken(code) })
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const answer = await reviewClient(locale).getReview({ code, viewToken: readViewToken(code) })
      if (isCurrent && answer.ok) setOwn(answer.value)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [code, locale])
  if (!own || (!own.isOpen && !own.review)) return null
  const withdraw = () =>
    once(async () => {
      const answer = await reviewClient(locale).withdrawReview(access())
      if (answer.ok) return setOwn({ ...own, review: null })
      setProblem(failureText(answer, m.messages_offline({}, { locale }), locale))
    })
  return (
    <section className={`${sectionBlockStyles.block} screen-only`} id="opinion">
      <h2>{m.my_bookings_review({}, { locale })}</h2>
      {own.review && !isWriting ? (
        <>
          <WrittenReview review={own.review} locale={locale} />
          <FormProblem text={problem} />
          <p className="row">
            {own.isOpen && (
              <button type="button" className="btn btn-line" onClick={() => setWriting(true)}>
                {m.my_bookings_review_change({}, { locale })}
              </button>
            )}
            <button
              type="button"
              className="btn btn-line"
              aria-disabled={isBusy || undefined}
              onClick={() => void withdraw()}
            >
              {m.my_bookings_review_delete({}, { locale })}
            </button>
          </p>
        </>
      ) : (
        <ReviewForm
          before={own.review}
          access={access}
          onWritten={(view) => {
            setOwn(view)
            setWriting(false)
          }}
          locale={locale}
        />
      )}
    </section>
  )
}

type Written = NonNullable<OwnReviewView['review']>

const STATES = {
  waiting: m.my_bookings_review_pending,
  published: m.my_bookings_review_published,
  refused: m.my_bookings_review_refused,
} as const

function WrittenReview({ review, locale }: { readonly review: Written; readonly locale: Locale }) {
  const { status, scores, text, refusalReason, answer } = review
  return (
    <div className={styles.written}>
      <p role="status">
        {STATES[status]({}, { locale })} {refusalReason}
      </p>
      <p className="small soft">
        {REVIEW_SCORES.map((score) => `${scoreName(score, locale)} ${scores[score]}`).join(' · ')}
      </p>
      <blockquote>{text}</blockquote>
      {answer && <p className="small">{answer}</p>}
    </div>
  )
}

type FormProps = {
  readonly before: Written | null
  readonly access: () => { readonly code: string; readonly viewToken: string | undefined }
  readonly onWritten: (view: OwnReviewView) => void
  readonly locale: Locale
}

const VALUES = Array.from({ length: MAX_SCORE }, (_, index) => index + 1)

function ReviewForm({ before, access, onWritten, locale }: FormProps) {
  const { isBusy, once } = useOnce()
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const scores = Object.fromEntries(REVIEW_SCORES.map((score) => [score, Number(typed.get(score))]))
    const text = String(typed.get('text') ?? '').trim()
    void once(async () => {
      setProblem(null)
      const answer = await reviewClient(locale).writeReview(access(), { scores: scores as Written['scores'], text })
      if (answer.ok) return onWritten(answer.value)
      setProblem(failureText(answer, m.messages_offline({}, { locale }), locale))
    })
  }
  return (
    <form className={styles.review} onSubmit={submit}>
      <p className={sectionBlockStyles.prose}>{m.my_bookings_review_about({}, { locale })}</p>
      {REVIEW_SCORES.map((score) => (
        <fieldset key={score}>
          <legend>{scoreName(score, locale)}</legend>
          {VALUES.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name={score}
                value={value}
                defaultChecked={before?.scores[score] === value}
                required
              />
              <span>{value}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <TextArea
        name="text"
        label={m.my_bookings_review_text({}, { locale })}
        defaultValue={before?.text}
        rows={5}
        maxLength={REVIEW.maxText}
        required
      />
      <SendFoot
        problem={problem}
        label={m.my_bookings_review_send({}, { locale })}
        isSending={isBusy}
        note={m.my_bookings_review_note({}, { locale })}
        sending={m.messages_sending({}, { locale })}
      />
    </form>
  )
}
