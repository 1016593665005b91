import type { CheckInInput, CheckInView, MunicipalitiesView, TravellerInput, TravellerView } from '#contract/arrival.ts'
import type { GuideView } from '#contract/guide.ts'
import type { Locale } from '#domain/shared/text.ts'
import { type ApiAnswer, callApi } from './call-api.ts'

/** Credentials: the view token of the holder, or the token of one traveller's link. */
export type ArrivalAccess = {
  readonly code: string
  readonly viewToken?: string | undefined
  readonly travellerToken?: string | undefined
}

export type ArrivalClient = {
  getCheckIn(access: ArrivalAccess): Promise<ApiAnswer<CheckInView>>
  saveCheckIn(access: ArrivalAccess, input: CheckInInput): Promise<ApiAnswer<CheckInView>>
  getTraveller(access: ArrivalAccess, position: number): Promise<ApiAnswer<TravellerView>>
  saveTraveller(access: ArrivalAccess, position: number, input: TravellerInput): Promise<ApiAnswer<TravellerView>>
  getGuide(access: ArrivalAccess): Promise<ApiAnswer<GuideView>>
  listMunicipalities(province: string): Promise<ApiAnswer<MunicipalitiesView>>
}

/** Returns the functions by which the pages of an arrival call the API. */
export function arrivalClient(locale: Locale, fetcher: typeof fetch = fetch): ArrivalClient {
  const call = <Value>(path: string, init: RequestInit = {}) => callApi<Value>(fetcher, locale, path, init)
  const checkIn = ({ code }: ArrivalAccess) => `/bookings/${encodeURIComponent(code)}/check-in`
  return {
    getCheckIn: (access) => call(checkIn(access), { headers: headersOf(access) }),
    saveCheckIn: (access, input) => call(checkIn(access), put(input, access)),
    getTraveller: (access, position) => call(`${checkIn(access)}/${position}`, { headers: headersOf(access) }),
    saveTraveller: (access, position, input) => call(`${checkIn(access)}/${position}`, put(input, access)),
    getGuide: (access) => call(`/bookings/${encodeURIComponent(access.code)}/guide`, { headers: headersOf(access) }),
    listMunicipalities: (province) => call(`/municipalities?province=${province}`),
  }
}

function headersOf({ viewToken, travellerToken }: ArrivalAccess): Record<string, string> {
  return {
    ...(viewToken ? { 'X-View-Token': viewToken } : {}),
    ...(travellerToken ? { 'X-Traveller-Token': travellerToken } : {}),
  }
}

function put(body: object, access: ArrivalAccess): RequestInit {
  const headers = { 'Content-Type': 'application/json', ...headersOf(access) }
  return { method: 'PUT', body: JSON.stringify(body), headers }
}
