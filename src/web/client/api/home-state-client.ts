import type { CallBody } from '#contract/endpoint-call.ts'
import { getReports, postPhoto, postRemark, putGuestSignature } from '#contract/endpoints/home-state.ts'
import type { HomeStateMoment } from '#domain/home-state/home-state.ts'
import { type BookingAccess, opened, viewTokenHeader } from './api-client.ts'
import { endpointCaller } from './call-api.ts'

type Report = { readonly access: BookingAccess; readonly moment: HomeStateMoment }

/** The reports on the state of the home of a booking. */
export function homeStateClient() {
  const call = endpointCaller()
  const of = ({ access, moment }: Report) => ({
    params: { code: access.code, moment },
    headers: viewTokenHeader(access),
  })
  return {
    getReports: (access: BookingAccess) => call(getReports, opened(access)),
    addRemark: (report: Report, body: CallBody<typeof postRemark>) => call(postRemark, { ...of(report), body }),
    /** Sends a photo, which a remark names by the id of the answer. */
    sendPhoto: (report: Report, photo: Blob) => call(postPhoto, { ...of(report), body: photo }),
    sign: (report: Report, body: CallBody<typeof putGuestSignature>) =>
      call(putGuestSignature, { ...of(report), body }),
  }
}
