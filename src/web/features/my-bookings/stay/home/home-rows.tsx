import { guidePath, newReportPath, reportPath, stayRoomPath } from '#contract/booking-paths.ts'
import type { GuideView } from '#contract/guide.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { longDay, longWeekday } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { calendar, card, documentShape, key, message, wallet, wifi, wrench } from '#ui/icons.ts'
import { Row, Rows } from '#web/features/my-bookings/stay/parts/rows.tsx'
import type { ComingLine, VisitLine } from './coming.ts'

const COMING_ICONS = { payment: card, deposit: wallet, deposit_back: wallet, arrival: key } as const

type ComingProps = {
  readonly lines: readonly ComingLine[]
  readonly code: string
  readonly visits?: readonly VisitLine[]
  readonly today: CalendarDate
}

/** The next things that come, visits first, each with the room that it belongs to. */
export function Coming({ lines, code, visits = [], today }: ComingProps) {
  const locale = getLocale()
  return (
    <Rows isBoxed>
      {visits.map(({ reference, date, from, until, visitor }) => (
        <Row
          key={reference}
          icon={wrench}
          title={m.reports_home_visit({ visitor, from, until })}
          text={
            date === today
              ? m.reports_home_visit_today()
              : m.reports_home_visit_text({ day: longWeekday(date, locale) })
          }
          to={reportPath(locale, code, reference)}
        />
      ))}
      {lines.slice(0, 3).map(({ key: id, kind, date, title, text }) => (
        <Row
          key={id}
          icon={COMING_ICONS[kind]}
          title={title}
          text={`${longDay(date, locale)}. ${text}`}
          to={kind === 'arrival' ? guidePath(locale, code) : stayRoomPath(locale, code, 'payments')}
        />
      ))}
    </Rows>
  )
}

type OfCode = { readonly code: string }

export function DatesRow({ code, text }: OfCode & { readonly text: string }) {
  return <Row icon={calendar} title={m.stay_row_dates()} text={text} to={stayRoomPath(getLocale(), code, 'dates')} />
}

export function MessagesRow({ code }: OfCode) {
  return (
    <Row
      icon={message}
      title={m.stay_door_write()}
      text={m.my_bookings_one_help_text()}
      to={stayRoomPath(getLocale(), code, 'messages')}
    />
  )
}

type ReportRowProps = OfCode & { readonly title: string; readonly text?: string }

/** Leads to a new report of something broken. */
export function ReportRow({ code, title, text }: ReportRowProps) {
  return <Row icon={wrench} title={title} text={text} to={newReportPath(getLocale(), code)} />
}

export function PapersRow({ code }: OfCode) {
  return (
    <Row
      icon={documentShape}
      title={m.my_bookings_one_documents()}
      text={m.stay_papers_text()}
      to={stayRoomPath(getLocale(), code, 'payments')}
    />
  )
}

export function WifiRow({ guide: { wifi: found, bookingCode } }: { readonly guide: GuideView }) {
  if (!found) return null
  const { network, password } = found
  return (
    <Row
      icon={wifi}
      title={m.stay_wifi({ network })}
      text={<span translate="no">{password}</span>}
      to={`${guidePath(getLocale(), bookingCode)}#wifi`}
    />
  )
}
