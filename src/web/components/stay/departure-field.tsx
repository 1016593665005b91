import { lazy, Suspense, useState } from 'react'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { shortDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import * as styles from './date-range-field.module.css'
import { DateButton } from './date-range-field.tsx'

const DepartureCalendar = lazy(async () => ({
  default: (await import('./departure-calendar.tsx')).DepartureCalendar,
}))

type DepartureFieldProps = {
  readonly houseCode: string
  /** The stay as it is booked. */
  readonly own: Stay
  /** The day that was chosen last. */
  readonly checkOut: CalendarDate
  readonly today: CalendarDate
  readonly onChoose: (checkOut: CalendarDate) => void
}

/** Shows two dates of which only the departure can change; it opens a calendar that is loaded on demand. */
export function DepartureField({ houseCode, own, checkOut, today, onChoose }: DepartureFieldProps) {
  const locale = getLocale()
  const [open, setOpen] = useState(false)
  const choose = (chosen: CalendarDate) => {
    setOpen(false)
    onChoose(chosen)
  }
  return (
    <>
      <p className={`${styles.dateCell} ${styles.isFixed}`}>
        <small>{m.apartment_dates_arrive()}</small>
        {shortDate(own.checkIn, locale)}
      </p>
      <DateButton label={m.apartment_dates_leave()} date={checkOut} onOpen={setOpen} />
      <Dialog title={m.my_bookings_change_leave()} open={open} onClose={() => setOpen(false)} width="780px">
        <Suspense fallback={<p className={styles.dateWait}>{m.apartment_dates_loading()}</p>}>
          {open ? <DepartureCalendar houseCode={houseCode} stay={own} today={today} onChoose={choose} /> : null}
        </Suspense>
      </Dialog>
    </>
  )
}
