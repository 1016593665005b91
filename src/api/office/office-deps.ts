import type { StaffActor } from '#domain/staff/actor.ts'
import type { Deps } from '#services/deps.ts'
import { actorOf, type SignedIn } from '#services/staff/signed-in.ts'
import type { ApiContext } from '../context.ts'

/** What routes of the office need. */
export type OfficeDeps = Deps

/** Returns who is signed in, on a route that is guarded. */
export function signedInOf(c: ApiContext): SignedIn {
  const signedIn = c.get('signedIn')
  if (!signedIn) throw new Error(`${c.req.method} ${c.req.routePath} is not guarded`)
  return signedIn
}

/** Returns the member as the actor of use cases: `cancelBooking(deps, { …, by: byOf(c) })`. */
export function byOf(c: ApiContext): StaffActor {
  return actorOf(signedInOf(c), c.get('requestId'))
}
