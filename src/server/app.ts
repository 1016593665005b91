import { fileURLToPath } from 'node:url'
import * as site from 'virtual:react-router/server-build'
import { type Context, type ErrorHandler, Hono } from 'hono'
import { cardFormOf } from '#adapters/gateways/gateways.ts'
import { createApi } from '#api/api.ts'
import { limitBody, requestIdOf } from '#api/base.ts'
import type { Api, ApiEnv } from '#api/context.ts'
import { createOfficeApi } from '#api/office/office-api.ts'
import { sandboxRoutes } from '#api/sandbox.routes.ts'
import { isDatabaseAway } from '#db/connection/unreachable.ts'
import { readReplication } from '#db/replica/replication-rows.ts'
import { nameOf, type Observe, observedByBoth, unobserved } from '#domain/shared/observe.ts'
import { createRenderer } from '#web/server/render.ts'
import { securityHeaders } from '#web/server/security-headers.ts'
import { type Admission, type AdmissionReport, createAdmission } from './admission/admission.ts'
import { admitPage, admitted, leavingWhenMade, takingTurns, visitorOf, withinBudget } from './admission/admit.ts'
import { createCostlyBudget } from './admission/costly-budget.ts'
import { busyAnswer, createRefusalAnswer } from './admission/refusal-answer.ts'
import { queueRules } from './admission/request-classes.ts'
import { compress } from './compress.ts'
import { guardPages } from './guard-pages.ts'
import { createHtmlCache, type HtmlCache } from './html-cache/html-cache.ts'
import { listenForInvalidation } from './html-cache/listen-for-invalidation.ts'
import { serveFromCache } from './html-cache/serve-from-cache.ts'
import { type Fetch, type Handler, handlerOf } from './http-server.ts'
import { measured, noteRoute } from './metrics/measure.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { routePattern } from './metrics/route-pattern.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { observedRequests } from './observing/observed-requests.ts'
import { openTracing } from './observing/open-tracing.ts'
import type { Office } from './office/office.ts'
import { pageBuilds } from './page-builds.ts'
import { pictureFiles } from './picture-files.ts'
import { openProduct, type Product } from './product.ts'
import { readiness } from './readiness.ts'
import type { Base } from './run.ts'
import { builtFiles } from './static-files.ts'
import { stayAppFiles } from './stay-app-files.ts'
import { uncheckedAnswers } from './unchecked-answers.ts'

/** Beyond this, the bookkeeping of the cache costs more than it saves. */
const MAX_CACHED_PAGES = 20_000

/** Opens the whole product behind one `fetch`: the API, files and pages. `handler` also answers from the page cache. */
export async function createApp(base: Base) {
  // Metrics read from parts that report to them.
  let metrics: Metrics | null = null
  const tracing = await openTracing(base.env.tracesUrl)
  const counting = base.env.metricsPort ? countingCalls(() => metrics) : unobserved
  const observe = observedByBoth(tracing.observe, counting)
  const product = await openProduct(base, { observe, current: tracing.current })
  const report: AdmissionReport = {
    started: (name, waitedMs) => metrics?.admission.started(name, waitedMs),
    refused: (name, why) => metrics?.admission.refused(name, why),
  }
  const admission = createAdmission(queueRules(base.env.pagesAtOnce), report)
  const app = new Hono<ApiEnv>()
  if (base.env.metricsPort || base.env.tracesUrl) app.use(noteRoute)
  app.use(compress)
  if (product.replica) app.use(uncheckedAnswers(product.replica))
  const { trustedProxies } = base.env
  const extra = product.sandbox ? [sandboxRoutes(product.sandbox)] : []
  const api = createApi(product.deps, { readiness: readiness(base, product), trustedProxies, extra })
  app.route('/', api)
  app.use('/pictures/*', await pictureFiles(base.env.dataDir, product.pictures))
  const { mapFile } = product
  if (mapFile) app.get(mapFile.route, mapFile.serve)
  if (import.meta.env.PROD) app.use(builtFiles(clientFolder()))
  app.route('/', stayAppFiles())
  for (const guard of guardPages(base, product)) app.use(guard)
  const renderPage = pages(base, product, { admission, api })
  app.post('*', limitBody)
  app.all('*', renderPage)
  app.onError(pagesFaults(base, product, renderPage))
  const fetch: Fetch = (request, env) => app.fetch(request, env)
  // In development an edit changes pages without an announcement, so nothing is cached.
  const isCaching = import.meta.env.PROD && base.env.htmlCacheMb > 0
  const cache = isCaching ? openHtmlCache(fetch, base, product, admission) : null
  const listener = await listenForChanges(base, product, cache)
  const watch = base.env.metricsPort
    ? await openMetrics(base.env.metricsPort, base, product, { cache, admission })
    : null
  metrics = watch?.metrics ?? null
  const inTurn = handleInTurn(fetch, base, { cache, admission, report, metrics })
  const handler = base.env.tracesUrl ? observedRequests(tracing.observe, inTurn) : inTurn
  const company = fillCompany(base, product)
  // Development opens the product again after each edit.
  if (import.meta.env.PROD) void product.warmUp()
  return {
    fetch,
    handler: metrics ? measured(metrics, handler) : handler,
    office: officeOf(base, product),
    async close() {
      await company
      await watch?.close()
      await listener.close()
      await cache?.close()
      await product.close()
      await tracing.close()
    },
  }
}

