import { CHECK_IN_HOUR, CHECK_OUT_HOUR } from '#domain/booking/booking-policy.ts'
import { hourInMadrid } from '#domain/shared/calendar-date.ts'
import type { HomeOfDay } from '#services/today/list-today.ts'
import * as styles from './day-of-home.module.css'

const FIRST_HOUR = 8
const HOURS = 16
const NAMED_HOURS = [8, 12, 16, 20, 24]

type DayOfHomeProps = {
  readonly home: HomeOfDay
  /** The moment by the product's clock; null on other days. */
  readonly now: Date | null
}

/**
 * Shows a home's day from eight to midnight, with its departure and its arrival, filled once they have happened.
 * Between the two of a turnover the home has to be prepared. The row says all of it in words.
 */
export function DayOfHome({ home: { departure, arrival }, now }: DayOfHomeProps) {
  const out = departure ? (hourOf(departure.checkedOutAt) ?? CHECK_OUT_HOUR) : null
  const came = arrival ? hourOf(arrival.checkedInAt) : null
  const comes = arrival ? (came ?? hourOfArrival(arrival.arrivalTime)) : null
  const turnover = out !== null && comes !== null && came === null ? { out, comes } : null
  return (
    <span className={styles.day} aria-hidden="true">
      {turnover ? (
        <i
          className={styles.between}
          style={{ insetInlineStart: `${share(turnover.out)}%`, insetInlineEnd: `${100 - share(turnover.comes)}%` }}
        />
      ) : null}
      {now === null ? null : <i className={styles.now} style={{ insetInlineStart: `${share(hourOf(now) ?? 0)}%` }} />}
      {out === null ? null : (
        <i
          className={departure?.checkedOutAt ? `${styles.leaves} ${styles.done}` : styles.leaves}
          style={{ insetInlineStart: `${share(out)}%` }}
        />
      )}
      {comes === null ? null : (
        <i
          className={came === null ? styles.comes : `${styles.comes} ${styles.done}`}
          style={{ insetInlineStart: `${share(comes)}%` }}
        />
      )}
    </span>
  )
}

/** Shows the hours above the days of the homes. */
export function DayHours() {
  return (
    <span className={styles.hours}>
      {NAMED_HOURS.map((hour) => (
        <i key={hour} style={{ insetInlineStart: `${share(hour)}%` }}>
          {hour}
        </i>
      ))}
    </span>
  )
}

function hourOf(moment: Date | null): number | null {
  return moment === null ? null : hourInMadrid(new Date(moment)) + new Date(moment).getUTCMinutes() / 60
}

function hourOfArrival(time: string | null): number {
  if (time === null) return CHECK_IN_HOUR
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  // An hour after midnight still belongs to the night of arrival.
  return hours < FIRST_HOUR ? FIRST_HOUR + HOURS : hours + minutes / 60
}

/** Returns the position of an hour on the line, in percent. */
function share(hour: number): number {
  return (Math.min(Math.max(hour - FIRST_HOUR, 0), HOURS) / HOURS) * 100
}
