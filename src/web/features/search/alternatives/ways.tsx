import { Link } from 'react-router'
import { apartmentPath } from '#contract/site-paths.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listAddress } from '#web/components/search/list-address.ts'
import { stayParams } from '#web/components/stay/stay-params.ts'
import { longRangeEnds } from '#web/text/format-date.ts'
import { Icon } from '#web/ui/icon.tsx'
import { calendar, pin } from '#web/ui/icons.ts'
import { OwnMoney } from '#web/ui/own-money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SplitWay, type SplitWayProps } from './split-way.tsx'
import type { Way, WaysOn } from './suggested.server.ts'

type WaysProps = Pick<WaysOn, 'ways' | 'splits'> & Pick<SplitWayProps, 'party' | 'locale'>

/** What is closest to a search that found nothing: other dates first, then two homes in a row, then other neighbourhoods. */
export function Ways({ ways, splits, party, locale }: WaysProps) {
  const [moved, near] = [ways.filter(isMoved), ways.filter((way) => !isMoved(way))]
  return (
    <ul className="ways-on">
      {moved.map((way) => (
        <WayOn key={wayKey(way)} way={way} locale={locale} />
      ))}
      {splits.map((split) => (
        <SplitWay
          key={split.legs.map(({ home }) => home.houseCode).join()}
          split={split}
          party={party}
          locale={locale}
        />
      ))}
      {near.map((way) => (
        <WayOn key={wayKey(way)} way={way} locale={locale} />
      ))}
    </ul>
  )
}

function isMoved({ days }: Way): boolean {
  return days !== undefined
}

function wayKey({ days, barrio, home }: Way): string {
  return `${days ?? barrio} ${home.houseCode}`
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
              <OwnMoney
                houseCode={home.houseCode}
                stay={home.stay}
                cents={home.totalPriceCents ?? home.monthlyPriceCents}
              />
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
  const asked = query.neighbourhoods.length === 1 || !query.city ? home.neighbourhood : cityName(query.city, locale)
  const place = barrio ?? asked
  const { checkIn, checkOut } = query
  return checkIn && checkOut
    ? m.list_empty_shift_title({ ...longRangeEnds(checkIn, checkOut, locale), place }, { locale })
    : place
}
