import type { MetaDescriptor } from 'react-router'
import { COMPANY_FRAME } from '#content/company-name.ts'
import { LANGUAGES } from '#domain/shared/languages.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/shared/text.ts'
import { localeOfPath, switchLocale } from '#text/locale.ts'
import type { RootData } from '#web/client/root-data.ts'

export type MetaContext = {
  readonly location: { readonly pathname: string }
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]
}

export type Page = {
  readonly title: string
  readonly description: string
  /** The query of the canonical address, for example `?city=madrid`. */
  readonly canonicalSearch?: string
  /** The paths of a page whose path differs between languages. */
  readonly paths?: Readonly<Record<Locale, string>>
  /** False for pages that concern one guest only, which search engines must not index. */
  readonly index?: boolean
  /** The picture of the link preview; that of the site by default. */
  readonly preview?: `${'home' | 'post' | 'city'}/${string}`
}

/** Returns a route's `meta`: title, description, canonical address, other languages, link preview. */
export function pageMeta({ location, matches }: MetaContext, page: Page): MetaDescriptor[] {
  const root = rootOf(matches)
  const publicUrl = publicUrlOf(matches)
  const search = page.canonicalSearch ?? ''
  const address = (locale: Locale) =>
    `${publicUrl}${page.paths?.[locale] ?? switchLocale(location.pathname, locale)}${search}`
  const locale = localeOfPath(location.pathname) ?? root?.locale ?? DEFAULT_LOCALE
  const title = `${page.title} · ${COMPANY_FRAME.name}`
  const descriptors: MetaDescriptor[] = [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:site_name', content: COMPANY_FRAME.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: LANGUAGES[locale].openGraph },
  ]
  if (page.index === false) return [...descriptors, { name: 'robots', content: 'noindex' }]
  return [
    ...descriptors,
    { property: 'og:image', content: `${publicUrl}/previews/${locale}/${page.preview ?? 'site/site'}.jpg` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:url', content: address(locale) },
    { tagName: 'link', rel: 'canonical', href: address(locale) },
    ...LOCALES.map((other) => ({ tagName: 'link', rel: 'alternate', hrefLang: other, href: address(other) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address(DEFAULT_LOCALE) },
  ]
}

/** Returns the origin of absolute addresses, without a trailing slash. */
export function publicUrlOf(matches: MetaContext['matches']): string {
  return rootOf(matches)?.publicUrl ?? ''
}

function rootOf(matches: MetaContext['matches']): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
}
