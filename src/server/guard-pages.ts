import type { MiddlewareHandler } from 'hono'
import { resolveClientAddress } from '#api/caller.ts'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { guardBookingCodes } from '#api/guard-codes.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import { localeOfPath, preferredLocale } from '#text/locale.ts'
import { codeOfPage } from '#web/server/booking-pages.ts'
import { securityHeaders } from '#web/server/security-headers.ts'
import type { Product } from './product.ts'
import { RATE_LIMIT_PAGE_POLICY, rateLimitPage } from './rate-limit-page.ts'
import type { Base } from './run.ts'

/** Applies the API's limit for guessed booking codes to pages that look a booking up, so that both count together. */
export function guardPages({ env }: Base, { deps }: Product): MiddlewareHandler<ApiEnv>[] {
  const codeOf = (c: ApiContext) => codeOfPage(new URL(c.req.url)) ?? ''
  const answer = async (c: ApiContext, { retryAfterSeconds = 60 }: Refusal) => {
    const locale = localeOfPath(c.req.path) ?? preferredLocale(c.req.raw.headers)
    return c.html(rateLimitPage({ code: codeOf(c), retryAfterSeconds, locale }), 429, {
      ...Object.fromEntries(securityHeaders(env.publicUrl)),
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': RATE_LIMIT_PAGE_POLICY,
      'Retry-After': String(retryAfterSeconds),
    })
  }
  const guard = guardBookingCodes(deps, { codeOf, answer })
  const isBookingPage = (url: string) => codeOfPage(new URL(url)) !== null
  return [resolveClientAddress(env.trustedProxies), (c, next) => (isBookingPage(c.req.url) ? guard(c, next) : next())]
}
