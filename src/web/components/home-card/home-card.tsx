import { apartmentPath } from '#contract/site-paths.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { homePriceQuery, useMemberPricing } from '#web/client/api/use-member-pricing.ts'
import { type StayParams, stayParams } from '#web/components/stay/stay-params.ts'
import { shortRange } from '#web/text/format-date.ts'
import { Icon } from '#web/ui/icon.tsx'
import { calendar } from '#web/ui/icons.ts'
import { Money } from '#web/ui/money.tsx'
import { SoftLink } from '#web/ui/soft-link.tsx'
import { HeartButton } from './heart-button.tsx'
import * as styles from './home-card.module.css'
import type { HomeCardData } from './home-card-data.ts'
import { HomePictures } from './home-pictures.tsx'

type HomeCardProps = {
  readonly home: HomeCardData
  /** The stay of the search. The card's link carries its dates, so that the page of the home shows the same price. */
  readonly stay: StayParams
  readonly locale: Locale
  readonly sizes: string
  readonly priority?: boolean
  readonly heading?: 'h2' | 'h3'
}

export function HomeCard({ home, stay, locale, sizes, priority = false, heading: Heading = 'h2' }: HomeCardProps) {
  const title = home.title
  const search = stayParams({ ...stay, ...home.stay }).toString()
  const to = `${apartmentPath(locale, home.houseCode)}${search ? `?${search}` : ''}`
  const own = useMemberPricing('price', homePriceQuery(home.houseCode, home.stay))
  const { monthlyPriceCents, totalPriceCents } = { ...home, ...own }
  return (
    <article className={styles.home}>
      <HomePictures home={home} to={to} sizes={sizes} priority={priority} locale={locale} />
      <HeartButton houseCode={home.houseCode} title={title} locale={locale} />
      {own && <p className={styles.ownTag}>{own.label}</p>}
      <div className={styles.body}>
        <Heading>
          <SoftLink to={to}>{title}</SoftLink>
        </Heading>
        <p className={styles.meta}>{home.facts}</p>
        <p className={styles.meta}>{home.included}</p>
        {home.way && <p className={styles.way}>{home.way}</p>}
        {home.stay && home.stay.checkIn !== stay.checkIn && (
          <p className={styles.dates}>
            <Icon shape={calendar} />
            {shortRange(home.stay.checkIn, home.stay.checkOut, locale)}
          </p>
        )}
        <p className={styles.price}>
          <span>
            <b>
              <Money cents={monthlyPriceCents} />
            </b>{' '}
            <span className="small soft">{m.search_card_month({}, { locale })}</span>
          </span>
          {totalPriceCents !== undefined && (
            <span className={`${styles.tot} num`}>
              {m.search_card_total({ total: formatCents(totalPriceCents) }, { locale })}
            </span>
          )}
        </p>
        {home.mode && <p className={home.mode === 'instant' ? `${styles.mode} good` : styles.mode}>{home.modeText}</p>}
      </div>
    </article>
  )
}
