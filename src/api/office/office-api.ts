import { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { officeLocale } from '#contract/office-locale.ts'
import { SESSION_ENDED } from '#contract/session-ended.ts'
import { refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { readStaffSession } from '#services/staff/read-session.ts'
import { assignRequestId, logRequests, secureHeaders } from '../base.ts'
import { resolveClientAddress } from '../caller.ts'
import type { Api, ApiEnv } from '../context.ts'
import { errorHandler } from '../faults.ts'
import { idempotency } from '../idempotency.ts'
import { officeProblem, problemResponse } from '../problem.ts'
import { refuseUnstorable } from '../storable-text.ts'
import { refuseInvalid } from '../validation.ts'
import { registerActions } from './actions.routes.ts'
import { registerOfficeBookingRoutes } from './bookings.routes.ts'
import { registerChannelManagerRoutes } from './channel-manager.routes.ts'
import { registerOfficeDocumentRoutes } from './documents.routes.ts'
import { OPEN_INVITATION_PATHS, registerInvitationRoutes } from './invitations.routes.ts'
import { registerListRoutes } from './lists.routes.ts'
import { registerMeRoutes } from './me.routes.ts'
import { registerOfficeMessageRoutes } from './messages.routes.ts'
import { registerMoneyRoutes } from './money.routes.ts'
import { registerMoveRoutes } from './moves.routes.ts'
import { registerNoticeRoutes } from './notices.routes.ts'
import { registerPhotoFileRoutes } from './photo-files.routes.ts'
import { registerPriceGridRoutes } from './price-grid.routes.ts'
import { showRefusals } from './refusal-page.ts'
import { registerRequestRoutes } from './requests.routes.ts'
import { requireSameOrigin } from './same-origin.ts'
import { registerSearchRoutes } from './search.routes.ts'
import { limitBodyOrPhoto, receivePhoto } from './sent-photo.ts'
import { OPEN_SESSION_PATHS, registerSessionRoutes } from './session.routes.ts'
import { officeTokenOf } from './session-cookie.ts'
import { registerStoredFileRoutes } from './stored-files.routes.ts'
import { registerTimelineRoutes } from './timeline.routes.ts'

export type OfficeApiOptions = {
  readonly trustedProxies?: number
}

const ALL = '/office-api/*'
const OPEN_PATHS = [...OPEN_SESSION_PATHS, ...OPEN_INVITATION_PATHS]

/**
 * Builds the HTTP API of the office, an app of its own under `/office-api`. Every route but those of signing in needs a
 * session, and every POST needs an `Idempotency-Key`.
 */
export function createOfficeApi(deps: Deps, { trustedProxies = 0 }: OfficeApiOptions = {}): Api {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid })
  api.onError(errorHandler(deps.logger))
  api.use(ALL, logRequests(deps.logger), assignRequestId, secureHeaders, resolveClientAddress(trustedProxies))
  api.use(ALL, showRefusals)
  api.use(ALL, requireSameOrigin(deps.settings.officeUrl), limitBodyOrPhoto, refuseUnstorable)
  api.use(ALL, requireSession(deps), receivePhoto, answerOnce(deps))
  api.use(ALL, methodNotAllowed({ app: api, onMethodNotAllowed: refuseMethod }))
  registerSessionRoutes(api, deps)
  registerActions(api, deps)
  registerRequestRoutes(api, deps)
  registerSearchRoutes(api, deps)
  registerListRoutes(api, deps)
  registerOfficeBookingRoutes(api, deps)
  registerMoveRoutes(api, deps)
  registerChannelManagerRoutes(api, deps)
  registerOfficeDocumentRoutes(api, deps)
  registerStoredFileRoutes(api, deps)
  registerPhotoFileRoutes(api, deps)
  registerInvitationRoutes(api, deps)
  registerMeRoutes(api, deps)
  registerNoticeRoutes(api, deps)
  registerOfficeMessageRoutes(api, deps)
  registerMoneyRoutes(api, deps)
  registerTimelineRoutes(api, deps)
  registerPriceGridRoutes(api, deps)
  api.all(ALL, (c) => problemResponse(c, refuse('not_found')))
  return api
}

/** Refuses every request without a session, so that not even the existence of a route is visible. */
function requireSession(deps: Deps): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const isOpen = OPEN_PATHS.includes(c.req.path)
    const signedIn = isOpen ? null : await readStaffSession(deps, officeTokenOf(c))
    c.set('locale', officeLocale(c.req.raw.headers, signedIn))
    if (!signedIn && !isOpen) return officeProblem(c, refuse('unauthenticated'), { [SESSION_ENDED]: '1' })
    c.set('signedIn', signedIn)
    return next()
  }
}

/** Makes each POST idempotent, except those of signing in: a stored answer would bring no cookie. */
function answerOnce(deps: Deps): MiddlewareHandler<ApiEnv> {
  const once = idempotency(deps)
  return async (c, next) => {
    if (c.req.method !== 'POST' || OPEN_PATHS.includes(c.req.path)) return next()
    if (c.req.header('idempotency-key') === undefined) {
      return problemResponse(c, refuse('validation_failed', { 'Idempotency-Key': 'validation_failed' }))
    }
    return once(c, next)
  }
}

function refuseMethod(c: Parameters<typeof problemResponse>[0], methods: string[]) {
  return problemResponse(c, refuse('method_not_allowed'), { Allow: methods.join(', ') })
}
