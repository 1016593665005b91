import type { RuleChange } from '#domain/pricing/rule-change.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { centsOf } from '#text/euros.ts'

/** What the form of a change offers; `open_…` and `close_…` are one kind of change each way. */
export const RULE_WAYS = [
  'set_price',
  'raise_price',
  'copy_price',
  'clear_price',
  'set_min_nights',
  'clear_min_nights',
  'close_arrival',
  'open_arrival',
  'close_departure',
  'open_departure',
] as const
export type RuleWay = (typeof RULE_WAYS)[number]

/** The form as it is typed. */
export type RuleFields = {
  readonly from: CalendarDate
  /** The last day, which belongs to the dates. */
  readonly to: CalendarDate
  readonly weekdays: readonly number[]
  readonly way: RuleWay
  readonly value: string
}

/** Reads the change that the form says; null while something is missing or can't be read. */
export function readChange({ way, value }: Pick<RuleFields, 'way' | 'value'>): RuleChange | null {
  const number = /^[+-]?\d{1,3}$/.test(value.trim().replace('−', '-')) ? Number(value.trim().replace('−', '-')) : null
  switch (way) {
    case 'set_price': {
      const cents = centsOf(value)
      return cents === null || cents < 10_00 ? null : { kind: 'set_price', cents }
    }
    case 'raise_price':
      return number === null || number < -80 || number > 300 || number === 0
        ? null
        : { kind: 'raise_price', percent: number }
    case 'copy_price':
      return isCalendarDate(value) ? { kind: 'copy_price', from: value } : null
    case 'clear_price':
      return { kind: 'clear_price' }
    case 'set_min_nights':
      return number === null || number < 1 || number > 90 ? null : { kind: 'set_min_nights', nights: number }
    case 'clear_min_nights':
      return { kind: 'set_min_nights', nights: null }
    case 'close_arrival':
    case 'open_arrival':
      return { kind: 'set_arrival', isOpen: way === 'open_arrival' }
    case 'close_departure':
    case 'open_departure':
      return { kind: 'set_departure', isOpen: way === 'open_departure' }
  }
}

/** Tells whether a way needs a value besides the dates. */
export function needsValue(way: RuleWay): boolean {
  return way === 'set_price' || way === 'raise_price' || way === 'copy_price' || way === 'set_min_nights'
}
