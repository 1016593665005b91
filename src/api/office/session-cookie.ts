import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { FIELD_SESSION } from '#domain/staff/staff-policy.ts'
import type { ApiContext } from '../context.ts'

/**
 * The cookie `__Host-office`: of this origin alone, never read by a script, never sent along from another site. How long
 * it opens anything is the session's to say.
 */
const NAME = 'office'
const OPTIONS = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const

/** Reads the token of the office's session; undefined without one. */
export function officeTokenOf(c: Pick<ApiContext, 'req'>): string | undefined {
  return getCookie(c as ApiContext, NAME, 'host')
}

export function setOfficeCookie(c: ApiContext, token: string): void {
  setCookie(c, NAME, token, { ...OPTIONS, maxAge: FIELD_SESSION.minutes * 60 })
}

export function deleteOfficeCookie(c: ApiContext): void {
  deleteCookie(c, NAME, OPTIONS)
}
