import type { LostReason } from '#domain/booking/request-state.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { clockTime } from '#text/clock-time.ts'

const MINUTE_MS = 60_000
/** An answer is pressing from this long before it is due. */
const SOON_MS = 90 * MINUTE_MS

export function dueTone(dueAt: Date, now: Date): 'late' | 'soon' | 'later' {
  const leftMs = dueAt.getTime() - now.getTime()
  if (leftMs < 0) return 'late'
  return leftMs <= SOON_MS ? 'soon' : 'later'
}

/** Says when an answer is due: `antes de las 11:20`, `mañana, antes de las 11:00`, `vencía a las 11:00`. */
export function dueText(dueAt: Date, now: Date): string {
  const locale = getLocale()
  const [day, today] = [dateInMadrid(dueAt), dateInMadrid(now)]
  const time = clockTime(dueAt)
  if (dueAt < now) {
    return day === today
      ? m.requests_was_due_today({ time })
      : m.requests_was_due_on({ day: shortDay(day, locale), time })
  }
  if (day === today) return m.requests_due_today({ time })
  if (day === addDays(today, 1)) return m.requests_due_tomorrow({ time })
  return m.requests_due_on({ day: shortDay(day, locale), time })
}

/** Says how much time is left, or how late it is. */
export function leftText(dueAt: Date, now: Date): string {
  const minutes = Math.floor((dueAt.getTime() - now.getTime()) / MINUTE_MS)
  if (minutes < 0) return m.requests_late_by({ time: spanText(-minutes) })
  return m.requests_left({ time: spanText(minutes) })
}

/** Returns a duration: `38 min`, `1 h 13 min`, `3 d`. */
function spanText(minutes: number): string {
  if (minutes < 60) return m.requests_minutes({ minutes })
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return m.requests_days({ days: Math.floor(hours / 24) })
  return minutes % 60 === 0 || hours >= 6
    ? m.requests_hours({ hours })
    : m.requests_hours_minutes({ hours, minutes: minutes % 60 })
}

/** Says how long ago it was: `hace 38 min`. */
export function agoText(moment: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / MINUTE_MS))
  if (minutes === 0) return m.requests_just_now()
  return m.requests_ago({ time: spanText(minutes) })
}

/** Returns a moment in its shortest form: `14:00` today, else `5 mar, 14:00`. */
export function waitText(moment: Date, now: Date): string {
  const locale = getLocale()
  const day = dateInMadrid(moment)
  const time = clockTime(moment)
  return day === dateInMadrid(now) ? time : `${shortDay(day, locale)}, ${time}`
}

const REASONS = {
  price: m.requests_lost_price,
  no_home: m.requests_lost_no_home,
  other_dates: m.requests_lost_other_dates,
  elsewhere: m.requests_lost_elsewhere,
  no_answer: m.requests_lost_no_answer,
  not_serious: m.requests_lost_not_serious,
  other: m.requests_lost_other,
} satisfies Record<LostReason, unknown>

export function lostReasonText(reason: LostReason): string {
  return REASONS[reason]()
}
