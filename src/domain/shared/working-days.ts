import { addDays, type CalendarDate, weekdayOf } from './calendar-date.ts'

/** Public holidays of the whole of Spain that fall on the same day each year. */
const HOLIDAYS = ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25']
const SATURDAY = 5

/** Tells whether a day is from Monday to Friday and no public holiday of the whole of Spain. */
export function isWorkingDay(day: CalendarDate): boolean {
  return weekdayOf(day) < SATURDAY && !HOLIDAYS.includes(day.slice(5)) && day !== addDays(easterOf(day), -2)
}

/** Gives Easter Sunday of the year of a day, by the rule of Meeus, Jones and Butcher. */
export function easterOf(day: CalendarDate): CalendarDate {
  const year = Number(day.slice(0, 4))
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const late = Math.floor((golden + 11 * moon) / 319)
  const toSunday = (2 * (century % 4) + 2 * Math.floor(inCentury / 4) - (inCentury % 4) - moon + late + 32) % 7
  // 22 March is the earliest Easter.
  return addDays(`${day.slice(0, 4)}-03-22`, moon - late + toSunday)
}
