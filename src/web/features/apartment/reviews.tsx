import { COMPANY } from '#content/company.ts'
import type { HomeReviewsView } from '#contract/review.ts'
import { averageScores, REVIEW_SCORES, type ReviewScore, type ReviewScores } from '#domain/people/review.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { monthOfYear } from '#domain/shared/format-date.ts'
import { formatNumber } from '#domain/shared/format-number.ts'
import type { Locale } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { warning } from '#ui/icons.ts'
import { scoreName } from '#web/components/review/score-name.ts'
import * as styles from './reviews.module.css'
import { Block, type SectionProps } from './sections.tsx'

type ReviewsProps = SectionProps & { readonly reviews: HomeReviewsView }

type Shown = {
  readonly author: string
  readonly stay: string
  readonly text: string
  readonly language: Locale
  readonly answer?: string
}

/**
 * Shows what guests whose stay has ended say of the home. Without any, a demo shows the invented ones of its catalogue, marked;
 * other homes show nothing.
 */
export function Reviews({ home, reviews }: ReviewsProps) {
  const locale = getLocale()
  const invented = home.inventedReviews ?? []
  if (reviews.averages) {
    return (
      <Block title={m.reviews_title()} id="opiniones">
        <Scores about={m.reviews_count({ count: reviews.count })} averages={reviews.averages as ReviewScores} />
        <List reviews={reviews.reviews.map((review) => published(review))} />
        <p className={`xs soft ${styles.checked}`}>{m.reviews_checked()}</p>
      </Block>
    )
  }
  if (invented.length === 0) return null
  return (
    <Block title={m.reviews_title()} id="opiniones">
      <p className={styles.invented}>
        <Icon shape={warning} />
        {m.reviews_invented()}
      </p>
      <Scores
        about={m.reviews_count_invented({ count: invented.length })}
        averages={averageScores(invented.map(({ scores }) => scores))}
      />
      <List reviews={invented.map((one) => ({ ...one, language: locale }))} />
      <p className={`xs soft ${styles.checked}`}>{m.reviews_checked_demo()}</p>
    </Block>
  )
}

function published(review: HomeReviewsView['reviews'][number]): Shown {
  const locale = getLocale()
  const nights = m.vocabulary_nights({ count: daysBetween(review.checkIn, review.checkOut) })
  return {
    author: review.author || m.reviews_no_one(),
    stay: `${nights}, ${monthOfYear(review.checkOut, locale)}`,
    text: review.text,
    language: review.language,
    ...(review.answer !== undefined && { answer: review.answer }),
  }
}

type ScoresProps = { readonly about: string; readonly averages: ReviewScores }

function Scores({ about, averages }: ScoresProps) {
  const parts = REVIEW_SCORES.filter((score): score is Exclude<ReviewScore, 'overall'> => score !== 'overall')
  return (
    <div className={styles.scores}>
      <div>
        <p className={styles.average}>{formatNumber(averages.overall, 1)}</p>
        <p className="small soft">{about}</p>
      </div>
      <ul>
        {parts.map((score) => (
          <li key={score}>
            {scoreName(score)}
            <meter min={0} max={5} value={averages[score]} aria-hidden="true" />
            <b className="num">{formatNumber(averages[score], 1)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The rest is behind a fold. */
const FIRST = 4

function List({ reviews }: { readonly reviews: readonly Shown[] }) {
  const rest = reviews.slice(FIRST)
  return (
    <>
      <Items reviews={reviews.slice(0, FIRST)} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary className="btn btn-line">{m.reviews_all({ count: reviews.length })}</summary>
          <Items reviews={rest} />
        </details>
      )}
    </>
  )
}

function Items({ reviews }: { readonly reviews: readonly Shown[] }) {
  const locale = getLocale()
  return (
    <ul className={styles.reviews}>
      {reviews.map(({ author, stay, text, language, answer }) => (
        <li key={text}>
          <p>
            <b>{author}</b> <span className="small soft">· {stay}</span>
          </p>
          <blockquote lang={language === locale ? undefined : language}>{text}</blockquote>
          {answer !== undefined && (
            <p className={`small ${styles.answer}`}>
              <b>{m.reviews_answer({ company: COMPANY.name })}</b> {answer}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
