import { apartmentPath } from '#contract/site-paths.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { Icon } from '#ui/icon.tsx'
import { calendar } from '#ui/icons.ts'
import { homePriceQuery, useMemberPricing } from '#web/client/api/use-member-pricing.ts'
import { type StayParams, stayParams } from '#web/components/stay/stay-params.ts'
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
  readonly sizes: string
  readonly priority?: boolean
  readonly heading?: 'h2' | 'h3'
}

export function HomeCard({ home, stay, sizes, priority = false, heading: Heading = 'h2' }: HomeCardProps) {
  const locale = getLocale()
  const title = home.title
  const search = stayParams({ ...stay, ...home.stay }).toString()
  const to = `${apartmentPath(locale, home.houseCode)}${search ? `?${search}` : ''}`
  const own = useMemberPricing('price', homePriceQuery(home.houseCode, home.stay))
  const { monthlyPriceCents, totalPriceCents = 0, nightlyPriceCents } = { ...home, ...own }
  const [large, small] = home.isShort
    ? [totalPriceCents, nightlyPriceCents]
    : [monthlyPriceCents, home.stay && totalPriceCents]
  const notes = [home.note, !own && home.perPerson].filter(Boolean).join(' · ')
  return (
    <article className={styles.home}>
      <HomePictures home={home} to={to} sizes={sizes} priority={priority} />
      <HeartButton houseCode={home.houseCode} title={title} />
      {own && <p className={styles.ownTag}>{own.label}</p>}
      {home.badge && <p className={styles.badge}>{home.badge}</p>}
      <div className={styles.body}>
        <Heading>
          <SoftLink to={to}>{title}</SoftLink>
        </Heading>
        <div className={styles.meta}>
          {home.facts}
          {home.known && <p>{home.known}</p>}
          {home.way && <p className={styles.way}>{home.way}</p>}
          {home.stay && (home.stay.checkIn !== stay.checkIn || home.stay.checkOut !== stay.checkOut) && (
            <p className={styles.dates}>
              <Icon shape={calendar} />
              {shortRange(home.stay.checkIn, home.stay.checkOut, locale)}
            </p>
          )}
        </div>
        <p className={styles.price}>
          <b>
            <Money cents={large} />
          </b>{' '}
          {home.priceUnit}
          <small>
            {small !== undefined && (
              <>
                <Money cents={small} /> {home.subUnit}
              </>
            )}
            {small !== undefined && notes && ' · '}
            {notes}
          </small>
          {home.booking && <small>{home.booking}</small>}
        </p>
      </div>
    </article>
  )
}
