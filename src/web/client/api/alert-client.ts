import type { AlertRequest } from '#contract/alert.ts'
import type { EndpointsOf } from '#contract/endpoint-call.ts'
import type * as alerts from '#contract/endpoints/alerts.ts'
import type { Locale } from '#domain/shared/text.ts'
import { endpointCaller } from './call-api.ts'

export type AlertAccess = { readonly id: string; readonly token: string }

/** Alerts of free homes, with the token of their mails. */
export function alertClient(locale: Locale) {
  const call = endpointCaller<EndpointsOf<typeof alerts>>(locale)
  const opened = ({ id, token }: AlertAccess) => ({ params: { id }, headers: { 'x-alert-token': token } })
  return {
    requestAlert: (body: AlertRequest, requestKey: string) =>
      call('post', '/api/alerts', { body, headers: { 'idempotency-key': requestKey } }),
    getAlert: (access: AlertAccess) => call('get', '/api/alerts/{id}', opened(access)),
    confirmAlert: (access: AlertAccess) => call('post', '/api/alerts/{id}/confirmation', opened(access)),
    stopAlert: (access: AlertAccess) => call('delete', '/api/alerts/{id}', opened(access)),
  }
}
