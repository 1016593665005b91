import { Link } from 'react-router'
import { COMPANY } from '#content/company.ts'
import type { BookingView } from '#contract/booking.ts'
import { confirmedCalendarPath } from '#contract/booking-paths.ts'
import { apartmentPath } from '#contract/site-paths.ts'
import { CHECK_IN_HOUR, CHECK_OUT_HOUR } from '#domain/booking/booking-policy.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { partyText } from '#text/party-text.ts'
import { Icon } from '#ui/icon.tsx'
import { calendarPlus, phone } from '#ui/icons.ts'
import * as bookingColumnsStyles from '#web/components/booking/booking-columns.module.css'
import * as staySummaryStyles from '#web/components/booking/stay-summary.module.css'
import { Picture } from '#web/components/picture/picture.tsx'
import * as priceLinesStyles from '#web/components/stay/price-lines.module.css'
import * as styles from './page.module.css'

type AsideProps = { readonly booking: BookingView; readonly today: CalendarDate }

export function BookingAside({ booking, today }: AsideProps) {
  const locale = getLocale()
  const { bookingCode, houseCode, checkIn, checkOut, adults, children, babies, home, holder, status } = booking
  const isPast = status === 'CANCELLED' || today >= checkOut
  return (
    <aside className={`stack ${styles.oneAside}`}>
      <div className={staySummaryStyles.summary}>
        {home?.photo ? (
          <div className={bookingColumnsStyles.stayCardPic}>
            <Picture photo={home.photo} alt={home.photo.alt[locale]} sizes="(min-width: 1024px) 392px, 100vw" />
          </div>
        ) : null}
        <div className={staySummaryStyles.summaryBody}>
          <div>
            <h2>{home ? home.title[locale] : houseCode}</h2>
            <p className="small soft">{home ? `${home.place}, ${cityName(home.city, locale)} · ${houseCode}` : null}</p>
          </div>
          <dl className={`${priceLinesStyles.lines} ${staySummaryStyles.stayFacts}`}>
            <Fact
              label={m.my_bookings_one_check_in()}
              value={m.my_bookings_one_from({ date: shortDay(checkIn, locale), hour: CHECK_IN_HOUR })}
            />
            <Fact
              label={m.my_bookings_one_check_out()}
              value={m.my_bookings_one_until({ date: shortDay(checkOut, locale), hour: CHECK_OUT_HOUR })}
            />
            <Fact label={m.my_bookings_one_guests()} value={partyText(booking, locale)} />
            {holder ? <Fact label={m.agreement_holder()} value={`${holder.name} ${holder.lastname}`} /> : null}
          </dl>
          {isPast ? (
            <Link className="btn btn-line btn-wide" to={apartmentPath(locale, houseCode, { adults, children, babies })}>
              {m.my_bookings_book_again()}
            </Link>
          ) : (
            <a className="btn btn-line btn-wide" href={confirmedCalendarPath(locale, bookingCode)} download>
              <Icon shape={calendarPlus} />
              {m.confirmed_calendar()}
            </a>
          )}
        </div>
      </div>
      <div className="note">
        <Icon shape={phone} />
        <p>
          <b className="strong">{m.my_bookings_one_help()}</b>
          <br />
          {m.my_bookings_one_help_text()}
          <a className={styles.helpWay} href={`tel:${COMPANY.phone.dialled}`}>
            {COMPANY.phone.shown}
          </a>
          <a className={styles.helpWay} href={`mailto:${COMPANY.email}`}>
            {COMPANY.email}
          </a>
        </p>
      </div>
    </aside>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  )
}
