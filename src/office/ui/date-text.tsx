import { useRouteLoaderData } from 'react-router'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { shortDate, shortDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'

/** A day, without its year where that is this one: `3 mar`, `12 ene 2028`. */
export function DateText({ date }: { readonly date: CalendarDate }) {
  const locale = getLocale()
  const root = useRouteLoaderData<{ today: CalendarDate }>('root')
  const isThisYear = root?.today.slice(0, 4) === date.slice(0, 4)
  return <time dateTime={date}>{isThisYear ? shortDay(date, locale) : shortDate(date, locale)}</time>
}
