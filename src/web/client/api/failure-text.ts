import { COMPANY } from '#content/company.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { ApiFailure } from './call-api.ts'

/** A text that holds with or without an answer, or one for `silent`, no answer, and another for a fault of the server. */
export type UnknownText = string | { readonly silent: string; readonly fault?: string }

/**
 * Returns the message of a call that failed: the server's sentence for a refusal, and `unknown` where the outcome is not
 * known. Where the server answered with a fault, the message ends with the reference to quote.
 */
export function failureText(failure: ApiFailure, unknown: UnknownText): string {
  if (failure.kind === 'refused') return failure.message
  const { requestId } = failure
  const texts = typeof unknown === 'string' ? { silent: unknown, fault: unknown } : unknown
  if (requestId === null) return texts.silent
  const reference = m.failure_reference({ email: COMPANY.email, requestId })
  return `${texts.fault ?? m.failure_server()} ${reference}`
}
