import { html } from 'hono/html'
import { plainPage, styleSource } from '#api/plain-page.ts'
import { PLAIN_STYLE } from '#api/plain-style.ts'
import { COMPANY } from '#content/company.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

export const RATE_LIMIT_PAGE_POLICY = [
  "default-src 'none'",
  styleSource(PLAIN_STYLE),
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type TriesPage = { readonly code: string; readonly retryAfterSeconds: number; readonly locale: Locale }

/**
 * Renders the page for an address that has used up its tries. Its script sends the API the credentials that this
 * browser stores for the booking, and then reloads: the request for a page itself carries none.
 */
export function rateLimitPage({ code, retryAfterSeconds, locale }: TriesPage) {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const title = m.shell_tries_title({}, { locale })
  const head = html`<script src="/open-booking.js" data-code="${code}" defer></script>
`
  const main = html`<main>
<p class="name" translate="no">${COMPANY.name}</p>
<h1>${title}</h1>
<p>${m.shell_tries_text({ minutes }, { locale })}</p>
<p>${m.shell_tries_ways({ phone: COMPANY.phone.shown }, { locale })} <a href="mailto:${COMPANY.email}">${COMPANY.email}</a></p>
</main>`
  return plainPage({ locale, title, style: PLAIN_STYLE, head, main })
}
