import type { AlertRequest } from '#contract/alert.ts'
import * as alerts from '#contract/endpoints/alerts.ts'
import type { Locale } from '#domain/shared/text.ts'
import { endpointCaller } from './call-api.ts'

export type AlertAccess = { readonly id: string; readonly token: string }

/** Alerts of free homes, with the token of their mails. */
export function alertClient(locale: Locale) {
  const call = endpointCaller(locale)
  const opened = ({ id, token }: AlertAccess) => ({ params: { id }, headers: { 'x-alert-token': token } })
  return {
    requestAlert: (body: AlertRequest, requestKey: string) =>
      call(alerts.postAlert, { body, headers: { 'idempotency-key': requestKey } }),
    getAlert: (access: AlertAccess) => call(alerts.getOne, opened(access)),
    confirmAlert: (access: AlertAccess) => call(alerts.postConfirmation, opened(access)),
    stopAlert: (access: AlertAccess) => call(alerts.deleteOne, opened(access)),
  }
}
