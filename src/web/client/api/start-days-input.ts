import type { StayLength } from '#domain/booking/stay-length.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

export type WantedStarts = {
  readonly houseCode: string
  readonly length: StayLength
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** Returns what a call for the start days of a home sends. */
export function startDaysInput({ houseCode, length, from, to }: WantedStarts) {
  return { params: { houseCode }, query: { [`${length.unit}s` as const]: String(length.count), from, to } }
}
