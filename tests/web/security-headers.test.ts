import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from '#web/server/security-headers.ts'

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

const HTTP = { publicUrl: 'http://localhost:3000', inline: [] }

test('the site’s inline scripts are allowed by their hashes, injected ones are not', () => {
  const html = '<script>one()</script><script>stolen()</script><script type="module">stolen()</script>'
  const policy = contentSecurityPolicy(html, { ...HTTP, inline: ['one()', 'two(\n)'] })
  expect(policy).toContain(`script-src 'self' ${sha256('one()')} ${sha256('two(\n)')};`)
  expect(policy).not.toContain(sha256('stolen()'))
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('browsers are told to use https only if the site is served by it', () => {
  const names = (url: string) => securityHeaders(url).map(([name]) => name)
  expect(names('https://estancia.example')).toContain('strict-transport-security')
  expect(names('http://localhost:3000')).not.toContain('strict-transport-security')
  expect(contentSecurityPolicy('', HTTP)).not.toContain('upgrade-insecure-requests')
})

test('pictures of another server are allowed only if the operator configures one for the map', () => {
  const pictures = (tileUrl?: string) => /img-src[^;]*/.exec(contentSecurityPolicy('', { ...HTTP, tileUrl }))?.[0]
  expect(pictures()).toBe("img-src 'self' blob: data:")
  expect(pictures('https://tiles.example:8443/{z}/{x}/{y}.png?key=1')).toBe(
    "img-src 'self' blob: data: https://tiles.example:8443",
  )
  expect(pictures('https://{s}.tiles.example/{z}/{x}/{y}.png')).toBe(
    "img-src 'self' blob: data: https://*.tiles.example",
  )
})

test('scripts and frames of Stripe are allowed on a page with its card form, and on no other', () => {
  const plain = contentSecurityPolicy('<p>data-card-form=&quot;stripe&quot;</p>', HTTP)
  expect(plain).not.toContain('stripe.com')
  expect(plain).not.toContain('frame-src')
  const policy = contentSecurityPolicy('<fieldset data-card-form="stripe"></fieldset>', HTTP)
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
  expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;')
})

test('inline style sheets are allowed only where Vite writes them', () => {
  const styles = (inline: 'any' | []) => /style-src [^;]*/.exec(contentSecurityPolicy('', { ...HTTP, inline }))?.[0]
  expect(styles([])).toBe("style-src 'self'")
  expect(styles('any')).toBe("style-src 'self' 'unsafe-inline'")
})
