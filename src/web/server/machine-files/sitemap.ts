import { listPostSlugs } from '#content/library.ts'
import type { PlaceView } from '#contract/catalogue.ts'
import { PAGE_TABLE, standsAlone } from '#contract/pages.ts'
import type { LandmarkCardView } from '#contract/places.ts'
import * as paths from '#contract/site-paths.ts'
import { pictureUrl } from '#domain/catalogue/picture.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/shared/text.ts'
import type { SitemapHome } from '#services/catalogue/list-sitemap-homes.ts'
import { escapeXml } from './xml-text.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
const PICTURE_WIDTH = 800

/** One page in all its languages. */
type Entry = {
  readonly path: (locale: Locale) => string
  readonly updated?: string
  /** Paths of pictures that are on it. */
  readonly pictures?: readonly string[]
}

/** The sitemap of sitemaps. */
export function sitemapIndex(publicUrl: string, parts: number): string {
  const names = ['pages', 'posts', ...Array.from({ length: parts }, (_, index) => `homes-${index + 1}`)]
  const entries = names.map((name) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${name}.xml`)}</loc></sitemap>`)
  return `${HEAD}
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</sitemapindex>
`
}

/** Returns the sitemap of all public pages except homes and posts; of places only those with homes. */
export function pagesSitemap(
  publicUrl: string,
  places: readonly PlaceView[],
  landmarks: readonly Pick<LandmarkCardView, 'city' | 'slug'>[],
): string {
  const cities = places.filter(({ count }) => count > 0)
  return urlSet(publicUrl, [
    ...PAGE_TABLE.filter((page) => page.indexed && standsAlone(page)).map(({ path }) => ({
      path: (locale: Locale) => (path ? `/${locale}/${path}` : paths.landingPath(locale)),
    })),
    ...cities.flatMap(({ city, neighbourhoods }) => [
      { path: (locale: Locale) => paths.cityPath(locale, city) },
      { path: (locale: Locale) => paths.apartmentsPath(locale, { city }) },
      ...neighbourhoods
        .filter(({ count }) => count > 0)
        .map(({ slug }) => ({ path: (locale: Locale) => paths.neighbourhoodPath(locale, city, slug) })),
    ]),
    ...landmarks.map(({ city, slug }) => ({ path: (locale: Locale) => paths.landmarkPath(locale, city, slug) })),
  ])
}

export function postsSitemap(publicUrl: string): string {
  const entries = listPostSlugs().map(({ slugs, published }) => ({
    path: (locale: Locale) => paths.postPath(locale, slugs[locale]),
    updated: published,
  }))
  return urlSet(publicUrl, entries)
}

export function homesSitemap(publicUrl: string, homes: readonly SitemapHome[]): string {
  const entries = homes.map(({ houseCode, updatedAt, photos }) => ({
    path: (locale: Locale) => paths.apartmentPath(locale, houseCode),
    updated: updatedAt,
    pictures: photos.map(({ file }) => pictureUrl(file, PICTURE_WIDTH, 'webp')),
  }))
  return urlSet(publicUrl, entries)
}

function urlSet(publicUrl: string, entries: readonly Entry[]): string {
  const urls = entries.flatMap((entry) => LOCALES.map((locale) => urlOf(publicUrl, entry, locale)))
  return `${HEAD}
<urlset ${NAMESPACES}>
${urls.join('\n')}
</urlset>
`
}

function urlOf(publicUrl: string, { path, updated, pictures = [] }: Entry, locale: Locale): string {
  const address = (to: string) => escapeXml(publicUrl + to)
  const twin = (hreflang: string, other: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(path(other))}"/>`
  return [
    `<url><loc>${address(path(locale))}</loc>`,
    ...(updated ? [`<lastmod>${updated}</lastmod>`] : []),
    ...LOCALES.map((other) => twin(other, other)),
    twin('x-default', DEFAULT_LOCALE),
    ...pictures.map((picture) => `<image:image><image:loc>${address(picture)}</image:loc></image:image>`),
    '</url>',
  ].join('')
}