function officeOf({ env, databaseUrl, stopping }: Base, { deps, pictures, mapFile }: Product): Office {
  const { trustedProxies } = env
  const api = createOfficeApi(deps, { trustedProxies })
  return { env, deps, databaseUrl, pictures, mapFile, stopping, api: (request, socket) => api.fetch(request, socket) }
}

type InTurn = {
  readonly cache: HtmlCache | null
  readonly admission: Admission
  readonly report: AdmissionReport
  readonly metrics: Metrics | null
}

/** Answers cached pages at once, and all other requests in their turn. */
function handleInTurn(fetch: Fetch, { env }: Base, { cache, admission, report, metrics }: InTurn): Handler {
  const refuse = createRefusalAnswer(env.publicUrl)
  const { trustedProxies } = env
  const mayGoOn = withinBudget({ budget: createCostlyBudget(), refuse, report, trustedProxies })
  const next = admitted({ admission, refuse, trustedProxies }, handlerOf(leavingWhenMade(fetch)))
  if (!cache) return (request, response) => mayGoOn(request, response) && next(request, response)
  return serveFromCache(cache, {
    next,
    mayGoOn,
    refuse,
    visitorOf: (request) => visitorOf(request, trustedProxies),
    reportLookup: metrics?.lookedForPage,
  })
}

function openHtmlCache(fetch: Fetch, { env }: Base, { deps }: Product, admission: Admission): HtmlCache {
  return createHtmlCache({
    fetch,
    publicUrl: env.publicUrl,
    clock: deps.clock,
    maxBytes: env.htmlCacheMb * 2 ** 20,
    maxPages: MAX_CACHED_PAGES,
    admit: (page, visitor) => admitPage(admission, page, visitor),
  })
}

/** Fills the company of the demo while guests are served already. */
async function fillCompany({ env, databaseUrl, stopping, isNewDemo }: Base, { deps }: Product): Promise<void> {
  if (!isNewDemo || !env.sandbox) return
  try {
    const { liveCompany } = await import('./demo-company/live-company.ts')
    await liveCompany({ deps, env, databaseUrl, stopping })
  } catch (err) {
    deps.logger.error({ err }, 'The company of the demo could not be filled')
  }
}

/**
 * The replica and the search index are notified first, so that a page rendered after a change is not read from the state
 * before it. What was rendered while the index was catching up is rendered again.
 */
