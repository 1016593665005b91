import { addDays, type CalendarDate, dateInMadrid, timeOfDayInMadrid, weekdayOf } from '#domain/shared/calendar-date.ts'

/** The number of working days, from tomorrow on, on which an owner can be called. */
const CALL_DAYS = 5
/** When calls begin, by a clock in Madrid. */
const CALL_TIMES = [
  ...['10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00'],
  ...['16:00', '16:30', '17:00', '17:30', '18:00'],
]
/** Public holidays of the whole of Spain that fall on the same day each year. */
const HOLIDAYS = ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25']
const SATURDAY = 5

/** Lists the moments at which owners can be called on the next working days, in order. */
export function callTimes(now: Date): Date[] {
  const days: CalendarDate[] = []
  for (let day = addDays(dateInMadrid(now), 1); days.length < CALL_DAYS; day = addDays(day, 1)) {
    if (isWorkingDay(day)) days.push(day)
  }
  return days.flatMap((day) => CALL_TIMES.map((time) => timeOfDayInMadrid(day, time)))
}

function isWorkingDay(day: CalendarDate): boolean {
  return weekdayOf(day) < SATURDAY && !HOLIDAYS.includes(day.slice(5))
}
