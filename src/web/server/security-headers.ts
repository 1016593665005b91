import { hash } from 'node:crypto'
import type { ContentSources } from '#adapters/gateways/gateway-kind.ts'
import { GATEWAYS } from '#adapters/gateways/gateways.ts'

/** A page as text or as bytes. */
type Page = Pick<string | Buffer, 'includes'>

export type PolicyOptions = {
  readonly publicUrl: string
  /** The inline scripts of the page, or `any` where Vite adds scripts and sheets of its own: sources being edited. */
  readonly inline: readonly (string | Buffer)[] | 'any'
  readonly tileUrl?: string | undefined
  /** Addresses of scripts that a visitor may agree to. */
  readonly others?: readonly string[]
  /** The only site that may frame the page; null for none. */
  readonly framedBy?: string | null
}

/**
 * Returns the policy of one page. It allows inline scripts by the hashes of those that the site writes
 * (`collectScripts`), never of all that a page contains. It has no nonces, so that the same HTML can be served again
 * from a cache. It allows scripts and frames of others where the page has a form of theirs, and inline style
 * attributes: colours that stand in for pictures, positions in a ribbon.
 */
export function contentSecurityPolicy(
  html: Page,
  { publicUrl, inline, tileUrl, others = [], framedBy = null }: PolicyOptions,
): string {
  const scripts = inline === 'any' ? ["'unsafe-inline'"] : inline.map(hashOf)
  const { script, connect, frame } = sourcesOfForms(html)
  const origins = [...new Set(others.map((url) => ` ${new URL(url).origin}`))].join('')
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' ') + script + origins,
    `style-src 'self'${inline === 'any' ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' blob: data:${tileUrl ? ` ${tileOrigin(tileUrl)}` : ''}${origins}`,
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${connect}${origins}`,
    ...(frame ? [`frame-src${frame}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${framedBy ? new URL(framedBy).origin : "'none'"}`,
    "base-uri 'none'",
  ]
  if (publicUrl.startsWith('https:')) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

const CARD_FORM = 'data-card-form='

/**
 * What the card forms of a page load from elsewhere. Only they write the attribute: text of a page has its quotes
 * escaped.
 */
function sourcesOfForms(html: Page): Record<keyof ContentSources, string> {
  const forms = html.includes(CARD_FORM) ? GATEWAYS.filter(({ name }) => html.includes(`${CARD_FORM}"${name}"`)) : []
  const from = (kind: keyof ContentSources) =>
    forms.flatMap(({ contentSources }) => contentSources[kind].map((origin) => ` ${origin}`)).join('')
  return { script: from('script'), connect: from('connect'), frame: from('frame') }
}

function hashOf(script: string | Buffer): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`
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
    ['permissions-policy', 'camera=(), geolocation=(self), microphone=()'],
    ['cross-origin-opener-policy', 'same-origin'],
  ]
  if (publicUrl.startsWith('https:')) headers.push(['strict-transport-security', 'max-age=63072000; includeSubDomains'])
  return headers
}
