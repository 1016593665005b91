import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { officeLocale } from '#contract/office-locale.ts'
import { SESSION_ENDED } from '#contract/session-ended.ts'
import { byLocale, type Locale } from '#domain/shared/text.ts'
import { inLocale } from '#i18n/in-locale.server.ts'
import type { SessionOfPage } from '#services/staff/read-session.ts'
import { type OfficeContext, officeContext } from './office-context.ts'
import { officeHeaders } from './office-headers.ts'

type Requested = Omit<OfficeContext, 'member' | 'position'> & { readSession(): Promise<SessionOfPage | null> }

/** Answers requests for pages with the built office in the language of the page. `entry.server.tsx` sets the policy of each page. */
export function createOfficeRenderer(
  builds: Readonly<Record<Locale, ServerBuild>>,
): (request: Request, requested: Requested) => Promise<Response> {
  const handlers = byLocale((locale) => createRequestHandler(builds[locale], import.meta.env.MODE))
  return async (request, { readSession, ...requested }) => {
    // Pages only read: everything that writes is JSON under /office-api.
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const session = isRead ? await readSession() : null
    const member = session?.signedIn ?? null
    const context = new RouterContextProvider()
    context.set(officeContext, { ...requested, member, position: session?.position ?? null })
    const locale = officeLocale(request.headers, member)
    const page = () => inLocale(locale, () => handlers[locale](request, context))
    const response = isRead ? await page() : new Response('Method Not Allowed\n', { status: 405 })
    for (const [name, value] of officeHeaders(requested.officeUrl)) response.headers.set(name, value)
    response.headers.set('x-request-id', requested.requestId)
    // What an open page asks for by itself: it asks for a sign-in before it leaves.
    if (isRead && !member) response.headers.set(SESSION_ENDED, '1')
    return response
  }
}
