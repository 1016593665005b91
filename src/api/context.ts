import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Locale } from '#domain/shared/text.ts'
import type { SignedIn } from '#services/staff/signed-in.ts'

export type ApiEnv = {
  Variables: {
    /** Identifies this request in the answer, in problems and in logs. */
    requestId: string
    /** The reader's language, from `Accept-Language`. */
    locale: Locale
    /** Derived from the caller's idempotency key, if it sent one: see `idempotency.ts`. */
    requestKey: string | undefined
    /** The caller's address for rate limits: see `caller.ts`. Personal data, never logged. */
    address: string
    /** The member of staff, on routes of the office alone; null without a session. */
    signedIn?: SignedIn | null
  }
}

/** Routes are registered on it by `registerThingRoutes(api, deps)`, called in `api.ts`. */
export type Api = OpenAPIHono<ApiEnv>
export type ApiContext = Context<ApiEnv>
