import type { BookingView } from '#contract/booking.ts'
import { freeCancellationUntil } from '#domain/booking/cancellation.ts'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { longDate, longRangeEnds } from '../../format-date.ts'
import { useHydrated, useLasting } from '../../use-hydrated.ts'
import { Field } from '../form/field.tsx'
import { Icon } from '../icon.tsx'
import { warning } from '../icons.ts'
import { ChangeFigures } from './change-figures.tsx'
import { useChangeStay } from './use-change-stay.ts'
import './change-section.css'

type ChangeProps = {
  /** As its holder sees it. */
  readonly booking: BookingView
  readonly today: CalendarDate
  readonly onChanged: (booking: BookingView, said: string) => void
  readonly locale: Locale
}

/** Extends, shortens or moves the stay: first what that means to the cent, then the change. */
export function ChangeSection({ booking, today, onChanged, locale }: ChangeProps) {
  const { bookingCode, checkIn, checkOut } = booking
  const done = (news: BookingView) =>
    onChanged(news, m.bookings_change_done(longRangeEnds(news.checkIn, news.checkOut, locale), { locale }))
  const { planned, faults, busy, look, save, forget } = useChangeStay(bookingCode, locale, done)
  const isLive = useHydrated()
  const isSlow = useLasting(busy !== null)
  const until = freeCancellationUntil(checkIn)
  const isFree = today <= until
  return (
    <section className="block">
      <h2>{m.bookings_change_title({}, { locale })}</h2>
      <p className="prose change-about">
        {isFree
          ? m.bookings_change_free({ date: longDate(until, locale) }, { locale })
          : m.bookings_change_late({}, { locale })}
      </p>
      <form
        className="change"
        method="post"
        noValidate
        onChange={forget}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget)
          void look({ checkIn: String(typed.get('checkIn') ?? checkIn), checkOut: String(typed.get('checkOut')) })
        }}
      >
        <Field
          label={m.bookings_change_check_in({}, { locale })}
          name="checkIn"
          type="date"
          min={today}
          defaultValue={checkIn}
          readOnly={!isFree}
          error={faults.checkIn}
        />
        <Field
          label={m.bookings_change_check_out({}, { locale })}
          name="checkOut"
          type="date"
          min={addDays(today, 1)}
          defaultValue={checkOut}
          error={faults.checkOut}
        />
        <button type="submit" className="btn btn-line" disabled={!isLive} aria-disabled={busy ? true : undefined}>
          {m.bookings_change_look({}, { locale })}
        </button>
      </form>
      <div role="status">
        {isSlow ? (
          <p className="small soft">
            {busy === 'save' ? m.bookings_change_saving({}, { locale }) : m.bookings_change_busy({}, { locale })}
          </p>
        ) : null}
        {faults.other ? (
          <p className="note warn">
            <Icon shape={warning} />
            {faults.other}
          </p>
        ) : null}
      </div>
      {planned ? (
        <ChangeFigures planned={planned} isBusy={busy !== null} onConfirm={() => void save()} locale={locale} />
      ) : null}
    </section>
  )
}
