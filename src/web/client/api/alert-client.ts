import type { AlertRequest, AlertView } from '#contract/alert.ts'
import type { Locale } from '#domain/shared/text.ts'
import { type ApiAnswer, callApi, post } from './call-api.ts'

export type AlertAccess = { readonly id: string; readonly token: string }

export type AlertClient = {
  requestAlert(request: AlertRequest, requestKey: string): Promise<ApiAnswer<unknown>>
  getAlert(access: AlertAccess): Promise<ApiAnswer<AlertView>>
  confirmAlert(access: AlertAccess): Promise<ApiAnswer<AlertView>>
  stopAlert(access: AlertAccess): Promise<ApiAnswer<unknown>>
}

/** Alerts of free homes, with the token of their mails. */
export function alertClient(locale: Locale): AlertClient {
  const call = <Value>({ id, token }: AlertAccess, method: string, path = '') =>
    callApi<Value>(fetch, locale, `/alerts/${encodeURIComponent(id)}${path}`, {
      method,
      headers: { 'X-Alert-Token': token },
    })
  return {
    requestAlert: (request, key) => callApi(fetch, locale, '/alerts', post(request, { 'Idempotency-Key': key })),
    getAlert: (access) => call(access, 'GET'),
    confirmAlert: (access) => call(access, 'POST', '/confirmation'),
    stopAlert: (access) => call(access, 'DELETE'),
  }
}
