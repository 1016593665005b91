import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useHydrated } from '#web/client/hydration.ts'
import { shortDate } from '#web/text/format-date.ts'
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
  readonly locale: Locale
}

/**
 * Renders two dates of a form. Without JavaScript they are the browser's own date fields; with it, each opens the calendar,
 * which is loaded on demand.
 */
export function DateRangeField(props: DateRangeFieldProps) {
  const { stay, open, onOpen, onChoose, calendar, locale } = props
  const hydrated = useHydrated()
  const [isLoaded, setLoaded] = useState(false)
  if (open && !isLoaded) setLoaded(true)
  if (!hydrated)
    return (
      <NativeDates stay={stay} today={props.today} onTyped={onChoose} onLeft={() => onOpen(true)} locale={locale} />
    )
  return (
    <>
      <DateButton
        label={m.apartment_dates_arrive({}, { locale })}
        date={stay?.checkIn}
        onOpen={onOpen}
        onNear={() => setLoaded(true)}
        locale={locale}
      />
      <DateButton
        label={m.apartment_dates_leave({}, { locale })}
        date={stay?.checkOut}
        onOpen={onOpen}
        onNear={() => setLoaded(true)}
        locale={locale}
      />
      {stay && (
        <>
          <input type="hidden" name="checkIn" value={stay.checkIn} />
          <input type="hidden" name="checkOut" value={stay.checkOut} />
        </>
      )}
      {isLoaded && (
        <Dialog title={m.apartment_dates_title({}, { locale })} open={open} onClose={() => onOpen(false)} width="780px">
          <Suspense fallback={<p className={styles.dateWait}>{m.apartment_dates_loading({}, { locale })}</p>}>
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
  readonly label: string
  readonly date: CalendarDate | undefined
  readonly onOpen: (open: boolean) => void
  /** Called when the button is hovered, to fetch the calendar. */
  readonly onNear?: () => void
  readonly locale: Locale
}

export function DateButton({ label, date, onOpen, onNear, locale }: DateButtonProps) {
  return (
    <button
      type="button"
      className={styles.dateCell}
      aria-haspopup="dialog"
      onPointerEnter={onNear}
      onClick={() => onOpen(true)}
    >
      <small>{label}</small>
      {date ? shortDate(date, locale) : <span className="soft">{m.apartment_dates_choose({}, { locale })}</span>}
    </button>
  )
}

type NativeDatesProps = {
  readonly stay: Stay | null
  readonly today: CalendarDate
  readonly onTyped: (stay: Stay) => void
  /** Called when the fields are replaced while one of them has the focus. */
  readonly onLeft: () => void
  readonly locale: Locale
}

function NativeDates({ stay, today, onTyped, onLeft, locale }: NativeDatesProps) {
  const checkIn = useRef<HTMLInputElement>(null)
  const checkOut = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as they go away
  useLayoutEffect(
    () => () => {
      if ([checkIn, checkOut].some(({ current }) => current === document.activeElement)) onLeft()
    },
    [],
  )
  useEffect(() => {
    // Takes over dates that were typed before hydration, which replaces these fields.
    const typed = { checkIn: checkIn.current?.value ?? '', checkOut: checkOut.current?.value ?? '' }
    const isNew = typed.checkIn !== stay?.checkIn || typed.checkOut !== stay.checkOut
    if (isNew && typed.checkIn && typed.checkIn < typed.checkOut) onTyped(typed)
  })
  return (
    <>
      <label className={styles.dateCell}>
        <small>{m.apartment_dates_arrive({}, { locale })}</small>
        <input ref={checkIn} type="date" name="checkIn" min={today} defaultValue={stay?.checkIn} required />
      </label>
      <label className={styles.dateCell}>
        <small>{m.apartment_dates_leave({}, { locale })}</small>
        <input ref={checkOut} type="date" name="checkOut" min={today} defaultValue={stay?.checkOut} required />
      </label>
    </>
  )
}
