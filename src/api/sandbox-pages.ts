import { html } from 'hono/html'
import { COMPANY } from '#content/company.ts'
import { LANGUAGES } from '#domain/shared/languages.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { plainPage, styleSource } from './plain-page.ts'
import { FONT_FACES } from './sandbox-fonts.ts'

/** These pages stand in for a bank and a mailbox, in plain HTML. */
const STYLE = `
${FONT_FACES}
:root{color-scheme:light;--paper:#FBF8F3;--surface:#fff;--ink:#211C17;--soft:#665C52;--line:#DED3C4;--edge:#8F8375;--link:#1F4E79;--main:#A8452B;--hover:#8C3720}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--paper:#181411;--surface:#211C18;--ink:#F4EDE3;--soft:#B9AD9F;--line:#3C342C;--edge:#82766A;--link:#93BFE6;--main:#B9512F;--hover:#A8452B}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.5 Figtree,system-ui,sans-serif}
main{inline-size:min(30rem,100% - 40px);margin:clamp(24px,10vh,96px) auto}
main.wide{inline-size:min(60rem,100% - 40px);margin-block:48px}
h1{margin:0 0 8px;font:600 1.75rem/1.14 Fraunces,Georgia,serif;letter-spacing:-.012em}
p{margin:0 0 16px}
a{color:var(--link);text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
.box{background:var(--surface);border:1px solid var(--line);border-radius:20px;padding:28px}
.soft{color:var(--soft);font-size:.9375rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 24px;margin:20px 0;padding:16px 0;border-block:1px solid var(--line)}
dt{color:var(--soft)} dd{margin:0;text-align:end;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
form{display:grid;gap:12px}
button{min-block-size:48px;padding:0 22px;border-radius:999px;border:1px solid var(--edge);background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button.main{background:var(--main);border-color:var(--main);color:#fff} button.main:hover{background:var(--hover)}
ul{list-style:none;margin:24px 0 0;padding:0;border-block-start:1px solid var(--line)}
li{display:grid;gap:2px;padding:16px 0;border-block-end:1px solid var(--line)}
`

export const PAGE_POLICY = [
  "default-src 'none'",
  styleSource(STYLE),
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A mail is shown as a mail program would: its styles apply, our own pictures load, and nothing in it runs. */
export const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'"

function page(locale: Locale, title: string, body: unknown, wide = false) {
  const main = html`<main class="${wide ? 'wide' : 'narrow'}">${body}</main>`
  return plainPage({ locale, title, style: STYLE, main })
}

export type ShownChallenge = {
  readonly open: boolean
  readonly amountCents: number
  readonly description: string
  readonly last4: string
  readonly returnUrl: string
}

/** Renders the 3-D Secure page, where the tester approves or fails the authentication. */
export function challengePage(challenge: ShownChallenge, locale: Locale) {
  if (!challenge.open) return answeredPage(challenge, locale)
  const body = html`<div class="box">
<h1>${m.sandbox_title({}, { locale })}</h1>
<p class="soft">${m.sandbox_no_real_money({}, { locale })}</p>
<dl>
<dt>${m.sandbox_shop({}, { locale })}</dt><dd>${COMPANY.name}</dd>
<dt>${m.sandbox_purpose({}, { locale })}</dt><dd>${challenge.description}</dd>
<dt>${m.sandbox_card({}, { locale })}</dt><dd>•••• ${challenge.last4}</dd>
<dt>${m.sandbox_amount({}, { locale })}</dt><dd><strong>${formatCents(challenge.amountCents)}</strong></dd>
</dl>
<form method="post">
<button class="main" name="outcome" value="approve">${m.sandbox_approve({}, { locale })}</button>
<button name="outcome" value="fail">${m.sandbox_fail({}, { locale })}</button>
</form>
</div>`
  return page(locale, m.sandbox_title({}, { locale }), body)
}

function answeredPage({ returnUrl }: ShownChallenge, locale: Locale) {
  const body = html`<div class="box">
<h1>${m.sandbox_answered({}, { locale })}</h1>
<p>${m.sandbox_answered_text({}, { locale })}</p>
<p><a href="${returnUrl}">${m.sandbox_back({}, { locale })}</a></p>
</div>`
  return page(locale, m.sandbox_answered({}, { locale }), body)
}

export function unknownChallengePage(locale: Locale) {
  return page(
    locale,
    m.sandbox_unknown({}, { locale }),
    html`<div class="box"><h1>${m.sandbox_unknown({}, { locale })}</h1></div>`,
  )
}

function moment(at: Date, locale: Locale): string {
  return at.toLocaleString(LANGUAGES[locale].intl, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Madrid',
  })
}

export type ListedMail = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly at: Date
  readonly attachments: readonly { readonly name: string }[]
}

export function outboxPage(mails: readonly ListedMail[], locale: Locale) {
  const rows = mails.map(({ id, to, subject, at, attachments }) => {
    const path = `/sandbox/outbox/${encodeURIComponent(id)}`
    const files = attachments.map(({ name }) => html` · <a href="${path}/${encodeURIComponent(name)}">${name}</a>`)
    return html`<li>
<a href="${path}">${subject}</a>
<span class="soft">${m.sandbox_to({}, { locale })}: ${to} · <time datetime="${at.toISOString()}">${moment(at, locale)}</time>${files}</span>
</li>`
  })
  const list = rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>${m.sandbox_empty({}, { locale })}</p>`
  const body = html`<h1>${m.sandbox_outbox({}, { locale })}</h1><p class="soft">${m.sandbox_outbox_text({}, { locale })}</p>${list}`
  return page(locale, m.sandbox_outbox({}, { locale }), body, true)
}
