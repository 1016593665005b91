import { CHECK_IN_HOUR, CHECK_OUT_HOUR } from '#domain/policy.ts'
import { hourInMadrid } from '#domain/shared/calendar-date.ts'
import type { HomeOfDay } from '#services/today/list-today.ts'
import * as styles from './day-of-home.module.css'

const FIRST_HOUR = 8
const HOURS = 16

/** A home's day from eight to midnight: until when somebody is in it, from when somebody comes. The row says it in words. */
export function DayOfHome({ home: { departure, arrival } }: { readonly home: HomeOfDay }) {
  const out = departure ? (hourOf(departure.checkedOutAt) ?? CHECK_OUT_HOUR) : null
  const came = arrival ? hourOf(arrival.checkedInAt) : null
  const comes = arrival ? (came ?? hourOfArrival(arrival.arrivalTime)) : null
  return (
    <span className={styles.day} aria-hidden="true">
      {out === null ? null : <i className={styles.before} style={{ insetInlineEnd: `${100 - share(out)}%` }} />}
      {out !== null && comes !== null ? (
        <i
          className={styles.between}
          style={{ insetInlineStart: `${share(out)}%`, insetInlineEnd: `${100 - share(comes)}%` }}
        />
      ) : null}
      {comes === null ? null : <i className={styles.after} style={{ insetInlineStart: `${share(comes)}%` }} />}
    </span>
  )
}

function hourOf(moment: Date | null): number | null {
  return moment === null ? null : hourInMadrid(new Date(moment))
}

function hourOfArrival(time: string | null): number {
  if (time === null) return CHECK_IN_HOUR
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  // After midnight it is still the night of arrival.
  return hours < FIRST_HOUR ? FIRST_HOUR + HOURS : hours + minutes / 60
}

/** Where an hour is on the line, in percent. */
function share(hour: number): number {
  return (Math.min(Math.max(hour - FIRST_HOUR, 0), HOURS) / HOURS) * 100
}
