import { cacheEntryFor } from '#web/server/page-cache-rules.ts'
import type { Handler } from '../http-server.ts'
import { sendAnswer } from './answer.ts'
import type { HtmlCache } from './html-cache.ts'

type ReportLookup = (outcome: 'hit' | 'miss') => void

/**
 * Answers `GET`s of cacheable pages and passes everything else on. It stands before the HTTP library, because reading
 * the request there costs more than a cached page.
 */
export function serveFromCache(cache: HtmlCache, next: Handler, reportLookup: ReportLookup = () => undefined): Handler {
  return (request, response) => {
    const page = request.method === 'GET' ? cacheEntryFor(request.url ?? '') : null
    if (!page) return next(request, response)
    const cached = cache.find(page)
    reportLookup(cached ? 'hit' : 'miss')
    if (cached) return sendAnswer(request, response, cached)
    cache.make(page).then(
      (answer) => sendAnswer(request, response, answer),
      () => next(request, response),
    )
  }
}
