import type { NewCompanion } from '#contract/companion.ts'
import * as companions from '#contract/endpoints/companions.ts'
import { type BookingAccess, opened } from './api-client.ts'
import { endpointCaller } from './call-api.ts'

/** What a holder does with companions, and how a companion opens a booking's home. */
export function companionClient() {
  const call = endpointCaller()
  const one = (access: BookingAccess, id: string) => ({ ...opened(access), params: { code: access.code, id } })
  return {
    list: (access: BookingAccess) => call(companions.getCompanions, opened(access)),
    invite: (access: BookingAccess, body: NewCompanion) => call(companions.postCompanion, { ...opened(access), body }),
    end: (access: BookingAccess, id: string) => call(companions.postCompanionEnd, one(access, id)),
    setWriting: (access: BookingAccess, id: string, mayWrite: boolean) =>
      call(companions.postCompanionWriting, { ...one(access, id), body: { mayWrite } }),
    /** Opens a link, once. */
    openLink: (code: string, token: string) =>
      call(companions.postCompanionOpening, { params: { code }, body: { token } }),
    getStay: (code: string, companionToken: string) =>
      call(companions.getCompanionStay, { params: { code }, headers: { 'x-companion-token': companionToken } }),
  }
}
