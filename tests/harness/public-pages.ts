import { PAGES } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'

/** Returns the paths of one public page of each kind in the site's sitemap, and of the map. */
export async function onePublicPageOfEachKind(url: string, locale: Locale): Promise<string[]> {
  const kinds = new Map<string, string>()
  for (const sitemap of await addressesIn(`${url}/sitemap.xml`)) {
    for (const address of await addressesIn(new URL(new URL(sitemap).pathname, url).href)) {
      const { pathname } = new URL(address)
      const [, language, segment, ...rest] = pathname.split('/')
      if (language !== locale) continue
      const kind = `${segment}/${rest.length}`
      if (!kinds.has(kind)) kinds.set(kind, pathname)
    }
  }
  const map = `/${locale}/${PAGES.map}`
  return [...new Set([...kinds.values(), map])]
}

async function addressesIn(sitemap: string): Promise<string[]> {
  const answer = await fetch(sitemap)
  if (!answer.ok) throw new Error(`${sitemap} answers ${answer.status}`)
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}
