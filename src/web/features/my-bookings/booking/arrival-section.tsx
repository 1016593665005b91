import { useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import { CHECK_IN_HOUR, LATE_ARRIVAL_FEES } from '#domain/booking/booking-policy.ts'
import { arrivalTimes, hourOfTime, lateArrivalFeeCents } from '#domain/booking/late-arrival.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { apiClient } from '#web/client/api/api-client.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { ArrivalLinks } from '#web/components/arrival-links/arrival-links.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'
import * as styles from './arrival-section.module.css'

type ArrivalProps = {
  /** The booking as its holder sees it. */
  readonly booking: BookingView
  readonly onSaved: (booking: BookingView) => void
  readonly locale: Locale
}

/** The form for the arrival time; each option shows its fee for a late arrival. */
export function ArrivalSection({ booking, onSaved, locale }: ArrivalProps) {
  const { confirmation, error, isBusy, save } = useArrival({ booking, onSaved, locale })
  const selfCheckIn = booking.home?.selfCheckIn ?? false
  const from = { hour: CHECK_IN_HOUR, late: LATE_ARRIVAL_FEES[0].fromHour }
  return (
    <section className={`${sectionBlockStyles.block} screen-only`} id="arrival">
      <h2>{m.my_bookings_one_todo({}, { locale })}</h2>
      {booking.status === 'CONFIRMED' ? (
        <ArrivalLinks bookingCode={booking.bookingCode} isComplete={booking.checkInComplete === true} locale={locale} />
      ) : null}
      <form
        className={styles.arrival}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save(String(new FormData(event.currentTarget).get('arrivalTime')))
        }}
      >
        <div>
          <h3>{m.my_bookings_one_arrival_title({}, { locale })}</h3>
          <p className="small soft">
            {(selfCheckIn ? m.my_bookings_one_arrival_self : m.my_bookings_one_arrival_met)(from, { locale })}
          </p>
        </div>
        <div className={styles.arrivalRow}>
          <SelectField
            label={m.my_bookings_one_arrival_label({}, { locale })}
            name="arrivalTime"
            defaultValue={booking.arrivalTime ?? ''}
            empty={m.my_bookings_one_arrival_choose({}, { locale })}
            choices={arrivalTimes().map((time) => ({ value: time, label: timeText(time, selfCheckIn, locale) }))}
            error={error}
          />
          <button type="submit" className="btn btn-line" aria-disabled={isBusy || undefined}>
            {m.my_bookings_one_arrival_save({}, { locale })}
          </button>
        </div>
        <p className="small good strong" role="status">
          {confirmation}
        </p>
      </form>
    </section>
  )
}

function timeText(time: string, selfCheckIn: boolean, locale: Locale): string {
  const fee = lateArrivalFeeCents(hourOfTime(time), selfCheckIn)
  return fee > 0 ? m.my_bookings_one_arrival_fee({ time, amount: formatCents(fee) }, { locale }) : time
}

function useArrival({ booking, onSaved, locale }: ArrivalProps) {
  const [confirmation, setConfirmation] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async (time: string) => {
    if (isBusy) return
    setConfirmation('')
    setError(undefined)
    if (time === '') return setError(m.my_bookings_one_arrival_pick({}, { locale }))
    setBusy(true)
    const { bookingCode: code } = booking
    const answer = await apiClient(locale).setArrivalTime({ code, viewToken: readViewToken(code) }, time)
    setBusy(false)
    if (!answer.ok) {
      return setError(failureText(answer, m.my_bookings_one_arrival_unknown({}, { locale }), locale))
    }
    const fee = lateArrivalFeeCents(hourOfTime(time), booking.home?.selfCheckIn ?? false)
    setConfirmation(
      fee > 0
        ? m.my_bookings_one_arrival_saved_fee({ time, amount: formatCents(fee) }, { locale })
        : m.my_bookings_one_arrival_saved({ time }, { locale }),
    )
    onSaved(answer.value)
  }
  return { confirmation, error, isBusy, save }
}
