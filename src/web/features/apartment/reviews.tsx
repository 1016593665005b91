import { COMPANY } from '#content/company.ts'
import type { HomeReviewsView } from '#contract/review.ts'
import { averageScores, REVIEW_SCORES, type ReviewScore, type ReviewScores } from '#domain/people/review.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { monthOfYear } from '#domain/shared/format-date.ts'
import { formatNumber } from '#domain/shared/format-number.ts'
import type { Locale } from '#domain/shared/text.ts'
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
export function Reviews({ home, reviews, locale }: ReviewsProps) {
  const invented = home.inventedReviews ?? []
  if (reviews.averages) {
    return (
      <Block title={m.reviews_title({}, { locale })} id="opiniones">
        <Scores
          about={m.reviews_count({ count: reviews.count }, { locale })}
          averages={reviews.averages as ReviewScores}
          locale={locale}
        />
        <List reviews={reviews.reviews.map((review) => published(review, locale))} locale={locale} />
        <p className={`xs soft ${styles.checked}`}>{m.reviews_checked({}, { locale })}</p>
      </Block>
    )
  }
  if (invented.length === 0) return null
  return (
    <Block title={m.reviews_title({}, { locale })} id="opiniones">
      <p className={styles.invented}>
        <Icon shape={warning} />
        {m.reviews_invented({}, { locale })}
      </p>
      <Scores
        about={m.reviews_count_invented({ count: invented.length }, { locale })}
        averages={averageScores(invented.map(({ scores }) => scores))}
        locale={locale}
      />
      <List reviews={invented.map((one) => ({ ...one, language: locale }))} locale={locale} />
      <p className={`xs soft ${styles.checked}`}>{m.reviews_checked_demo({}, { locale })}</p>
    </Block>
  )
}

function published(review: HomeReviewsView['reviews'][number], locale: Locale): Shown {
  const nights = m.vocabulary_nights({ count: daysBetween(review.checkIn, review.checkOut) }, { locale })
  return {
    author: review.author || m.reviews_no_one({}, { locale }),
    stay: `${nights}, ${monthOfYear(review.checkOut, locale)}`,
    text: review.text,
    language: review.language,
    ...(review.answer !== undefined && { answer: review.answer }),
  }
}

type ScoresProps = { readonly about: string; readonly averages: ReviewScores; readonly locale: Locale }

function Scores({ about, averages, locale }: ScoresProps) {
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
            {scoreName(score, locale)}
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

function List({ reviews, locale }: { readonly reviews: readonly Shown[]; readonly locale: Locale }) {
  const rest = reviews.slice(FIRST)
  return (
    <>
      <Items reviews={reviews.slice(0, FIRST)} locale={locale} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary className="btn btn-line">{m.reviews_all({ count: reviews.length }, { locale })}</summary>
          <Items reviews={rest} locale={locale} />
        </details>
      )}
    </>
  )
}

function Items({ reviews, locale }: { readonly reviews: readonly Shown[]; readonly locale: Locale }) {
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
              <b>{m.reviews_answer({ company: COMPANY.name }, { locale })}</b> {answer}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
