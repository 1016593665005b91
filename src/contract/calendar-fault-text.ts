import type { CalendarFault } from '#domain/shared/calendar-fault.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

const TEXTS: Readonly<Record<CalendarFault, (inputs?: object, options?: { readonly locale?: Locale }) => string>> = {
  bad_address: m.calendar_fault_bad_address,
  inside_address: m.calendar_fault_inside_address,
  unreachable: m.calendar_fault_unreachable,
  too_slow: m.calendar_fault_too_slow,
  too_many_redirects: m.calendar_fault_too_many_redirects,
  refused: m.calendar_fault_refused,
  too_large: m.calendar_fault_too_large,
  empty: m.calendar_fault_empty,
  not_a_calendar: m.calendar_fault_not_a_calendar,
  truncated: m.calendar_fault_truncated,
  too_many_events: m.calendar_fault_too_large,
  line_too_long: m.calendar_fault_malformed,
  too_many_parameters: m.calendar_fault_malformed,
  too_deep: m.calendar_fault_malformed,
  too_heavy: m.calendar_fault_too_large,
}

/** Says why the calendar of another site could not be read; in the language of the page where none is given. */
export function calendarFaultText(fault: CalendarFault, locale?: Locale): string {
  return TEXTS[fault]({}, locale ? { locale } : {})
}