async function listenForChanges({ databaseUrl, stopping }: Base, product: Product, cache: HtmlCache | null) {
  const { deps, replica, homeIndex, messageStreams } = product
  const targets = [replica, homeIndex, cache].filter((one) => one !== null)
  homeIndex.onCaughtUp((cities) => {
    for (const city of cities) cache?.invalidateCity(city)
  })
  const onError = (err: unknown) => deps.logger.error({ err }, 'Listening for page invalidation failed')
  // A port closes only when its connections have.
  stopping.addEventListener('abort', () => messageStreams.close(), { once: true })
  return listenForInvalidation(targets, { databaseUrl, messageStreams, onError })
}

/** Counts calls of other systems, which may begin before there are metrics. */
function countingCalls(metrics: () => Metrics | null): Observe {
  return async (work, doIt) => {
    if (work.kind !== 'call') return doIt()
    const [to = '', call = ''] = nameOf(work).split(' ')
    const start = performance.now()
    const report = (failed: boolean) =>
      metrics()?.called({ to, call, failed, seconds: (performance.now() - start) / 1_000 })
    try {
      const done = await doIt()
      report(false)
      return done
    } catch (error) {
      report(true)
      throw error
    }
  }
}

type WatchedParts = Pick<InTurn, 'cache' | 'admission'>

async function openMetrics(port: number, { env, pool }: Base, product: Product, { cache, admission }: WatchedParts) {
  const metrics = createMetrics({
    pool,
    cachedPages: cache,
    countJobs: product.countJobs,
    readReplication: () => readReplication(product.deps.db),
    admission,
    homeIndex: product.homeIndex,
  })
  const onError = (err: unknown) => product.deps.logger.error({ err }, 'Metrics could not be collected')
  const { close } = await serveMetrics(metrics, port, env.host, onError)
  return { metrics, close }
}

/** Middleware before a page queries the database too; where that is down, the page itself shows the fault. */
function pagesFaults(
  { env }: Base,
  { deps }: Product,
  renderPage: (c: Context<ApiEnv>) => Promise<Response>,
): ErrorHandler<ApiEnv> {
  return async (err, c) => {
    if (isDatabaseAway(err)) return renderPage(c)
    deps.logger.error({ err, requestId: requestIdOf(c.req.raw.headers) }, 'Page failed to render')
    return c.text('Internal Server Error', 500, Object.fromEntries(securityHeaders(env.publicUrl)))
  }
}

/** The folder of the built scripts, style sheets and files. */
const clientFolder = () => fileURLToPath(new URL('../client', import.meta.url))

/** Logs a line for each rendered page; pages from the cache are not logged. */
function pages(
  { env }: Base,
  product: Product,
  { admission, api }: { readonly admission: Admission; readonly api: Api },
): (c: Context<ApiEnv>) => Promise<Response> {
  const { deps, turn } = takingTurns(admission, product.deps)
  const render = createRenderer(pageBuilds(site, import.meta.env.PROD ? clientFolder() : null))
  const cardForm = cardFormOf(env.gateways[0])
  return async (c) => {
    const start = performance.now()
    const requestId = requestIdOf(c.req.raw.headers)
    const response = await render(c.req.raw, {
      deps,
      sandbox: env.sandbox,
      cardForm,
      requestId,
      address: c.get('address'),
      api: async (request) => api.fetch(asVisitor(request, c, requestId), c.env),
      turn,
      busy: busyAnswer,
    })
    response.headers.set('x-request-id', requestId)
    const ms = Math.round((performance.now() - start) * 10) / 10
    const line = { requestId, method: c.req.method, route: routePattern(c.req.path), status: response.status, ms }
    deps.logger.info(line, 'Page')
    return response
  }
}

/** Gives a call of the API by a page what limits and logs know the visitor by. */
function asVisitor(request: Request, c: Context<ApiEnv>, requestId: string): Request {
  const headers = new Headers(request.headers)
  const forwarded = c.req.header('x-forwarded-for')
  if (forwarded !== undefined) headers.set('x-forwarded-for', forwarded)
  headers.set('x-request-id', requestId)
  return new Request(request, { headers })
}
