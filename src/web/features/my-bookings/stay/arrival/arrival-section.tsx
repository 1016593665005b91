import type { BookingView } from '#contract/booking.ts'
import { CHECK_IN_HOUR, LATE_ARRIVAL_FEES } from '#domain/booking/booking-policy.ts'
import { arrivalTimes, hourOfTime, lateArrivalFeeCents } from '#domain/booking/late-arrival.ts'
import { formatCents } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { ArrivalLinks } from '#web/components/arrival-links/arrival-links.tsx'
import { PostForm } from '#web/components/guest-form/post-form.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'
import { arrivalForm } from './arrival-definition.ts'
import * as styles from './arrival-section.module.css'

type ArrivalProps = {
  /** The booking as its holder sees it. */
  readonly booking: BookingView
  readonly onSaved?: (booking: BookingView) => void
}

/** The form for the arrival time; each option shows its fee for a late arrival. */
export function ArrivalSection({ booking, onSaved }: ArrivalProps) {
  const { bookingCode: code } = booking
  const state = useGuestForm(arrivalForm, {
    subject: () => ({ code, viewToken: readViewToken(code) }),
    defaults: { arrivalTime: booking.arrivalTime ?? '' },
    onDone(answer, values) {
      state.showDone({ answer, values })
      onSaved?.(answer)
    },
  })
  const isOutdated = state.isSending || state.message !== null || state.faults.length > 0
  const selfCheckIn = booking.home?.selfCheckIn ?? false
  const from = { hour: CHECK_IN_HOUR, late: LATE_ARRIVAL_FEES[0].fromHour }
  return (
    <section className={`${sectionBlockStyles.block} screen-only`} id="arrival">
      <h2>{m.my_bookings_one_todo()}</h2>
      {booking.status === 'CONFIRMED' ? (
        <ArrivalLinks bookingCode={code} isComplete={booking.checkInComplete === true} />
      ) : null}
      <PostForm state={state} className={styles.arrival}>
        <div>
          <h3>{m.my_bookings_one_arrival_title()}</h3>
          <p className="small soft">
            {(selfCheckIn ? m.my_bookings_one_arrival_self : m.my_bookings_one_arrival_met)(from)}
          </p>
        </div>
        <div className={styles.arrivalRow}>
          <SelectField
            {...state.field('arrivalTime')}
            empty={m.my_bookings_one_arrival_choose()}
            choices={arrivalTimes().map((time) => ({ value: time, label: timeText(time, selfCheckIn) }))}
          />
          <button type="submit" className="btn btn-line" aria-disabled={state.isSending || undefined}>
            {m.my_bookings_one_arrival_save()}
          </button>
        </div>
        <FormProblem text={state.message} />
        <p className="small good strong" role="status">
          {state.done && !isOutdated ? savedText(state.done.values.arrivalTime, selfCheckIn) : ''}
        </p>
      </PostForm>
    </section>
  )
}

function timeText(time: string, selfCheckIn: boolean): string {
  const fee = lateArrivalFeeCents(hourOfTime(time), selfCheckIn)
  return fee > 0 ? m.my_bookings_one_arrival_fee({ time, amount: formatCents(fee) }) : time
}

function savedText(time: string, selfCheckIn: boolean): string {
  const fee = lateArrivalFeeCents(hourOfTime(time), selfCheckIn)
  return fee > 0
    ? m.my_bookings_one_arrival_saved_fee({ time, amount: formatCents(fee) })
    : m.my_bookings_one_arrival_saved({ time })
}
