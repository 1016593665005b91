import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Locale } from '#domain/shared/text.ts'
import type { SignedIn } from '#services/staff/signed-in.ts'

/** A body that was written to a file of this machine, and the SHA-256 of its content. */
export type SentFile = { readonly path: string; readonly sha256: Uint8Array }

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
    /** The file that the body was, on routes that take large files alone: see `sent-file.ts`. */
    sentFile?: SentFile
    /** The member of staff, on routes of the office alone; null without a session. */
    signedIn?: SignedIn | null
  }
}

/** Routes are registered on it by `registerThingRoutes(api, deps)`, called in `api.ts`. */
export type Api = OpenAPIHono<ApiEnv>
export type ApiContext = Context<ApiEnv>
