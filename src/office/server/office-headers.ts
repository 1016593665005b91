/**
 * Returns the headers of every answer of the office: none is cached, indexed by search engines or framed, and none
 * passes its address on to other sites.
 */
export function officeHeaders(officeUrl: string): [string, string][] {
  const headers: [string, string][] = [
    ['cache-control', 'private, no-store'],
    ['x-robots-tag', 'noindex, nofollow'],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'no-referrer'],
    ['permissions-policy', 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
  ]
  if (officeUrl.startsWith('https:')) headers.push(['strict-transport-security', 'max-age=63072000'])
  return headers
}

/**
 * Returns the policy of one page. Scripts and sheets are the office's own and carry the nonce of the page; `any` lets
 * Vite add its own during development. Style attributes are allowed, for places of bars and widths of columns. Pages of
 * the site are framed to show a home as guests will see it.
 */
export function officePolicy(
  nonce: string,
  { officeUrl, publicUrl }: { readonly officeUrl: string; readonly publicUrl: string },
  scripts: 'own' | 'any',
): string {
  const directives = [
    "default-src 'none'",
    scripts === 'any' ? "script-src 'self' 'unsafe-inline'" : `script-src 'self' 'nonce-${nonce}'`,
    scripts === 'any' ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${new URL(publicUrl).origin}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  if (officeUrl.startsWith('https:')) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}
