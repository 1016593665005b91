import type { TravellerInput } from '#contract/arrival.ts'
import type { CallHeaders } from '#contract/endpoint-call.ts'
import * as checkIn from '#contract/endpoints/check-in.ts'
import { type GuestAccess, openedToGuest } from './api-client.ts'
import { endpointCaller } from './call-api.ts'

/** Credentials: the view token of the holder, or the token of one traveller's link. */
export type ArrivalAccess = {
  readonly code: string
  readonly viewToken?: string | undefined
  readonly travellerToken?: string | undefined
}

const headersOf = ({ viewToken, travellerToken }: ArrivalAccess): CallHeaders<typeof checkIn.getOne> => ({
  'x-view-token': viewToken,
  'x-traveller-token': travellerToken,
})

/** Names a traveller and sends what opens their form. */
export function ofTraveller(access: ArrivalAccess, position: number) {
  return { params: { code: access.code, position: String(position) }, headers: headersOf(access) }
}

/** Returns the functions by which the pages of an arrival call the API. */
export function arrivalClient(fetcher: typeof fetch = fetch) {
  const call = endpointCaller(fetcher)
  const opened = (access: ArrivalAccess) => ({ params: { code: access.code }, headers: headersOf(access) })
  return {
    getCheckIn: (access: ArrivalAccess) => call(checkIn.getAll, opened(access)),
    getTraveller: (access: ArrivalAccess, position: number) => call(checkIn.getOne, ofTraveller(access, position)),
    saveTraveller: (access: ArrivalAccess, position: number, body: TravellerInput) =>
      call(checkIn.putOne, { ...ofTraveller(access, position), body }),
    getGuide: (access: GuestAccess) => call(checkIn.getGuideRoute, openedToGuest(access)),
    listMunicipalities: (province: string) => call(checkIn.getMunicipalities, { query: { province } }),
  }
}
