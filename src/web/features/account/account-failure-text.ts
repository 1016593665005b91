import { m } from '#i18n/paraglide/messages.js'
import type { ApiFailure } from '#web/client/api/call-api.ts'
import { failureText } from '#web/client/api/failure-text.ts'

export function accountFailureText(failure: ApiFailure): string {
  return failureText(failure, { silent: m.account_unknown() })
}
