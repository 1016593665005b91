import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { apartmentsPath, landingPath, myBookingsPath } from '#contract/site-paths.ts'
import { CITIES, CITY_RECORDS, type City, cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { readPreviousPath } from '#web/client/navigation.ts'
import { RequestCallout } from '#web/components/search/request-callout.tsx'
import { readStayParams } from '#web/components/stay/stay-params.ts'
import * as styles from './error-page.module.css'
import type { ErrorKind } from './error-page.tsx'

/** Loaded on demand: only a missing booking needs its form. */
const MissingBooking = lazy(async () => ({
  default: (await import('#web/features/my-bookings/missing-booking.tsx')).MissingBooking,
}))

type MissingPageProps = { readonly kind: Exclude<ErrorKind, 'fault'>; readonly title: string }

export function MissingPage({ kind, title }: MissingPageProps) {
  const locale = getLocale()
  if (kind === 'booking-not-found') {
    return (
      <div className={`wrap ${styles.errorPage}`}>
        <h1>{title}</h1>
        <Suspense>
          <MissingBooking />
        </Suspense>
      </div>
    )
  }
  return (
    <div className={`wrap ${styles.errorPage}`}>
      {kind === 'home-not-found' ? (
        <MissingHome title={title} />
      ) : (
        <>
          <p className={styles.errorCode}>404</p>
          <h1>{title}</h1>
          <p className="lede">{m.shell_not_found_text()}</p>
          <CityLinks cities={CITIES} />
          <div className="row">
            <Link className="btn btn-line" to={myBookingsPath(locale)}>
              {m.shell_not_found_bookings()}
            </Link>
            <BackLink />
          </div>
        </>
      )}
    </div>
  )
}

/** Leads to the homes of the city that the code names, with the dates of the address, and to staff who look for one. */
function MissingHome({ title }: { readonly title: string }) {
  const { pathname, search } = useLocation()
  const { promoCode: _, ...stay } = readStayParams(new URLSearchParams(search))
  const city = CITIES.find((candidate) =>
    pathname.toUpperCase().includes(`/${CITY_RECORDS[candidate].houseCodePrefix}-`),
  )
  return (
    <>
      <h1>{title}</h1>
      <p className="lede">{m.shell_home_not_found_text()}</p>
      <CityLinks cities={city ? [city] : CITIES} query={stay} />
      <RequestCallout query={{ ...stay, city }} />
    </>
  )
}

type CityLinksProps = {
  readonly cities: readonly City[]
  readonly query?: Parameters<typeof apartmentsPath>[1]
}

function CityLinks({ cities, query }: CityLinksProps) {
  const locale = getLocale()
  return (
    <div className="row">
      {cities.map((city) => (
        <Link
          key={city}
          className={cities.length === 1 ? 'btn btn-main' : 'chip'}
          to={apartmentsPath(locale, { ...query, city })}
        >
          {m.shell_not_found_in({ city: cityName(city, locale) })}
        </Link>
      ))}
    </div>
  )
}

/** Leads to the previous page, which only the browser knows; on the server and on a first visit to the landing page. */
function BackLink() {
  const locale = getLocale()
  const [previous, setPrevious] = useState<string | null>(null)
  useEffect(() => setPrevious(readPreviousPath(true)), [])
  return (
    <Link className="btn btn-line" to={previous ?? landingPath(locale)}>
      {previous ? m.shell_not_found_back() : m.shell_not_found_home()}
    </Link>
  )
}
