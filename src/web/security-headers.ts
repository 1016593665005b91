import { hash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Written by the card form of Stripe, and by nothing else: text of a page has its quotes escaped. */
const STRIPE_FORM = 'data-card-form="stripe"'
/** What Stripe's script asks for: itself, its API, its fields, and the bank's question where it is asked in a frame. */
const STRIPE = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  connect: ' https://api.stripe.com',
  frames: ['frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com'],
}
const NOBODY = { script: '', connect: '', frames: [] }

/** Where the sheets of a page are: Vite writes those of sources into it, as elements; a build has them in files. */
type Sheets = 'inline' | 'files'

/**
 * The policy of one page. Its inline scripts are allowed by hash, not by nonce, so that the same HTML can be served again
 * from a cache. Others' scripts and frames are allowed where the page has a form of theirs; `others` are the addresses of scripts that a visitor may agree to. Inline style attributes are allowed: colours that stand in for pictures, positions in a ribbon.
 */
export function contentSecurityPolicy(
  html: string,
  publicUrl: string,
  tileUrl?: string,
  sheets: Sheets = 'files',
  others: readonly string[] = [],
): string {
  const scripts = new Set<string>()
  for (const [, code = ''] of html.matchAll(INLINE_SCRIPT)) scripts.add(`'sha256-${hash('sha256', code, 'base64')}'`)
  const { script, connect, frames } = html.includes(STRIPE_FORM) ? STRIPE : NOBODY
  const origins = [...new Set(others.map((url) => ` ${new URL(url).origin}`))].join('')
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${[...scripts].join(' ')}`.trim() + script + origins,
    `style-src 'self'${sheets === 'inline' ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${tileUrl ? ` ${tileOrigin(tileUrl)}` : ''}${origins}`,
    "font-src 'self'",
    `connect-src 'self'${connect}${origins}`,
    ...frames,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  if (publicUrl.startsWith('https:')) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

/** Where map tiles come from. `{s}` stands for one of several hosts. */
function tileOrigin(tileUrl: string): string {
  return (/^https?:\/\/[^/]+/.exec(tileUrl)?.[0] ?? '').replace('{s}', '*')
}

/** Headers of every answer of the site, pages and redirects alike. */
export function securityHeaders(publicUrl: string): [string, string][] {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=()'],
    ['cross-origin-opener-policy', 'same-origin'],
  ]
  if (publicUrl.startsWith('https:')) headers.push(['strict-transport-security', 'max-age=63072000; includeSubDomains'])
  return headers
}
