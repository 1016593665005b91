import { type ApartmentQuery, toSearchParams } from '#contract/apartment-query.ts'
import type { ApartmentPage, CalendarView } from '#contract/catalogue.ts'
import { type CallAnswer, type CallInput, type Endpoint, endpointUrl, type SentCall } from '#contract/endpoint-call.ts'
import * as apartments from '#contract/endpoints/apartments.ts'
import * as destinations from '#contract/endpoints/destinations.ts'
import type { StartDay } from '#contract/start-days.ts'
import { API_TIMEOUT_MS } from '#domain/policy.ts'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { startDaysInput, type WantedStarts } from './start-days-input.ts'

/** Calls of the catalogue's pages from the browser. All throw when no response comes. */

/** How many homes match a search, written as in an address, with the counts of every option. */
export async function fetchMatches(
  search: string,
  signal: AbortSignal,
): Promise<Pick<ApartmentPage, 'total' | 'facets'>> {
  return get(apartments.getApartments, { query: new URLSearchParams(search) }, signal)
}

/** A page of homes of a search. */
export async function fetchHomes(query: Partial<ApartmentQuery>, signal: AbortSignal) {
  return get(apartments.getApartments, { query: toSearchParams(query) }, signal)
}

/** Everything that the destination field offers. */
export async function fetchDestinations(signal: AbortSignal) {
  return get(destinations.getDestinations, {}, signal)
}

/** Where the homes of a search lie. */
export async function fetchPins(query: URLSearchParams, signal: AbortSignal) {
  return get(apartments.getPins, { query }, signal)
}

/** Maximum of days in one request. Two calls reach past the last day on which a stay may begin. */
const CALENDAR_SPAN = 400

/** Every night from `from` on that a stay can touch, in order. */
export async function fetchCalendar(
  houseCode: string,
  from: CalendarDate,
  signal: AbortSignal,
): Promise<CalendarView['days']> {
  const middle = addDays(from, CALENDAR_SPAN)
  const spans = [
    { from, to: middle },
    { from: middle, to: addDays(middle, CALENDAR_SPAN) },
  ]
  const halves = await Promise.all(
    spans.map((query) => get(apartments.getDays, { params: { houseCode }, query }, signal)),
  )
  return halves.flatMap((half) => half.days)
}

/** What a stay of one length costs by the day it begins. */
export async function fetchStartDays(wanted: WantedStarts, signal: AbortSignal): Promise<readonly StartDay[]> {
  return (await get(apartments.getStartDays, startDaysInput(wanted), signal)).days
}

async function get<Called extends Endpoint>(
  endpoint: Called,
  input: CallInput<Called>,
  signal: AbortSignal,
): Promise<CallAnswer<Called>> {
  const response = await fetch(endpointUrl(endpoint, input as SentCall), {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(API_TIMEOUT_MS)]),
  })
  if (!response.ok) throw new Error(`${endpoint.path} answered ${response.status}`)
  return response.json()
}
