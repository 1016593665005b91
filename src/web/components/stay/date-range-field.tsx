import { type ReactNode, Suspense, useState } from 'react'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { shortDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useHydrated } from '#ui/client/hydration.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import * as styles from './date-range-field.module.css'

type DateRangeFieldProps = {
  readonly stay: Stay | null
  readonly today: CalendarDate
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onChoose: (stay: Stay) => void
  /** The calendar, which is loaded once it is rendered. */
  readonly calendar: (onChoose: (stay: Stay) => void) => ReactNode
  /** The id of the first date, which a summary of faults links to. */
  readonly id?: string | undefined
  /** The id of the error or the hint that both dates are announced with. */
  readonly describedBy?: string | undefined
}

/**
 * Renders two dates of a form, each a button that opens the calendar, which is loaded on demand. Without JavaScript they are the
 * browser's own date fields.
 */
export function DateRangeField(props: DateRangeFieldProps) {
  const { stay, today, open, onOpen, onChoose, calendar, id, describedBy } = props
  const hydrated = useHydrated()
  const [isLoaded, setLoaded] = useState(false)
  if (open && !isLoaded) setLoaded(true)
  const button = { onOpen, onNear: () => setLoaded(true), describedBy }
  return (
    <>
      <DateButton {...button} id={id} label={m.apartment_dates_arrive()} date={stay?.checkIn} />
      <DateButton {...button} label={m.apartment_dates_leave()} date={stay?.checkOut} />
      {hydrated ? <HiddenDates stay={stay} /> : <NativeDates stay={stay} today={today} />}
      {isLoaded && (
        <Dialog title={m.apartment_dates_title()} open={open} onClose={() => onOpen(false)} width="780px">
          <Suspense fallback={<p className={styles.dateWait}>{m.apartment_dates_loading()}</p>}>
            {open &&
              calendar((chosen) => {
                onOpen(false)
                onChoose(chosen)
              })}
          </Suspense>
        </Dialog>
      )}
    </>
  )
}

type DateButtonProps = {
  readonly id?: string | undefined
  readonly label: string
  readonly date: CalendarDate | undefined
  readonly onOpen: (open: boolean) => void
  /** Called when the button is hovered, to fetch the calendar. */
  readonly onNear?: () => void
  readonly describedBy?: string | undefined
}

export function DateButton({ id, label, date, onOpen, onNear, describedBy }: DateButtonProps) {
  const locale = getLocale()
  return (
    <button
      type="button"
      id={id}
      className={`${styles.dateCell} with-script`}
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      onPointerEnter={onNear}
      onClick={() => onOpen(true)}
    >
      <small>{label}</small>
      {date ? shortDate(date, locale) : <span className="soft">{m.apartment_dates_choose()}</span>}
    </button>
  )
}

function HiddenDates({ stay }: Pick<DateRangeFieldProps, 'stay'>) {
  if (!stay) return null
  return (
    <>
      <input type="hidden" name="checkIn" value={stay.checkIn} />
      <input type="hidden" name="checkOut" value={stay.checkOut} />
    </>
  )
}

/**
 * Not required, because they are also in a page whose scripts are on their way, where they are not seen: a form that is sent then
 * brings the dates of its address.
 */
function NativeDates({ stay, today }: Pick<DateRangeFieldProps, 'stay' | 'today'>) {
  return (
    <>
      <label className={`${styles.dateCell} without-script`}>
        <small>{m.apartment_dates_arrive()}</small>
        <input type="date" name="checkIn" min={today} defaultValue={stay?.checkIn} />
      </label>
      <label className={`${styles.dateCell} without-script`}>
        <small>{m.apartment_dates_leave()}</small>
        <input type="date" name="checkOut" min={today} defaultValue={stay?.checkOut} />
      </label>
    </>
  )
}
