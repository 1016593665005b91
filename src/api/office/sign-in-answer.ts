import type { StartedSession } from '#services/staff/start-session.ts'
import type { ApiContext } from '../context.ts'
import { setOfficeCookie } from './session-cookie.ts'

/** Returns where a sign-in comes from. */
export function originOf(c: ApiContext) {
  const device = c.req.header('user-agent') ?? ''
  return { device, address: c.get('address'), requestId: c.get('requestId') }
}

/** Sets the cookie of a new session and returns who has signed in. */
export function signInAnswer(c: ApiContext, { token, signedIn }: StartedSession) {
  setOfficeCookie(c, token)
  const { memberId: id, name, email, roles, cities } = signedIn
  return { id, name, email, roles: [...roles], cities: cities && [...cities] }
}
