import type { CallHeaders } from '#contract/endpoint-call.ts'
import * as alerts from '#contract/endpoints/alerts.ts'
import { endpointCaller } from './call-api.ts'

export type AlertAccess = { readonly id: string; readonly token: string }

/** Alerts of free homes, with the token of their mails. */
export function alertClient() {
  const call = endpointCaller()
  const headersOf = ({ token }: AlertAccess): CallHeaders<typeof alerts.getOne> => ({ 'x-alert-token': token })
  const opened = (access: AlertAccess) => ({ params: { id: access.id }, headers: headersOf(access) })
  return {
    getAlert: (access: AlertAccess) => call(alerts.getOne, opened(access)),
    confirmAlert: (access: AlertAccess) => call(alerts.postConfirmation, opened(access)),
    stopAlert: (access: AlertAccess) => call(alerts.deleteOne, opened(access)),
  }
}
