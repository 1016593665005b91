import { fileURLToPath } from 'node:url'
import * as pages from 'virtual:react-router/server-build'
import { type Context, type ErrorHandler, Hono, type MiddlewareHandler } from 'hono'
import { requestIdOf } from '#api/base.ts'
import { resolveClientAddress } from '#api/caller.ts'
import type { ApiEnv } from '#api/context.ts'
import { officeTokenOf } from '#api/office/session-cookie.ts'
import { isStorableAddress } from '#api/storable-text.ts'
import { isDatabaseAway } from '#db/connection/unreachable.ts'
import { officeHeaders } from '#office/server/office-headers.ts'
import { createOfficeRenderer } from '#office/server/render.ts'
import { maySeePage } from '#services/open-page/may-see-page.ts'
import { demoSignInLink } from '#services/staff/demo-sign-in-link.ts'
import { peekStaffSession, readSessionOfPage } from '#services/staff/read-session.ts'
import { isReadable } from '#web/server/url-rules.ts'
import { compressOffice } from '../compress.ts'
import { handlerOf } from '../http-server.ts'
import { pageBuilds } from '../page-builds.ts'
import { pictureFiles } from '../picture-files.ts'
import { builtFiles } from '../static-files.ts'
import type { Office, OfficeApp } from './office.ts'
import { answerEvents, openOfficeEvents, pathOfPage } from './office-events.ts'
import { openPageMembers } from './page-members.ts'

/** Opens the office behind one handler: its API, its events, its files and its pages. */
export async function createOfficeApp(office: Office): Promise<OfficeApp> {
  const { env, deps, api, databaseUrl, pictures, mapFile, stopping } = office
  const members = openPageMembers(deps)
  const events = await openOfficeEvents({ databaseUrl, logger: deps.logger, members, stopping })
  const app = new Hono<ApiEnv>()
  app.use(compressOffice)
  app.use(resolveClientAddress(env.trustedProxies))
  app.all('/office-api/*', (c) => api(c.req.raw, c.env as object))
  app.get('/office-events', async (c) => {
    const signedIn = await peekStaffSession(deps, officeTokenOf(c))
    const page = pathOfPage(c.req.query('page'))
    const isSeen = signedIn !== null && page !== undefined && (await maySeePage(deps, signedIn, page))
    return answerEvents(events, signedIn, isSeen ? page : undefined, c.req.query('since'))
  })
  app.use('/pictures/*', await pictureFiles(env.dataDir, pictures))
  if (mapFile) app.get(mapFile.route, mapFile.serve)
  if (import.meta.env.PROD) app.use(builtFiles(clientFolder()))
  const renderPage = renderer(office)
  app.use(refuseUnreadablePages(env.officeUrl))
  app.all('*', renderPage)
  app.onError(officeFaults(office, renderPage))
  return {
    handler: handlerOf((request, socket) => app.fetch(request, socket)),
    signInLink: env.sandbox ? await demoSignInLink(deps) : null,
    close: () => events.close(),
  }
}

/** The folder of the built scripts and style sheets. */
const clientFolder = () => fileURLToPath(new URL('../client', import.meta.url))

/** No page has an address that can't be decoded, or with text that PostgreSQL can't store and a loader would look for. */
function refuseUnreadablePages(officeUrl: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (isStorableAddress(c.req.url) && isReadable(new URL(c.req.url))) return next()
    return c.text('Not Found\n', 404, Object.fromEntries(officeHeaders(officeUrl)))
  }
}

/** Logs a line for each rendered page. */
function renderer({ env, deps }: Office): (c: Context<ApiEnv>) => Promise<Response> {
  const render = createOfficeRenderer(pageBuilds(pages, import.meta.env.PROD ? clientFolder() : null))
  return async (c) => {
    const start = performance.now()
    const request = c.req.raw
    const requestId = requestIdOf(request.headers)
    const response = await render(request, {
      deps,
      officeUrl: env.officeUrl,
      sandbox: env.sandbox,
      requestId,
      address: c.get('address'),
      readSession: () => readSessionOfPage(deps, officeTokenOf(c)),
    })
    const ms = Math.round((performance.now() - start) * 10) / 10
    const line = { requestId, method: c.req.method, status: response.status, ms }
    deps.logger.info(line, 'Office page')
    return response
  }
}

/** Where the database is down the page itself shows the fault. */
function officeFaults(
  { env, deps }: Office,
  renderPage: (c: Context<ApiEnv>) => Promise<Response>,
): ErrorHandler<ApiEnv> {
  return async (err, c) => {
    if (isDatabaseAway(err)) return renderPage(c)
    deps.logger.error({ err, requestId: requestIdOf(c.req.raw.headers) }, 'Office page failed to render')
    return c.text('Internal Server Error', 500, Object.fromEntries(officeHeaders(env.officeUrl)))
  }
}
