import { lazy, useState } from 'react'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import * as dateRangeFieldStyles from '#web/components/stay/date-range-field.module.css'
import { DateRangeField } from '#web/components/stay/date-range-field.tsx'

const PlainDates = lazy(async () => ({ default: (await import('./plain-dates.tsx')).PlainDates }))

export type PlainDatesFieldProps = {
  readonly stay: Stay | null
  readonly today: CalendarDate
  readonly onChoose: (stay: Stay) => void
  readonly id?: string | undefined
  readonly isInvalid?: boolean
  /** The id of the error or the hint. */
  readonly describedBy?: string | undefined
}

/** Two dates of a form about several homes. */
export function PlainDatesField(props: PlainDatesFieldProps) {
  const { stay, today, onChoose, id, isInvalid = false, describedBy } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={dateRangeFieldStyles.datesBox} data-invalid={isInvalid || undefined}>
      <DateRangeField
        stay={stay}
        today={today}
        onChoose={onChoose}
        open={isOpen}
        onOpen={setOpen}
        calendar={(choose) => <PlainDates stay={stay} today={today} onChoose={choose} />}
        id={id}
        describedBy={describedBy}
      />
    </div>
  )
}
