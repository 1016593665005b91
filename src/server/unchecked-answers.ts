import type { Context, MiddlewareHandler } from 'hono'
import type { Replica } from '#db/replica/replica.ts'
import { withOutageBanner } from '#web/server/outage-banner.ts'

/** The header of answers that were read from a replica while the primary is away: nights and prices may be of before. */
export const UNCHECKED = 'x-unchecked'

/** Such an answer must not be stored, because the next one may be checked again. */
const PRIVATE = 'private, no-store'
const UNAVAILABLE = 503
const RETRY_AFTER_SECONDS = '5'

/** Lets pages and lists be read from the replica while the primary is away, and makes each of them say so. */
export function uncheckedAnswers(replica: Pick<Replica, 'allowUnchecked'>): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET') return next()
    if (!(await replica.allowUnchecked(next, { isPatient: isData(c) }))) return
    const answer = await notified(c)
    // Without this the library puts the headers of the first answer over those of the second.
    c.res = undefined
    c.res = answer
  }
}

/** Data for a page that is open, whose router has no place for the banner. */
function isData(c: Context): boolean {
  return c.req.path.endsWith('.data')
}

async function notified(c: Context): Promise<Response> {
  const { path } = c.req
  const { status, body } = c.res
  const headers = new Headers(c.res.headers)
  headers.set(UNCHECKED, 'primary-away')
  headers.set('cache-control', PRIVATE)
  headers.delete('etag')
  // Refused, the router loads the document, which has a banner.
  if (isData(c)) return new Response(null, { status: UNAVAILABLE, headers: refused(headers) })
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  if (!isHtml) return new Response(body, { status, headers })
  headers.delete('content-length')
  return new Response(withOutageBanner(await c.res.text(), path), { status, headers })
}

function refused(headers: Headers): Headers {
  for (const name of ['content-type', 'content-length', 'content-encoding', 'x-remix-response']) headers.delete(name)
  headers.set('retry-after', RETRY_AFTER_SECONDS)
  return headers
}
