import { html } from 'hono/html'
import { plainPage, styleSource } from '#api/plain-page.ts'
import { COMPANY } from '#content/company.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#FBF8F3;color:#211C17;font:400 1rem/1.5 system-ui,sans-serif}
main{inline-size:min(34rem,100% - 40px);margin:clamp(24px,12vh,112px) auto}
.name{margin:0 0 32px;font:600 1.25rem/1.2 Georgia,serif}
h1{margin:0 0 12px;font:600 1.75rem/1.2 Georgia,serif;text-wrap:balance}
p{margin:0 0 16px;text-wrap:pretty}
a{color:#1F4E79;text-underline-offset:.2em}
:focus-visible{outline:2px solid #1F4E79;outline-offset:2px;border-radius:4px}
`

export const RATE_LIMIT_PAGE_POLICY = [
  "default-src 'none'",
  styleSource(STYLE),
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
  return plainPage({ locale, title, style: STYLE, head, main })
}
