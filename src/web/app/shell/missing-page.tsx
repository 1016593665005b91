import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { apartmentsPath, landingPath } from '#contract/site-paths.ts'
import { CITIES, cityName } from '#domain/catalogue/cities.ts'
import { m } from '#i18n/paraglide/messages.js'
import { readPreviousPath } from '#web/client/navigation.ts'
import { useLocale } from '#web/text/locale.ts'
import * as styles from './error-page.module.css'
import type { ErrorKind } from './error-page.tsx'

/** Loaded on demand: only a missing booking needs its form. */
const MissingBooking = lazy(async () => ({
  default: (await import('#web/features/my-bookings/missing-booking.tsx')).MissingBooking,
}))

type MissingPageProps = { readonly kind: Exclude<ErrorKind, 'fault'>; readonly title: string }

export function MissingPage({ kind, title }: MissingPageProps) {
  const locale = useLocale()
  if (kind === 'booking-not-found') {
    return (
      <div className={`wrap ${styles.errorPage}`}>
        <h1>{title}</h1>
        <Suspense>
          <MissingBooking locale={locale} />
        </Suspense>
      </div>
    )
  }
  return (
    <div className={`wrap ${styles.errorPage}`}>
      <p className={styles.errorCode}>404</p>
      <h1>{title}</h1>
      <p className="lede">{m.shell_not_found_text({}, { locale })}</p>
      {/* A plain form, because the page may stand alone, without its scripts. */}
      <form className="row" action={apartmentsPath(locale)}>
        <label className="row">
          {m.search_filter_city({}, { locale })}
          <select className="input" name="city">
            {CITIES.map((city) => (
              <option key={city} value={city}>
                {cityName(city, locale)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="btn btn-main">
          {m.shell_not_found_search({}, { locale })}
        </button>
      </form>
      <div className="row">
        <BackLink />
      </div>
    </div>
  )
}

/** Leads to the previous page, which only the browser knows; on the server and on a first visit to the landing page. */
function BackLink() {
  const locale = useLocale()
  const [previous, setPrevious] = useState<string | null>(null)
  useEffect(() => setPrevious(readPreviousPath(true)), [])
  return (
    <Link className="btn btn-line" to={previous ?? landingPath(locale)}>
      {previous ? m.shell_not_found_back({}, { locale }) : m.shell_not_found_home({}, { locale })}
    </Link>
  )
}
