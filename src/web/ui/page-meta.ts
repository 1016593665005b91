import type { MetaDescriptor } from 'react-router'
import { COMPANY_NAME } from '#content/company-name.ts'
import { LANGUAGES } from '#domain/shared/languages.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/shared/text.ts'
import type { RootData } from '#web/client/root-data.ts'
import { localeOfPath, switchLocale } from '#web/text/locale.ts'

type MetaContext = {
  readonly location: { readonly pathname: string }
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]
}

type Page = {
  readonly title: string
  readonly description: string
  /** The query of the canonical address, `?city=madrid`: filters that make a page of its own. */
  readonly canonicalSearch?: string
  /** Of a page whose address is another one in each language. */
  readonly paths?: Readonly<Record<Locale, string>>
  /** False for pages that only make sense to one guest: search engines stay away. */
  readonly index?: boolean
  /** Which of the drawn pictures a link to it shows; that of the site unless told. */
  readonly preview?: `${'home' | 'post' | 'city'}/${string}`
}

/** For `meta` of a route: title, description, canonical address, the same page in the other languages, link preview. */
export function pageMeta({ location, matches }: MetaContext, page: Page): MetaDescriptor[] {
  const root = rootOf(matches)
  const publicUrl = publicUrlOf(matches)
  const search = page.canonicalSearch ?? ''
  const address = (locale: Locale) =>
    `${publicUrl}${page.paths?.[locale] ?? switchLocale(location.pathname, locale)}${search}`
  const locale = localeOfPath(location.pathname) ?? root?.locale ?? DEFAULT_LOCALE
  const title = `${page.title} · ${COMPANY_NAME}`
  const descriptors: MetaDescriptor[] = [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:site_name', content: COMPANY_NAME },
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

/** What addresses for other machines begin with, without a trailing slash. */
export function publicUrlOf(matches: MetaContext['matches']): string {
  return rootOf(matches)?.publicUrl ?? ''
}

/** The language of pages whose address has none. */
export function localeOfRoot(matches: MetaContext['matches']): Locale {
  return rootOf(matches)?.locale ?? DEFAULT_LOCALE
}

function rootOf(matches: MetaContext['matches']): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
}
