import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { html } from 'hono/html'
import { plainPage, plainPagePolicy } from '#api/plain-page.ts'
import { PLAIN_STYLE } from '#api/plain-style.ts'
import { COMPANY } from '#content/company.ts'
import { explainRefusal } from '#contract/refusals.ts'
import { localeOfAccepted } from '#domain/shared/accept-language.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { localeOfPath } from '#text/locale.ts'
import { securityHeaders } from '#web/server/security-headers.ts'
import { type RefusedWhy, realTiming } from './admission.ts'
import type { Timing } from './bookings-under-way.ts'

type Problem = 'overloaded' | 'rate_limited'
export type RefuseRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  why: RefusedWhy,
  retryAfterSeconds?: number,
) => void
export type RefusalOptions = { readonly random?: () => number; readonly after?: Timing['after'] }

/**
 * How long the refusal waits for an address that exceeds its share. Refused at once, such an address would try again at
 * once, and refusals alone would take the processor from all others.
 */
const REFUSAL_DELAY_MS = 1_000
/** While so many refusals wait, others are sent at once, because each takes memory. */
export const MAX_DELAYED_REFUSALS = 1_000

/** A refused client comes back after 3 to 6 seconds, so that not all come in the same second. */
const RETRY_SECONDS = { least: 3, spread: 4 }

const HTML = 'text/html; charset=utf-8'
const POLICY = plainPagePolicy(PLAIN_STYLE)

/**
 * Makes what answers a request that is not admitted: its pages are written once, since refusing must cost next to
 * nothing. A page loads itself again by the `Refresh` header, which needs no script.
 */
export function createRefusalAnswer(publicUrl: string, options: RefusalOptions = {}): RefuseRequest {
  const { random = Math.random, after = realTiming.after } = options
  const pages = new Map(LOCALES.flatMap((locale) => BUSY.map((why) => [`${why} ${locale}`, busyPage(why, locale)])))
  const security = securityHeaders(publicUrl).flat()
  let delayed = 0

  const answer: RefuseRequest = (request, response, reason, retryAfterSeconds) => {
    const why: Problem = reason === 'budget' ? 'rate_limited' : 'overloaded'
    const { url = '/', headers } = request
    const seconds = String(retryAfterSeconds ?? RETRY_SECONDS.least + Math.floor(random() * RETRY_SECONDS.spread))
    const isApi = url.startsWith('/api/')
    const locale = (isApi ? null : localeOfPath(url)) ?? localeOfAccepted(headers['accept-language']) ?? DEFAULT_LOCALE
    const { status, text, type } = isApi
      ? problem(why, locale)
      : pageOf(pages, { why, isSent: request.method === 'POST' }, locale)
    response.writeHead(status, [
      ...security,
      ...['content-type', type],
      ...['content-security-policy', POLICY],
      ...['cache-control', 'private, no-store'],
      ...['vary', 'Cookie, Accept-Language'],
      ...['retry-after', seconds],
      // The unread rest of a body would be taken for the next request.
      ...(hasUnreadBody(request) ? ['connection', 'close'] : []),
      // The page of a form that was sent does not load again by itself: the browser still has what was typed.
      ...(isApi || request.method === 'POST' ? [] : ['refresh', seconds]),
      ...['content-length', String(Buffer.byteLength(text))],
    ])
    response.end(request.method === 'HEAD' ? undefined : text)
  }

  return (request, response, why, retryAfterSeconds) => {
    const isDelayed = OF_ONE_ADDRESS.has(why) && delayed < MAX_DELAYED_REFUSALS
    if (!isDelayed) return answer(request, response, why, retryAfterSeconds)
    delayed += 1
    after(REFUSAL_DELAY_MS, () => {
      delayed -= 1
      answer(request, response, why, retryAfterSeconds)
    })
  }
}

/** Makes the page of a busy site for a request that was admitted and still can't be answered. */
export function busyAnswer(locale: Locale, retryAfterSeconds: number = RETRY_SECONDS.least): Response {
  const seconds = String(retryAfterSeconds)
  return new Response(busyPage('overloaded', locale), {
    status: explainRefusal('overloaded', locale, COMPANY.email).status,
    headers: {
      'content-type': HTML,
      'content-security-policy': POLICY,
      'cache-control': 'private, no-store',
      'retry-after': seconds,
      refresh: seconds,
    },
  })
}

/** Node reports a request as complete only after it was passed on, even where it has no body. */
function hasUnreadBody({ complete, headers }: IncomingMessage): boolean {
  return !complete && ('transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0')
}

type Written = { readonly status: number; readonly text: string; readonly type: string }

/** Refusals that an address causes itself. */
const OF_ONE_ADDRESS: ReadonlySet<RefusedWhy> = new Set(['share', 'budget'])
/** `sent`: a form, which the visitor sends again. */
const BUSY = ['overloaded', 'rate_limited', 'sent'] as const

const TEXTS = {
  overloaded: m.shell_busy_text,
  rate_limited: m.shell_busy_costly_text,
  sent: m.shell_busy_sent,
} as const

type Busy = { readonly why: Problem; readonly isSent: boolean }

function pageOf(pages: ReadonlyMap<string, string>, { why, isSent }: Busy, locale: Locale): Written {
  const text = pages.get(`${isSent ? 'sent' : why} ${locale}`) ?? ''
  return { status: explainRefusal(why, locale, COMPANY.email).status, text, type: HTML }
}

function problem(code: Problem, locale: Locale): Written {
  const { status, title, message } = explainRefusal(code, locale, COMPANY.email)
  const body = { type: `/api/docs#${code}`, title, status, code, message, requestId: randomUUID() }
  return { status, text: JSON.stringify(body), type: 'application/problem+json' }
}

function busyPage(why: (typeof BUSY)[number], locale: Locale): string {
  const isBusy = why !== 'rate_limited'
  const title = (isBusy ? m.shell_busy_title : m.shell_busy_costly_title)({}, { locale })
  const text = TEXTS[why]({}, { locale })
  const main = html`<main>
<p class="name" translate="no">${COMPANY.name}</p>
<h1>${title}</h1>
<p>${text}</p>
${
  why === 'sent'
    ? ''
    : html`<p><a class="button" href="">${m.shell_busy_retry({}, { locale })}</a></p>
`
}</main>`
  return String(plainPage({ locale, title, style: PLAIN_STYLE, main }))
}
