import type { BookingSource } from '#domain/booking/booking-source.ts'
import type { StayState } from '#domain/booking/stay-state.ts'
import { m } from '#i18n/paraglide/messages.js'

const STATES = {
  hold: m.office_stay_hold,
  unpaid: m.office_stay_unpaid,
  confirmed: m.office_stay_confirmed,
  in_house: m.office_stay_in_house,
  past: m.office_stay_past,
  cancelled: m.office_stay_cancelled,
} satisfies Record<StayState, unknown>

const SOURCES = {
  site: m.office_source_site,
  request: m.office_source_request,
  phone: m.office_source_phone,
  desk: m.office_source_desk,
  channel: m.office_source_channel,
} satisfies Record<BookingSource, unknown>

/** The state of a booking in words: `En casa`. */
export function stayStateName(state: StayState): string {
  return STATES[state]()
}

/** What a booking came by: `teléfono`. */
export function sourceName(source: BookingSource): string {
  return SOURCES[source]()
}
