import type { RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { SESSION_ENDED } from '#contract/session-ended.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { decideAccess, type Needed } from '#domain/staff/permissions.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { actorOf } from '#services/staff/signed-in.ts'
import type { Api, ApiContext, ApiEnv } from '../context.ts'
import { officeProblem, problemResponse } from '../problem.ts'
import type { OfficeDeps } from './office-deps.ts'

/** What a route is about: the city that decides whether it is in a member's scope, null where it is in none. */
export type Subject = { readonly city: City | null }

/**
 * Finds what a request is about, from its path or body, before either is checked. Returns a null city for what does not
 * exist; the use case refuses it.
 */
export type FindSubject = (deps: Deps, c: ApiContext) => Promise<Subject>

/** The subject of routes that are about no home: `guarded(api, deps, route, anywhere)`. */
export const anywhere: FindSubject = async () => ({ city: null })

type GuardedRoute = RouteConfig & {
  readonly 'x-needs': Needed
  readonly 'x-is-preview'?: true
  getRoutingPath(): string
}

/**
 * Guards a route by role, city and fresh proof, and returns it:
 * `api.openapi(guarded(api, deps, getTimeline, anywhere), async (c) => …)`. A member who may not is refused `forbidden`
 * with one entry in the audit; one who only has to show a factor again is refused `fresh_proof_needed`.
 */
export function guarded<Route extends GuardedRoute>(
  api: Api,
  deps: OfficeDeps,
  route: Route,
  findSubject: FindSubject,
): Route {
  api.on(route.method.toUpperCase(), route.getRoutingPath(), guard(deps, route, findSubject))
  return route
}

/** The path of a request may be of any length, and an entry of the audit stays forever. */
const MAX_SUBJECT_LENGTH = 200

function guard(deps: Deps, route: GuardedRoute, findSubject: FindSubject): MiddlewareHandler<ApiEnv> {
  const needed = route['x-needs']
  return async (c, next) => {
    const signedIn = c.get('signedIn')
    if (!signedIn) return officeProblem(c, refuse('unauthenticated'), { [SESSION_ENDED]: '1' })
    const { city } = await findSubject(deps, c)
    // Figures move no money and write nothing, so that they need the permission alone.
    const isProved = signedIn.isFresh || route['x-is-preview'] === true
    const decided = decideAccess(signedIn, needed, city, isProved)
    if (decided === 'allowed') return next()
    if (decided === 'fresh_proof_needed') return problemResponse(c, refuse('fresh_proof_needed'))
    await deps.db.transaction((tx) =>
      recordAction(tx, deps, actorOf(signedIn, c.get('requestId')), {
        ...{
          act: 'access_denied',
          subject: { kind: 'route', id: `${c.req.method} ${c.req.path}`.slice(0, MAX_SUBJECT_LENGTH) },
        },
        changes: { needed: [null, needed.permission] },
      }),
    )
    return problemResponse(c, refuse('forbidden'))
  }
}
