import { Link } from 'react-router'
import type { ApartmentQuery } from '#contract/catalogue.ts'
import type { DroppedFilter } from '#contract/suggestions.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#web/components/icon.tsx'
import { calendar, close, pin } from '#web/components/icons.ts'
import { Money } from '#web/components/money.tsx'
import { Picture } from '#web/components/picture.tsx'
import { stayParams } from '#web/components/stay/stay-params.ts'
import { longRangeEnds, monthOfYear } from '#web/format-date.ts'
import { apartmentPath } from '#web/paths.ts'
import { cityName } from '#web/vocabulary.ts'
import type { ActiveFilter } from './active-filters.ts'
import { listAddress } from './list-address.ts'
import { SplitWay } from './split-way.tsx'
import type { Way, WaysOn } from './suggested.ts'
import './no-results.css'

type NoResultsProps = {
  readonly query: ApartmentQuery
  readonly place: string | null
  readonly active: readonly ActiveFilter[]
  readonly waysOn: WaysOn
  readonly locale: Locale
}

/** Nothing found: what is closest, each with its price and one tap away, and the filters that are in the way. */
export function NoResults({ query, place, active, waysOn, locale }: NoResultsProps) {
  const { ways, splits, without } = waysOn
  const [moved, near] = [ways.filter(isMoved), ways.filter((way) => !isMoved(way))]
  const hasWays = ways.length + splits.length > 0
  return (
    <div className="no-results">
      <h1>{title(query, place ?? m.list_place_all({}, { locale }), locale)}</h1>
      <p className="lede">{lede(hasWays, active.length > 0, locale)}</p>
      {hasWays && (
        <ul className="ways-on">
          {moved.map((way) => (
            <WayOn key={wayKey(way)} way={way} locale={locale} />
          ))}
          {splits.map((split) => (
            <SplitWay
              key={split.legs.map(({ home }) => home.houseCode).join()}
              split={split}
              party={query}
              locale={locale}
            />
          ))}
          {near.map((way) => (
            <WayOn key={wayKey(way)} way={way} locale={locale} />
          ))}
        </ul>
      )}
      {(without.length > 0 || active.length > 0) && (
        <div className="less-filters">
          <div>
            {without.map(({ filter, query: wider, count }) => (
              <p key={filter}>
                <Link to={listAddress(locale, wider)}>
                  {m.list_empty_without({ filter: filterName(filter, locale), count }, { locale })}
                </Link>
              </p>
            ))}
          </div>
          <div className="row">
            {active.map(({ label, without: change }) => (
              <Link
                key={label}
                className="chip"
                aria-current="true"
                aria-label={m.list_filters_remove({ filter: label }, { locale })}
                to={listAddress(locale, query, change)}
              >
                {label}
                <Icon shape={close} />
              </Link>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

function isMoved({ days }: Way): boolean {
  return days !== undefined
}

function wayKey({ days, barrio, home }: Way): string {
  return `${days ?? barrio} ${home.houseCode}`
}

function title({ checkIn, checkOut, month, months = 1 }: ApartmentQuery, place: string, locale: Locale): string {
  if (month) {
    const length = m.search_length_months({ count: months }, { locale })
    return m.list_empty_month({ place, month: monthOfYear(`${month}-01`, locale), length }, { locale })
  }
  return checkIn && checkOut
    ? m.list_empty_dates({ place, ...longRangeEnds(checkIn, checkOut, locale) }, { locale })
    : m.list_empty_no_dates({ place }, { locale })
}

function lede(hasWays: boolean, hasFilters: boolean, locale: Locale): string {
  if (!hasWays) return m.list_empty_lede_nothing({}, { locale })
  return hasFilters ? m.list_empty_lede_filters({}, { locale }) : m.list_empty_lede({}, { locale })
}

function WayOn({ way, locale }: { readonly way: Way; readonly locale: Locale }) {
  const { home, query, count } = way
  const [photo] = home.photos
  return (
    <li className="way-on">
      {photo && <Picture photo={photo} alt="" sizes="(min-width: 800px) 300px, 92vw" />}
      <div>
        <p className="way-kind">
          <Icon shape={way.days === undefined ? pin : calendar} />
          {kind(way, locale)}
        </p>
        <h2>{wayTitle(way, locale)}</h2>
        <p className="soft small">
          {count === undefined ? home.houseCode : m.list_empty_count({ count }, { locale })} · {home.title}
        </p>
        <div className="way-end">
          <p>
            <b>
              <Money cents={home.totalPriceCents ?? home.monthlyPriceCents} />
            </b>
            <span className="small soft">
              {home.totalPriceCents === undefined
                ? m.list_card_month({}, { locale })
                : m.list_empty_total({}, { locale })}
            </span>
          </p>
          {count === undefined || count === 1 ? (
            <Link className="btn btn-line" to={homeAddress(way, locale)}>
              {m.list_empty_see_home({}, { locale })}
            </Link>
          ) : (
            <Link className="btn btn-line" to={listAddress(locale, query)}>
              {m.list_filters_show({ count }, { locale })}
            </Link>
          )}
        </div>
      </div>
    </li>
  )
}

function homeAddress({ home, query }: Way, locale: Locale): string {
  const search = stayParams(query).toString()
  return `${apartmentPath(locale, home.houseCode)}${search ? `?${search}` : ''}`
}

function kind({ days, query }: Way, locale: Locale): string {
  if (days === undefined) {
    return query.checkIn ? m.list_empty_next({}, { locale }) : m.list_empty_next_no_dates({}, { locale })
  }
  return days > 0
    ? m.list_empty_shift_later({ count: days }, { locale })
    : m.list_empty_shift_earlier({ count: -days }, { locale })
}

function wayTitle({ barrio, home, query }: Way, locale: Locale): string {
  const asked =
    query.neighbourhoods.length === 1 || !query.city ? home.neighbourhood.name : cityName(query.city, locale)
  const place = barrio ?? asked
  const { checkIn, checkOut } = query
  return checkIn && checkOut
    ? m.list_empty_shift_title({ ...longRangeEnds(checkIn, checkOut, locale), place }, { locale })
    : place
}

const FILTER_NAMES: Readonly<
  Record<DroppedFilter, (inputs: Record<string, never>, options: { locale: Locale }) => string>
> = {
  neighbourhoods: m.list_filter_barrio,
  city: m.list_filter_city,
  party: m.detail_guests,
  bedrooms: m.list_filter_bedrooms,
  bathrooms: m.list_filter_bathrooms,
  price: m.list_filter_price,
  rooms: m.list_filter_rooms,
  amenities: m.list_filter_amenities,
  services: m.list_filter_services,
  types: m.list_filter_types,
  bounds: m.list_filter_area,
}

function filterName(filter: DroppedFilter, locale: Locale): string {
  return FILTER_NAMES[filter]({}, { locale })
}
