import { OpenAPIHono } from '@hono/zod-openapi'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { registerAccountRoutes } from './account.routes.ts'
import { registerAlertRoutes } from './alerts.routes.ts'
import { registerApartmentRoutes } from './apartments.routes.ts'
import { registerArrivalRoutes } from './arrival.routes.ts'
import { registerBankAccountRoutes } from './bank-account.routes.ts'
import { assignRequestId, limitBody, logRequests, secureHeaders } from './base.ts'
import { registerBookingGroupRoutes } from './booking-groups.routes.ts'
import { registerBookingRequestRoutes } from './booking-requests.routes.ts'
import { registerBookingRoutes } from './bookings.routes.ts'
import { registerCalendarRoutes } from './calendars.routes.ts'
import { resolveClientAddress } from './caller.ts'
import { registerCancellationRoutes } from './cancellation.routes.ts'
import { registerCardRoutes } from './card.routes.ts'
import { registerCauseRoutes } from './cause.routes.ts'
import { registerCheckInRoutes } from './check-in.routes.ts'
import { confineCompanions } from './companion-may.ts'
import { registerCompanionRoutes } from './companions.routes.ts'
import { registerCompanyRoutes } from './company.routes.ts'
import { registerConsentRoutes } from './consents.routes.ts'
import { registerContactRoutes } from './contact.routes.ts'
import type { Api, ApiEnv } from './context.ts'
import { registerDestinationRoutes } from './destinations.routes.ts'
import { registerDocsRoutes } from './docs.routes.ts'
import { registerDocumentRoutes } from './documents.routes.ts'
import { errorHandler } from './faults.ts'
import { guardBookingCodes } from './guard-codes.ts'
import { registerGuestRoutes } from './guests.routes.ts'
import { type ReadinessChecks, registerHealthRoutes } from './health.routes.ts'
import { registerHomeStateRoutes } from './home-state.routes.ts'
import { idempotency } from './idempotency.ts'
import { registerInvoiceRoutes } from './invoices.routes.ts'
import { registerLinkRoutes } from './links.routes.ts'
import { registerListingFeedRoutes } from './listing-feeds.routes.ts'
import { registerMeRoutes } from './me.routes.ts'
import { registerMessageRoutes } from './messages.routes.ts'
import { registerOpenIdRoutes } from './openid.routes.ts'
import { registerPasswordRoutes } from './passwords.routes.ts'
import { registerPaymentRoutes } from './payments.routes.ts'
import { problemResponse } from './problem.ts'
import { registerPromotionRoutes } from './promotions.routes.ts'
import { registerPushRoutes } from './push.routes.ts'
import { registerQuoteRoutes } from './quotes.routes.ts'
import { registerReviewRoutes } from './reviews.routes.ts'
import { registerSessionRoutes } from './sessions.routes.ts'
import { registerStayChangeRoutes } from './stay-change.routes.ts'
import { refuseUnstorable } from './storable-text.ts'
import { registerTicketRoutes } from './tickets.routes.ts'
import { refuseInvalid } from './validation.ts'
import { registerWebhookRoutes } from './webhooks.routes.ts'

export type ApiOptions = {
  readonly readiness: ReadinessChecks
  /** How many of our own proxies stand in front, whose `X-Forwarded-For` is trusted; 0 by default. */
  readonly trustedProxies?: number
  /** Adds routes that only some installations have, such as the sandbox's. */
  readonly extra?: readonly ((api: Api, deps: Deps) => void)[]
}

/** The API answers these paths; all others go to the site. */
const PREFIXES = ['/api/*', '/calendars/*', '/listing-feeds/*', '/sandbox/*', '/healthz', '/readyz']

/** These POSTs create or charge something, so they take an `Idempotency-Key`. */
const IDEMPOTENT = [
  '/api/bookings',
  '/api/booking-requests',
  '/api/booking-groups',
  '/api/contact',
  '/api/alerts',
  '/api/questions',
  '/api/questions/:reference/messages',
  '/api/bookings/:code/messages',
  '/api/bookings/:code/tickets',
  '/api/bookings/:code/payments/:number/attempts',
]

/** Builds the HTTP API as one app, to be mounted at the root: `app.route('/', createApi(deps, options))`. */
export function createApi(deps: Deps, { readiness, trustedProxies = 0, extra = [] }: ApiOptions): Api {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid })
  api.onError(errorHandler(deps.logger))
  for (const prefix of PREFIXES) {
    api.use(prefix, logRequests(deps.logger), assignRequestId, secureHeaders)
    api.use(prefix, methodNotAllowed({ app: api, onMethodNotAllowed: refuseMethod }), limitBody, refuseUnstorable)
  }
  api.use('/api/*', resolveClientAddress(trustedProxies), confineCompanions())
  registerApartmentRoutes(api, deps)
  registerDestinationRoutes(api, deps)
  registerQuoteRoutes(api, deps)
  registerPromotionRoutes(api, deps)
  api.use('/api/bookings/:code/*', guardBookingCodes(deps))
  for (const path of IDEMPOTENT) api.use(path, idempotency(deps))
  registerBookingRoutes(api, deps)
  registerBookingRequestRoutes(api, deps)
  registerBookingGroupRoutes(api, deps)
  registerContactRoutes(api, deps)
  registerAlertRoutes(api, deps)
  registerMessageRoutes(api, deps)
  registerReviewRoutes(api, deps)
  registerConsentRoutes(api, deps)
  registerCancellationRoutes(api, deps)
  registerStayChangeRoutes(api, deps)
  registerCardRoutes(api, deps)
  registerBankAccountRoutes(api, deps)
  registerArrivalRoutes(api, deps)
  registerCauseRoutes(api, deps)
  registerHomeStateRoutes(api, deps)
  registerTicketRoutes(api, deps)
  registerCompanionRoutes(api, deps)
  registerPushRoutes(api, deps)
  registerCheckInRoutes(api, deps)
  registerDocumentRoutes(api, deps)
  registerInvoiceRoutes(api, deps)
  registerPaymentRoutes(api, deps)
  registerCalendarRoutes(api, deps)
  registerListingFeedRoutes(api, deps)
  registerLinkRoutes(api, deps)
  registerWebhookRoutes(api, deps)
  registerSessionRoutes(api, deps)
  registerGuestRoutes(api, deps)
  registerMeRoutes(api, deps)
  registerOpenIdRoutes(api, deps)
  registerPasswordRoutes(api, deps)
  registerAccountRoutes(api, deps)
  registerCompanyRoutes(api, deps)
  for (const register of extra) register(api, deps)
  registerHealthRoutes(api, deps.logger, readiness)
  registerDocsRoutes(api)
  api.all('/api/*', (c) => problemResponse(c, refuse('not_found')))
  return api
}

function refuseMethod(c: Parameters<typeof problemResponse>[0], methods: string[]) {
  return problemResponse(c, refuse('method_not_allowed'), { Allow: methods.join(', ') })
}
