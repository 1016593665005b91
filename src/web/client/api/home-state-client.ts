import type { CallBody } from '#contract/endpoint-call.ts'
import { getReports, postRemark, putGuestSignature } from '#contract/endpoints/home-state.ts'
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
    sign: (report: Report, body: CallBody<typeof putGuestSignature>) =>
      call(putGuestSignature, { ...of(report), body }),
  }
}
