import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { COMPANY } from '#content/company.ts'
import { signInPath } from '#contract/office-return-path.ts'
import { SESSION_ENDED } from '#contract/session-ended.ts'
import type { Problem } from '#contract/shared.ts'
import { DEFAULT_LOCALE } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { ApiContext, ApiEnv } from '../context.ts'
import { plainPage, plainPagePolicy } from '../plain-page.ts'
import { PLAIN_STYLE } from '../plain-style.ts'

const POLICY = plainPagePolicy(PLAIN_STYLE)

/**
 * Answers a file that was opened in a tab of its own and refused: with the sign-in that leads back to it where no session is
 * open, else with a page that says why. What scripts ask for is answered as JSON.
 */
export const showRefusals: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  if (c.req.method !== 'GET' || c.req.header('sec-fetch-mode') !== 'navigate' || c.res.ok) return
  if (c.res.headers.has(SESSION_ENDED)) {
    c.res = c.redirect(signInPath(new URL(c.req.url)))
    return
  }
  if (!c.res.headers.get('content-type')?.startsWith('application/problem+json')) return
  c.res = await refusalPage(c, (await c.res.json()) as Problem)
}

async function refusalPage(c: ApiContext, { title, message, status }: Problem): Promise<Response> {
  const locale = c.get('locale') ?? DEFAULT_LOCALE
  const main = html`<main>
<p class="name" translate="no">${COMPANY.name}</p>
<h1>${title}</h1>
<p>${message}</p>
<p><a class="button" href="/">${m.refusal_staff_home({}, { locale })}</a></p>
</main>`
  const page = await plainPage({ locale, title, style: PLAIN_STYLE, main })
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY }
  return new Response(String(page), { status, headers })
}
