import type { CalendarDate } from '#domain/shared/calendar-date.ts'

const DAY_MS = 86_400_000

/** Days since 1970, which a year of nights of many homes is counted in. */
export const dayOf = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS
export const dateOf = (day: number): CalendarDate => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Nights from a day up to another one, which is not included. */
export type Nights = { readonly from: number; readonly to: number }

export const overlap = (one: Nights, other: Nights): boolean => one.from < other.to && other.from < one.to
export const covers = ({ from, to }: Nights, day: number): boolean => from <= day && day < to
