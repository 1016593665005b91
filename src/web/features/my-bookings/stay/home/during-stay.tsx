import { Link } from 'react-router'
import { guidePath, newReportPath, stayRoomPath } from '#contract/booking-paths.ts'
import type { GuideView } from '#contract/guide.ts'
import type { TicketView } from '#contract/ticket.ts'
import { CHECK_OUT_HOUR } from '#domain/booking/booking-policy.ts'
import { longDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { calendar, calendarPlus, key, list, message, rubbish, wrench } from '#ui/icons.ts'
import type { Stay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import { Part, Row, Rows } from '#web/features/my-bookings/stay/parts/rows.tsx'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import { DepositSection } from '#web/features/my-bookings/stay/payments/deposit-section.tsx'
import { comingLines, visitLines } from './coming.ts'
import { Coming, MessagesRow, PapersRow, ReportRow, WifiRow } from './home-rows.tsx'
import { LeavingList } from './leaving-list.tsx'
import { StayLine } from './stay-line.tsx'

type MomentProps = {
  readonly stay: Stay
  readonly guide: GuideView | null
  readonly tickets: readonly TicketView[]
}

/** The middle of the stay: where it is in time, what comes, and the four doors. */
export function InHouse({ stay: { booking, today }, guide, tickets }: MomentProps) {
  const locale = getLocale()
  const { bookingCode: code, checkOut } = booking
  const coming = comingLines(booking, today)
  const visits = visitLines(tickets, today)
  return (
    <>
      <StayLine booking={booking} today={today} />
      {coming.length + visits.length > 0 ? (
        <Part title={m.stay_next()}>
          <Coming lines={coming} code={code} visits={visits} today={today} />
        </Part>
      ) : null}
      <section className={parts.part}>
        <h2 className="visually-hidden">{m.stay_doors()}</h2>
        <div className={parts.doors}>
          <Door icon={message} title={m.stay_door_write()} to={stayRoomPath(locale, code, 'messages')} />
          <Door icon={calendar} title={m.stay_door_dates()} to={stayRoomPath(locale, code, 'dates')} />
          <Door
            icon={key}
            title={booking.home?.selfCheckIn ? m.guide_door_code() : m.stay_entering()}
            text={m.stay_until({ date: longDay(checkOut, locale), hour: CHECK_OUT_HOUR })}
            to={`${guidePath(locale, code)}#entrar`}
          />
          <Door icon={wrench} title={m.reports_new()} to={newReportPath(locale, code)} />
        </div>
      </section>
      {guide ? (
        <Part title={m.stay_at_hand()}>
          <Rows>
            {guide.wifi ? <WifiRow guide={guide} /> : null}
            <Row
              icon={rubbish}
              title={m.guide_rubbish()}
              text={guide.rubbish[locale]}
              to={`${guidePath(locale, code)}#normas`}
            />
          </Rows>
        </Part>
      ) : null}
    </>
  )
}

type DoorProps = { readonly icon: string; readonly title: string; readonly text?: string; readonly to: string }

function Door({ icon, title, text, to }: DoorProps) {
  return (
    <Link className={parts.door} to={to}>
      <Icon shape={icon} />
      <span>
        {title}
        {text ? <small>{text}</small> : null}
      </span>
    </Link>
  )
}

/** The last week: the way of the deposit, what to do before leaving, and staying longer. */
export function LastWeek({ stay: { booking, today }, tickets }: MomentProps) {
  const locale = getLocale()
  const { bookingCode: code } = booking
  const visits = visitLines(tickets, today)
  return (
    <>
      <StayLine booking={booking} today={today} />
      {visits.length > 0 ? (
        <Part title={m.stay_next()}>
          <Coming lines={[]} code={code} visits={visits} today={today} />
        </Part>
      ) : null}
      {booking.bookedAt ? null : <DepositSection booking={booking} today={today} />}
      <Rows>
        <Row
          icon={list}
          title={m.guide_check_out()}
          text={m.stay_leaving_opens()}
          to={`${guidePath(locale, code)}#salida`}
        />
        <Row
          icon={calendarPlus}
          title={m.stay_longer()}
          text={m.stay_longer_text()}
          to={stayRoomPath(locale, code, 'dates')}
        />
        <ReportRow code={code} title={m.reports_new()} />
        <PapersRow code={code} />
      </Rows>
    </>
  )
}

/** The last morning. */
export function Departure({ stay: { booking, today }, guide }: MomentProps) {
  const { bookingCode: code } = booking
  return (
    <>
      {guide ? <LeavingList guide={guide} /> : null}
      {booking.bookedAt ? null : <DepositSection booking={booking} today={today} />}
      <Rows>
        <ReportRow code={code} title={m.reports_home_departure()} text={m.reports_home_departure_text()} />
        <MessagesRow code={code} />
        <PapersRow code={code} />
      </Rows>
    </>
  )
}
