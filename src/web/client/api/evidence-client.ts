import { deleteEvidence, getEvidence, postEvidence } from '#contract/endpoints/cause.ts'
import { type BookingAccess, opened, viewTokenHeader } from './api-client.ts'
import { endpointCaller } from './call-api.ts'

/** The evidence of why the guests of a booking come. */
export function evidenceClient() {
  const call = endpointCaller()
  return {
    list: (access: BookingAccess) => call(getEvidence, opened(access)),
    send: (access: BookingAccess, file: Blob) => call(postEvidence, { ...opened(access), body: file }),
    remove: (access: BookingAccess, id: string) =>
      call(deleteEvidence, { params: { code: access.code, id }, headers: viewTokenHeader(access) }),
  }
}
