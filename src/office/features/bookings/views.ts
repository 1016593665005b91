import {
  ALL_BOOKINGS,
  type BookingFilters,
  bookingFilterParams,
  filtersInUse,
  readBookingFilters,
} from '#contract/booking-list.ts'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'

type View = { readonly filters: BookingFilters; label(): string }

const SOON_DAYS = 7

/** Returns the address of the list with these filters; `place` leads to another page of it. */
export function listPath(filters: BookingFilters, place: Readonly<Record<string, string>> = {}): string {
  const params = bookingFilterParams(filters)
  for (const [name, value] of Object.entries(place)) params.set(name, value)
  return params.size > 0 ? `/bookings?${params}` : '/bookings'
}

/**
 * Returns the address of the list with the filters of a saved view. Filters that the list no longer knows are left out.
 */
export function savedPath(query: string): string {
  return listPath(readBookingFilters(new URLSearchParams(query)))
}

/** Returns the query of a view of these filters; empty where they leave nothing out. */
export function viewOf(filters: BookingFilters): string {
  const kept = { ...filters, text: '' }
  return filtersInUse(kept).length > 0 ? bookingFilterParams(kept).toString() : ''
}

/** Lists the everyday views. A member who sees no money gets none about what is owed. */
export function viewsOn(today: CalendarDate, withMoney: boolean): readonly View[] {
  const soon = { from: today, to: addDays(today, SOON_DAYS) }
  const byArrival = { order: 'arrival', isDescending: false } as const
  const byDeparture = { order: 'departure', isDescending: false } as const
  const views: readonly View[] = [
    { filters: ALL_BOOKINGS, label: () => m.booklist_all() },
    {
      filters: { ...ALL_BOOKINGS, ...byArrival, arrival: soon, states: ['unpaid', 'confirmed', 'in_house'] },
      label: () => m.booklist_arriving(),
    },
    {
      filters: { ...ALL_BOOKINGS, ...byDeparture, states: ['in_house'] },
      label: () => m.booklist_in_house(),
    },
    {
      filters: { ...ALL_BOOKINGS, ...byDeparture, departure: soon, states: ['confirmed', 'in_house', 'past'] },
      label: () => m.booklist_leaving(),
    },
    { filters: { ...ALL_BOOKINGS, states: ['hold'] }, label: () => m.booklist_holds() },
  ]
  const owing: View = {
    filters: { ...ALL_BOOKINGS, ...byArrival, isOwing: true, states: ['unpaid', 'confirmed', 'in_house', 'past'] },
    label: () => m.booklist_owing(),
  }
  return withMoney ? [...views, owing] : views
}
