import { cacheEntryFor } from '#web/server/page-cache-rules.ts'
import type { Handler } from '../http-server.ts'
import { sendAnswer } from './answer.ts'
import type { HtmlCache } from './html-cache.ts'

type TellLookup = (outcome: 'hit' | 'miss') => void

/**
 * Answers `GET`s of pages that may be kept; everything else goes on. In front of the HTTP library, for a page that is kept
 * costs less than the library's reading of the request.
 */
export function serveFromCache(cache: HtmlCache, next: Handler, tell: TellLookup = () => undefined): Handler {
  return (request, response) => {
    const page = request.method === 'GET' ? cacheEntryFor(request.url ?? '') : null
    if (!page) return next(request, response)
    const kept = cache.find(page)
    tell(kept ? 'hit' : 'miss')
    if (kept) return sendAnswer(request, response, kept)
    cache.make(page).then(
      (answer) => sendAnswer(request, response, answer),
      () => next(request, response),
    )
  }
}
