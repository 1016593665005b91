import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { COMPANY_FRAME } from '#content/company-name.ts'
import type { BookingView } from '#contract/booking.ts'
import { bookingPath, guidePath, stayRoomPath } from '#contract/booking-paths.ts'
import { landingPath, myBookingsPath } from '#contract/site-paths.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { longRangeEnds } from '#domain/shared/format-date.ts'
import { LANGUAGES } from '#domain/shared/languages.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { otherLocales, rememberLanguage, switchLocale } from '#text/locale.ts'
import { Icon } from '#ui/icon.tsx'
import { book, card, check, help, house, menu, message as messageShape } from '#ui/icons.ts'
import { OfflineBar } from './offline-bar.tsx'
import type { Stay } from './stay-context.ts'
import * as styles from './stay-frame.module.css'

type FrameProps = {
  readonly stay: Stay
  /** Whether a companion sees it: without the rooms that have money. */
  readonly isShared: boolean
  /** What was done last; empty for nothing. */
  readonly message: string
  readonly children: ReactNode
}

/** The frame around every room of a booking: where it is, its rooms as tabs or as a rail, and what was done last. */
export function StayFrame({ stay: { booking, connection }, isShared, message, children }: FrameProps) {
  return (
    <div className={styles.app}>
      <div className={styles.head}>
        <Bar booking={booking} isShared={isShared} />
        <OfflineBar {...connection} />
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        <p className={message ? 'note good-note' : 'visually-hidden'} role="status">
          {message ? <Icon shape={check} /> : null}
          {message}
        </p>
        {children}
      </main>
      <Tabs booking={booking} isShared={isShared} />
    </div>
  )
}

type OfBooking = { readonly booking: BookingView; readonly isShared: boolean }

const homeOf = (code: string, isShared: boolean) =>
  isShared ? stayRoomPath(getLocale(), code, 'companion') : bookingPath(getLocale(), code)

function placeOf({ home, houseCode }: BookingView): string {
  return home ? `${home.place}, ${cityName(home.city, getLocale())}` : houseCode
}

function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 22 25" aria-hidden="true">
      <path d="M1.5 23.5V11a9.5 9.5 0 0 1 19 0v12.5M7.2 23.5V11.6a3.8 3.8 0 0 1 7.6 0v11.9" />
    </svg>
  )
}

function Bar({ booking, isShared }: OfBooking) {
  const locale = getLocale()
  const { pathname } = useLocation()
  const [next = locale] = otherLocales(locale)
  return (
    <header className={styles.bar}>
      <Link className={styles.place} to={homeOf(booking.bookingCode, isShared)}>
        <Mark />
        <span>
          {placeOf(booking)}
          <small translate="no">{booking.houseCode}</small>
        </span>
      </Link>
      {/* The link loads the document in the other language, because all of its texts change. */}
      <a
        className={styles.tool}
        href={switchLocale(pathname, next)}
        hrefLang={next}
        lang={next}
        onClick={() => void rememberLanguage(next)}
      >
        <span aria-hidden="true">{next.toUpperCase()}</span>
        <span className="visually-hidden">{LANGUAGES[next].name}</span>
      </a>
      <Link className={styles.tool} to={stayRoomPath(locale, booking.bookingCode, 'more')} aria-label={m.stay_help()}>
        <Icon shape={help} />
      </Link>
    </header>
  )
}

function Tabs({ booking, isShared }: OfBooking) {
  const locale = getLocale()
  const { pathname } = useLocation()
  const { bookingCode: code, checkIn, checkOut } = booking
  const places = [
    [homeOf(code, isShared), house, m.stay_tab_home()],
    [stayRoomPath(locale, code, 'messages'), messageShape, m.stay_tab_messages()],
    [guidePath(locale, code), book, m.stay_tab_guide()],
    ...(isShared ? [] : [[stayRoomPath(locale, code, 'payments'), card, m.stay_tab_payments()] as const]),
    [stayRoomPath(locale, code, 'more'), menu, m.stay_tab_more()],
  ] as const
  return (
    <nav className={styles.tabs} aria-label={m.stay_tabs()}>
      <Link className={styles.brand} to={landingPath(locale)}>
        <Mark />
        {COMPANY_FRAME.name}
      </Link>
      <ul>
        {places.map(([to, icon, name]) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
              <Icon shape={icon} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <b>{placeOf(booking)}</b>
        <span>{m.my_bookings_range(longRangeEnds(checkIn, checkOut, locale))}</span>
        <span>{m.stay_code({ code })}</span>
        {isShared ? null : <Link to={myBookingsPath(locale)}>{m.stay_other_stays()}</Link>}
      </div>
    </nav>
  )
}
