import { toSearchParams } from '#contract/apartment-query.ts'
import type { ApartmentPage, ApartmentQuery, CalendarView, PinsView } from '#contract/catalogue.ts'
import type { DestinationsView } from '#contract/destinations.ts'
import type { StartDay, StartDaysView } from '#contract/start-days.ts'
import type { StayLength } from '#domain/booking/stay-length.ts'
import { API_TIMEOUT_MS } from '#domain/policy.ts'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'

/** Calls of the catalogue's pages from the browser. All throw when no response comes. */

/** How many homes match a search, written as in an address, with the counts of every option. */
export async function fetchMatches(
  search: string,
  signal: AbortSignal,
): Promise<Pick<ApartmentPage, 'total' | 'facets'>> {
  return getJson<ApartmentPage>(`/api/apartments?${search}`, signal)
}

/** A page of homes of a search. */
export async function fetchHomes(query: Partial<ApartmentQuery>, signal: AbortSignal): Promise<ApartmentPage> {
  return getJson<ApartmentPage>(`/api/apartments?${toSearchParams(query)}`, signal)
}

/** Everything that the destination field offers. */
export async function fetchDestinations(signal: AbortSignal): Promise<DestinationsView> {
  return getJson<DestinationsView>('/api/destinations', signal)
}

/** Where the homes of a search lie. */
export async function fetchPins(query: URLSearchParams, signal: AbortSignal): Promise<PinsView> {
  return getJson<PinsView>(`/api/apartments/pins?${query}`, signal)
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
    [from, middle],
    [middle, addDays(middle, CALENDAR_SPAN)],
  ] as const
  const halves = await Promise.all(
    spans.map(([start, end]) =>
      getJson<CalendarView>(
        `/api/apartments/${encodeURIComponent(houseCode)}/calendar?from=${start}&to=${end}`,
        signal,
      ),
    ),
  )
  return halves.flatMap((half) => half.days)
}

export type WantedStarts = {
  readonly houseCode: string
  readonly length: StayLength
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** What a stay of one length costs by the day it begins. */
export async function fetchStartDays(wanted: WantedStarts, signal: AbortSignal): Promise<readonly StartDay[]> {
  return (await getJson<StartDaysView>(`/api${startDaysPath(wanted)}`, signal)).days
}

/** The path below `/api`. */
export function startDaysPath({ houseCode, length, from, to }: WantedStarts): string {
  const query = new URLSearchParams({ [`${length.unit}s`]: String(length.count), from, to })
  return `/apartments/${encodeURIComponent(houseCode)}/start-days?${query}`
}

async function getJson<Body>(path: string, signal: AbortSignal): Promise<Body> {
  const response = await fetch(path, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(API_TIMEOUT_MS)]),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as Body
}
