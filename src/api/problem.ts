import type { ClientErrorStatusCode, ServerErrorStatusCode } from 'hono/utils/http-status'
import { COMPANY } from '#content/company.ts'
import { explainField } from '#contract/field-errors.ts'
import { explainRefusal, explainToStaff } from '#contract/refusals.ts'
import type { Problem } from '#contract/shared.ts'
import { type Refusal, type RefusalCode, type RefusalDetails, refuse } from '#domain/shared/refusal.ts'
import { DEFAULT_LOCALE, type Locale } from '#domain/shared/text.ts'
import type { ApiContext } from './context.ts'

type ProblemStatus = ClientErrorStatusCode | ServerErrorStatusCode

/** What the answer to staff contains besides the sentence for guests, or instead of it. */
type ForStaff = { readonly details?: RefusalDetails | undefined; readonly message?: string }

/** Answers a refusal as `application/problem+json` in the reader's language. */
export function problemResponse(
  c: ApiContext,
  refusal: Refusal,
  headers: Record<string, string> = {},
  forStaff: ForStaff = {},
) {
  const locale = c.get('locale') ?? DEFAULT_LOCALE
  const errors = refusal.errors && explainErrors(refusal.errors, locale, 'details' in forStaff)
  const { retryAfterSeconds: wait } = refusal
  const all = wait === undefined ? headers : { 'Retry-After': String(wait), ...headers }
  return respond(c, refusal, errors, all, forStaff)
}

/** Answers a refusal to staff, with details: who has the nights, who changed what. */
export function officeProblem(c: ApiContext, refusal: Refusal, headers: Record<string, string> = {}) {
  const message = explainToStaff(refusal, c.get('locale') ?? DEFAULT_LOCALE, COMPANY.email)
  return problemResponse(c, refusal, headers, { details: refusal.details, ...(message ? { message } : {}) })
}

/** Answers fields that a schema refused, with a sentence for each. */
export function fieldsRefused(c: ApiContext, fields: Readonly<Record<string, 'missing' | 'invalid'>>) {
  const locale = c.get('locale') ?? DEFAULT_LOCALE
  const errors = Object.entries(fields).map(([path, why]) => [path, explainField(path, why, locale)])
  return respond(c, refuse('validation_failed'), Object.fromEntries(errors), {})
}

/** Answers fields that were refused each for its own reason; when all share one, that is the problem's code. */
export function errorsRefused(c: ApiContext, errors: Readonly<Record<string, RefusalCode>>) {
  const codes = new Set(Object.values(errors))
  const [code = 'validation_failed'] = codes.size === 1 ? codes : []
  return problemResponse(c, refuse(code, { ...errors }))
}

function respond(
  c: ApiContext,
  refusal: Pick<Refusal, 'code' | 'limit' | 'refundedCents' | 'houseCode'>,
  errors: Readonly<Record<string, string>> | undefined,
  headers: Record<string, string>,
  { details, message: ofStaff }: ForStaff = {},
) {
  const { code, houseCode } = refusal
  const locale = c.get('locale') ?? DEFAULT_LOCALE
  const { status, title, message } = explainRefusal(code, locale, COMPANY.email, refusal)
  const body: Problem = {
    type: `/api/docs#${code}`,
    title,
    status,
    code,
    message: ofStaff ?? (houseCode ? `${houseCode}: ${message}` : message),
    ...(errors ? { errors: { ...errors } } : {}),
    ...(details ? { details } : {}),
    requestId: c.get('requestId'),
  }
  return c.json(body, status as ProblemStatus, { ...headers, 'Content-Type': 'application/problem+json' })
}

function explainErrors(
  errors: Readonly<Record<string, RefusalCode>>,
  locale: Locale,
  isForStaff: boolean,
): Record<string, string> {
  const explain = (path: string, code: RefusalCode) => {
    if (code === 'validation_failed') return explainField(path, 'invalid', locale)
    const ofStaff = isForStaff ? explainToStaff({ code }, locale, COMPANY.email) : null
    return ofStaff ?? explainRefusal(code, locale, COMPANY.email).message
  }
  return Object.fromEntries(Object.entries(errors).map(([path, code]) => [path, explain(path, code)]))
}
