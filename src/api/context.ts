import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Locale } from '#domain/shared/text.ts'

export type ApiEnv = {
  Variables: {
    /** Names this request in the answer, in problems and in logs. */
    requestId: string
    /** The reader's language, by `Accept-Language`. */
    locale: Locale
    /** What the caller's idempotency key stands for, when it sent one: see `idempotency.ts`. */
    requestKey: string | undefined
    /** Where the request comes from, for limits of tries: see `caller.ts`. Personal data: never logged. */
    address: string
  }
}

/** What routes are registered on: `registerThingRoutes(api, deps)`, called in `api.ts`. */
export type Api = OpenAPIHono<ApiEnv>
export type ApiContext = Context<ApiEnv>
