import type { City } from '#domain/catalogue/cities.ts'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { easterOf, isWorkingDay } from '#domain/shared/working-days.ts'
import { TICKET_ANSWER_DAYS } from './ticket-policy.ts'

/**
 * Holidays of a city and its region: those on the same day each year, and those so many days after Easter Sunday. Days that
 * are set for one year alone are missing, so that an answer is due sooner, never later.
 */
const CITY_HOLIDAYS: Readonly<
  Record<City, { readonly dates: readonly string[]; readonly afterEaster: readonly number[] }>
> = {
  madrid: { dates: ['05-02', '05-15', '11-09'], afterEaster: [-3] },
  sevilla: { dates: ['02-28'], afterEaster: [-3, 60] },
  malaga: { dates: ['02-28', '08-19', '09-08'], afterEaster: [-3] },
}

/** Tells whether people work on a day in a city. */
export function isWorkingDayIn(city: City, day: CalendarDate): boolean {
  const { dates, afterEaster } = CITY_HOLIDAYS[city]
  if (!isWorkingDay(day) || dates.includes(day.slice(5))) return false
  return !afterEaster.some((days) => addDays(easterOf(day), days) === day)
}

/** Gives the day by which a report that comes in on a day is answered. */
export function ticketDueOn(city: City, reportedOn: CalendarDate): CalendarDate {
  let due = reportedOn
  for (let left = TICKET_ANSWER_DAYS; left > 0; ) {
    due = addDays(due, 1)
    if (isWorkingDayIn(city, due)) left -= 1
  }
  return due
}

/** Counts the working days of a city after a day up to another, which is one of them. */
export function workingDaysUntil(city: City, from: CalendarDate, until: CalendarDate): number {
  let count = 0
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) if (isWorkingDayIn(city, day)) count += 1
  return count
}
