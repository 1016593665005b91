import { lazy, useState } from 'react'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import * as dateRangeFieldStyles from '#web/components/stay/date-range-field.module.css'
import { DateRangeField } from '#web/components/stay/date-range-field.tsx'

const PlainDates = lazy(async () => ({ default: (await import('./plain-dates.tsx')).PlainDates }))

type PlainDatesFieldProps = {
  readonly stay: Stay | null
  readonly today: CalendarDate
  readonly onChoose: (stay: Stay) => void
  readonly locale: Locale
}

/** Two dates of a form about several homes. */
export function PlainDatesField(props: PlainDatesFieldProps) {
  const { stay, today, locale } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={dateRangeFieldStyles.datesBox}>
      <DateRangeField
        {...props}
        open={isOpen}
        onOpen={setOpen}
        calendar={(onChoose) => <PlainDates stay={stay} today={today} onChoose={onChoose} locale={locale} />}
      />
    </div>
  )
}
