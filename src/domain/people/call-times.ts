import { addDays, type CalendarDate, dateInMadrid, timeOfDayInMadrid } from '#domain/shared/calendar-date.ts'
import { isWorkingDay } from '#domain/shared/working-days.ts'

/** The number of working days, from tomorrow on, on which an owner can be called. */
const CALL_DAYS = 5
/** When calls begin, by a clock in Madrid. */
const CALL_TIMES = [
  ...['10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00'],
  ...['16:00', '16:30', '17:00', '17:30', '18:00'],
]
/** Lists the moments at which owners can be called on the next working days, in order. */
export function callTimes(now: Date): Date[] {
  const days: CalendarDate[] = []
  for (let day = addDays(dateInMadrid(now), 1); days.length < CALL_DAYS; day = addDays(day, 1)) {
    if (isWorkingDay(day)) days.push(day)
  }
  return days.flatMap((day) => CALL_TIMES.map((time) => timeOfDayInMadrid(day, time)))
}
