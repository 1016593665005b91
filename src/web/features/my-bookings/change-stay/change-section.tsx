import { lazy, useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import { freeCancellationUntil } from '#domain/booking/cancellation.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { longDate, longRangeEnds } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLasting } from '#ui/client/hydration.ts'
import * as dateRangeFieldStyles from '#web/components/stay/date-range-field.module.css'
import { DateRangeField } from '#web/components/stay/date-range-field.tsx'
import { DepartureField } from '#web/components/stay/departure-field.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { WarningNote } from '#web/ui/form/warning-note.tsx'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'
import { ChangeFigures } from './change-figures.tsx'
import * as styles from './change-section.module.css'
import { useChangeStay } from './use-change-stay.ts'

const StayCalendar = lazy(async () => ({
  default: (await import('#web/components/stay/stay-calendar.tsx')).StayCalendar,
}))

type ChangeProps = {
  /** The booking as its holder sees it. */
  readonly booking: BookingView
  readonly today: CalendarDate
  readonly onChanged: (booking: BookingView, message: string) => void
}

/** Extends, shortens or moves the stay. The guest sees the exact figures before confirming. */
export function ChangeSection({ booking, today, onChanged }: ChangeProps) {
  const locale = getLocale()
  const { bookingCode, houseCode, checkIn, checkOut } = booking
  const booked = { checkIn, checkOut }
  const [newStay, setNewStay] = useState<Stay>(booked)
  const [picking, setPicking] = useState(false)
  const done = (news: BookingView) =>
    onChanged(news, m.my_bookings_change_done(longRangeEnds(news.checkIn, news.checkOut, locale)))
  const { planned, faults, busy, preview, save, reset } = useChangeStay(bookingCode, done)
  const isSlow = useLasting(busy !== null)
  const until = freeCancellationUntil(checkIn)
  const isFree = today <= until
  const choose = (stay: Stay) => {
    setNewStay(stay)
    if (stay.checkIn === checkIn && stay.checkOut === checkOut) reset()
    else void preview(stay)
  }
  return (
    <section className={`${sectionBlockStyles.block} screen-only`}>
      <h2>{m.my_bookings_change_title()}</h2>
      <p className={`${sectionBlockStyles.prose} ${styles.changeAbout}`}>
        {isFree ? m.my_bookings_change_free({ date: longDate(until, locale) }) : m.my_bookings_change_late()}
      </p>
      <div className={`${dateRangeFieldStyles.datesBox} ${styles.changeDates}`}>
        {isFree ? (
          <DateRangeField
            stay={newStay}
            today={today}
            open={picking}
            onOpen={setPicking}
            onChoose={choose}
            calendar={(onChoose) => (
              <StayCalendar houseCode={houseCode} stay={newStay} own={booked} today={today} onChoose={onChoose} />
            )}
          />
        ) : (
          <DepartureField
            houseCode={houseCode}
            own={booked}
            checkOut={newStay.checkOut}
            today={today}
            onChoose={(chosen) => choose({ checkIn, checkOut: chosen })}
          />
        )}
      </div>
      <div role="status">
        {isSlow ? (
          <p className="small soft">{busy === 'save' ? m.my_bookings_change_saving() : m.my_bookings_change_busy()}</p>
        ) : null}
        {faults.dates ? <FieldError id="change-error" text={faults.dates} /> : null}
        {faults.other ? <WarningNote text={faults.other} /> : null}
      </div>
      {faults.other && !planned ? (
        <button type="button" className="btn btn-line" onClick={() => void preview(newStay)}>
          {m.my_bookings_change_look()}
        </button>
      ) : null}
      {planned ? <ChangeFigures planned={planned} isBusy={busy !== null} onConfirm={() => void save()} /> : null}
    </section>
  )
}
