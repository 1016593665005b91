import { confirmedCalendarPath, guidePath, stayRoomPath } from '#contract/booking-paths.ts'
import type { GuideView } from '#contract/guide.ts'
import { MOVE_IN_GUARANTEE } from '#domain/booking/booking-policy.ts'
import { longDay, shortDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { book, calendarPlus, check, clock, people, pin } from '#ui/icons.ts'
import type { Stay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import { InstallRow } from '#web/features/my-bookings/stay/install/install-row.tsx'
import { PhoneRow } from '#web/features/my-bookings/stay/parts/phone-row.tsx'
import { Part, Row, Rows } from '#web/features/my-bookings/stay/parts/rows.tsx'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import { AddressCard } from './address-card.tsx'
import { comingLines } from './coming.ts'
import { DoorCard } from './door-card.tsx'
import { Coming, DatesRow, MessagesRow, ReportRow, WifiRow } from './home-rows.tsx'

type MomentProps = { readonly stay: Stay; readonly guide: GuideView | null }

/** Shows what comes with its dates, until when the stay is cancelled for free, and what can be done already. */
export function Booked({ stay: { booking, today } }: MomentProps) {
  const locale = getLocale()
  const { cancellation, bookingCode: code } = booking
  const freeUntil = cancellation.fullRefundUntil
  return (
    <>
      <section className={parts.part}>
        <h2>{m.stay_coming()}</h2>
        <ol className={parts.coming}>
          {comingLines(booking, today).map(({ key: id, date, title, text }) => (
            <li key={id}>
              <time dateTime={date}>{shortDay(date, locale)}</time>
              <div>
                <b>{title}</b>
                <small>{text}</small>
              </div>
            </li>
          ))}
        </ol>
        {freeUntil && today <= freeUntil && !booking.bookedAt ? (
          <p className={parts.fine}>
            <Icon shape={check} />
            {m.stay_free_until({ date: longDay(freeUntil, locale) })}
          </p>
        ) : null}
      </section>
      <a className="btn btn-line btn-wide" href={confirmedCalendarPath(locale, code)} download>
        <Icon shape={calendarPlus} />
        {m.confirmed_calendar()}
      </a>
      <Rows>
        <InstallRow code={code} />
        <Row
          icon={people}
          title={m.stay_row_people()}
          text={m.stay_row_people_text()}
          to={stayRoomPath(locale, code, 'people')}
        />
        <DatesRow code={code} text={m.stay_row_dates_before()} />
      </Rows>
    </>
  )
}

/** The week before: what needs nothing any more, and what can be looked at. */
export function Week({ stay: { booking, own, today }, guide }: MomentProps) {
  const locale = getLocale()
  const { bookingCode: code, arrivalTime, checkInComplete } = booking
  return (
    <>
      <Part title={m.stay_coming()}>
        <Coming lines={comingLines(booking, today)} code={code} today={today} />
      </Part>
      {own && (checkInComplete || arrivalTime) ? (
        <Part title={m.stay_done()}>
          <Rows>
            {checkInComplete ? <Row icon={check} isDone title={m.arrival_link_complete()} /> : null}
            {arrivalTime ? (
              <Row
                icon={clock}
                title={m.stay_arrival_at({ time: arrivalTime })}
                text={m.stay_arrival_change()}
                to={stayRoomPath(locale, code, 'arrival')}
              />
            ) : null}
          </Rows>
        </Part>
      ) : null}
      {guide ? (
        <Part title={m.stay_look()}>
          <Rows>
            <Row
              icon={pin}
              title={m.stay_way()}
              text={`${guide.address.street}, ${guide.address.number}`}
              to={`${guidePath(locale, code)}#entrar`}
            />
            <Row icon={book} title={m.stay_guide()} text={m.stay_guide_text()} to={guidePath(locale, code)} />
          </Rows>
        </Part>
      ) : null}
      <Rows>
        <DatesRow code={code} text={m.stay_row_dates_before()} />
      </Rows>
    </>
  )
}

/** The day of the arrival: the code, the way, the wifi, and whom to call at the door. */
export function Arrival({ stay: { booking }, guide }: MomentProps) {
  const locale = getLocale()
  const { bookingCode: code } = booking
  return (
    <>
      {guide ? <DoorCard guide={guide} /> : null}
      {guide ? <AddressCard guide={guide} isMain={guide.door?.code == null} /> : null}
      <Rows>
        {guide?.wifi ? <WifiRow guide={guide} /> : null}
        <Row
          icon={clock}
          title={m.stay_other_time()}
          text={m.stay_other_time_text()}
          to={stayRoomPath(locale, code, 'arrival')}
        />
        <ReportRow code={code} title={m.reports_home_arrival()} text={m.reports_home_arrival_text()} />
        <MessagesRow code={code} />
        <PhoneRow title={m.stay_at_the_door()} />
      </Rows>
      <p className="small soft">{m.stay_guarantee({ hours: MOVE_IN_GUARANTEE.hours })}</p>
    </>
  )
}
