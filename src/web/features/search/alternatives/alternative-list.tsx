import { Link } from 'react-router'
import { apartmentPath } from '#contract/site-paths.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { longRangeEnds, shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { wholeEuros } from '#text/whole-euros.ts'
import { Icon } from '#ui/icon.tsx'
import { calendar, pin } from '#ui/icons.ts'
import { MemberPrice } from '#web/components/home-card/member-price.tsx'
import { Picture } from '#web/components/picture/picture.tsx'
import { resultsPath } from '#web/components/search/results-path.ts'
import { stayParams } from '#web/components/stay/stay-params.ts'
import type { Alternative, SearchAlternatives } from './alternatives.server.ts'
import * as styles from './no-results.module.css'
import { SplitAlternative, type SplitAlternativeProps } from './split-alternative.tsx'

type AlternativeListProps = Pick<SearchAlternatives, 'stays' | 'splits'> & Pick<SplitAlternativeProps, 'party'>

/** Lists the alternatives, the closest first: other dates, then split stays, then other neighbourhoods. */
export function AlternativeList({ stays, splits, party }: AlternativeListProps) {
  const [moved, near] = [stays.filter(isMoved), stays.filter((stay) => !isMoved(stay))]
  return (
    <ul className={styles.alternatives}>
      {moved.map((stay) => (
        <AlternativeItem key={keyOf(stay)} stay={stay} />
      ))}
      {splits.map((split) => (
        <SplitAlternative key={split.legs.map(({ home }) => home.houseCode).join()} split={split} party={party} />
      ))}
      {near.map((stay) => (
        <AlternativeItem key={keyOf(stay)} stay={stay} />
      ))}
    </ul>
  )
}

function isMoved({ days }: Alternative): boolean {
  return days !== undefined
}

function keyOf({ days, barrio, home }: Alternative): string {
  return `${days ?? barrio} ${home.houseCode}`
}

function AlternativeItem({ stay }: { readonly stay: Alternative }) {
  const { home, query, count } = stay
  const { photo } = home
  return (
    <li className={styles.alternative}>
      {photo && <Picture photo={photo} alt="" sizes="(min-width: 800px) 300px, 92vw" />}
      <div>
        <p className={styles.alternativeKind}>
          <Icon shape={stay.days === undefined ? pin : calendar} />
          {kind(stay)}
        </p>
        <h2>{titleOf(stay)}</h2>
        <p className="soft small">
          {count === undefined ? home.houseCode : m.search_empty_count({ count })} · {home.title}
        </p>
        <div className={styles.alternativeEnd}>
          <p>
            <b>
              <MemberPrice
                houseCode={home.houseCode}
                stay={home.stay}
                cents={home.totalPriceCents ?? home.monthlyPriceCents}
              />
            </b>
            <span className="small soft">
              {home.totalPriceCents === undefined ? m.search_card_month() : m.search_empty_total()}
            </span>
          </p>
          {count === undefined || count === 1 ? (
            <Link className="btn btn-line" to={homeAddress(stay)}>
              {m.search_empty_see_home()}
            </Link>
          ) : (
            <Link className="btn btn-line" to={resultsPath(query)}>
              {m.search_filters_show({ count })}
            </Link>
          )}
        </div>
        {stay.others && stay.others.length > 0 && (
          <div className="row">
            {stay.others.map((other) => (
              <Link key={keyOf(other)} className="chip" to={homeAddress(other)}>
                {chipText(other)}
              </Link>
            ))}
          </div>
        )}
      </div>
    </li>
  )
}

function homeAddress({ home, query }: Alternative): string {
  const locale = getLocale()
  const search = stayParams(query).toString()
  return `${apartmentPath(locale, home.houseCode)}${search ? `?${search}` : ''}`
}

function chipText({ query: { checkIn, checkOut }, home }: Alternative): string {
  const locale = getLocale()
  const cents = home.totalPriceCents ?? home.monthlyPriceCents
  const dates = checkIn && checkOut ? shortRange(checkIn, checkOut, locale) : home.neighbourhood
  return `${dates} · ${wholeEuros(cents)}`
}

function kind({ days, query }: Alternative): string {
  if (days === undefined) {
    return query.checkIn ? m.search_empty_next() : m.search_empty_next_no_dates()
  }
  return days > 0 ? m.search_empty_shift_later({ count: days }) : m.search_empty_shift_earlier({ count: -days })
}

/** Returns the title of an alternative: its place, and its dates if they differ from the searched ones. */
function titleOf({ days, barrio, home, query }: Alternative): string {
  const locale = getLocale()
  const searchedPlace =
    query.neighbourhoods.length === 1 || !query.city ? home.neighbourhood : cityName(query.city, locale)
  const place = barrio ?? searchedPlace
  const { checkIn, checkOut } = query
  return days !== undefined && checkIn && checkOut
    ? m.search_empty_shift_title({ ...longRangeEnds(checkIn, checkOut, locale), place })
    : place
}
