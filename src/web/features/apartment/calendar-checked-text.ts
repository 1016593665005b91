import { m } from '#i18n/paraglide/messages.js'

const MINUTE_MS = 60_000

/** Says how long ago a calendar was checked, in minutes up to two hours, then in whole hours up to two days. */
export function calendarCheckedText(checkedAt: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - checkedAt.getTime()) / MINUTE_MS))
  if (minutes < 1) return m.apartment_calendar_checked_now()
  if (minutes < 120) return m.apartment_calendar_checked_minutes({ count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48
    ? m.apartment_calendar_checked_hours({ hours })
    : m.apartment_calendar_checked_days({ days: Math.floor(hours / 24) })
}
