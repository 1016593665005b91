import type { IncomingMessage, ServerResponse } from 'node:http'
import { cacheEntryFor } from '#web/server/page-cache-rules.ts'
import { NotAdmitted } from '../admission/admission.ts'
import type { RefuseRequest } from '../admission/refusal-answer.ts'
import type { Handler } from '../http-server.ts'
import { sendAnswer } from './answer.ts'
import type { HtmlCache } from './html-cache.ts'

type Serving = {
  /** Answers what is not a page of the cache, and pages that could not be made. */
  readonly next: Handler
  /** Answers a page that was not admitted. */
  readonly refuse: RefuseRequest
  /** Tells whether a request that the cache can't answer may go on; if not, it has answered it. */
  readonly mayGoOn: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Returns the address that takes turns with others. */
  readonly visitorOf: (request: IncomingMessage) => string
  readonly reportLookup?: ((outcome: 'hit' | 'miss') => void) | undefined
}

/**
 * Answers `GET`s of cacheable pages and passes everything else on. It stands before the HTTP library, because reading
 * the request there costs more than a cached page.
 */
export function serveFromCache(cache: HtmlCache, { next, refuse, mayGoOn, visitorOf, reportLookup }: Serving): Handler {
  return (request, response) => {
    const page = request.method === 'GET' ? cacheEntryFor(request.url ?? '') : null
    const cached = page && cache.find(page, visitorOf(request))
    if (page) reportLookup?.(cached ? 'hit' : 'miss')
    if (cached) return sendAnswer(request, response, cached)
    if (!mayGoOn(request, response)) return
    if (!page) return next(request, response)
    cache.make(page, visitorOf(request)).then(
      (answer) => sendAnswer(request, response, answer),
      (fault: unknown) => {
        if (fault instanceof NotAdmitted) refuse(request, response, fault.why)
        else next(request, response)
      },
    )
  }
}
