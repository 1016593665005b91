import type { Stay } from '#domain/booking/stay-rules.ts'
import { longRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { HomeCard } from '#web/components/home-card/home-card.tsx'
import type { HomeCardData } from '#web/components/home-card/home-card-data.ts'
import * as placeHomesStyles from '#web/components/home-card/place-homes.module.css'
import type { StayParams } from '#web/components/stay/stay-params.ts'
import * as styles from './similar-homes.module.css'

export type SimilarHomesProps = {
  readonly homes: readonly HomeCardData[]
  /** The stay of the page, which the links keep. */
  readonly params: StayParams
  /** The dates for which these homes are free; null if no dates are given. */
  readonly stay: Stay | null
}

const SIZES = '(min-width: 1280px) 384px, (min-width: 768px) 32vw, 82vw'

export function SimilarHomes({ homes, params, stay }: SimilarHomesProps) {
  const locale = getLocale()
  const title = stay
    ? m.apartment_similar_free({ range: longRange(stay.checkIn, stay.checkOut, locale) })
    : m.apartment_similar()
  const { promoCode: _, ...search } = params
  return (
    <section className={`${styles.similar} screen-only`} aria-labelledby="similar-title">
      <h2 id="similar-title">{title}</h2>
      <ul className={placeHomesStyles.placeHomes}>
        {homes.map((home) => (
          <li key={home.houseCode}>
            <HomeCard home={home} stay={search} sizes={SIZES} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
