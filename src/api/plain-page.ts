import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { COMPANY } from '#content/company.ts'
import type { Locale } from '#domain/shared/text.ts'

type PlainPage = {
  readonly locale: Locale
  readonly title: string
  readonly style: string
  /** What else stands in the head. */
  readonly head?: unknown
  readonly main: unknown
}

/** Renders a page that needs none of the site's sheets and scripts: its style is part of it. */
export function plainPage({ locale, title, style, head = '', main }: PlainPage) {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${COMPANY.name}</title>
<style>${raw(style)}</style>
${head}</head>
<body>${main}</body>
</html>`
}

/** Returns the source of a style for a content security policy. */
export function styleSource(style: string): string {
  return `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`
}

/** Returns the content security policy of a page that has only this style: no script, no form, no frame. */
export function plainPagePolicy(style: string): string {
  return [
    "default-src 'none'",
    styleSource(style),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
