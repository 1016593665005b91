import { listLandmarkPages } from '#services/catalogue/list-landmark-pages.ts'
import { listPlaces } from '#services/catalogue/list-places.ts'
import { countSitemapParts, sitemapPart } from '#services/catalogue/list-sitemap-homes.ts'
import type { Deps } from '#services/deps.ts'
import type { AppContext } from './app-context.ts'
import { linkPreview } from './machine-files/link-previews.ts'
import { llmsText } from './machine-files/llms-text.ts'
import { homesSitemap, pagesSitemap, postsSitemap, sitemapIndex } from './machine-files/sitemap.ts'

const TEXT = 'text/plain; charset=utf-8'
const DAY = 'public, max-age=86400'
const XML = 'application/xml; charset=utf-8'
const HOMES = /^\/sitemap-homes-([1-9]\d{0,5})\.xml$/

type Written = { readonly type: string; readonly text: string }

/** Answers requests for robots.txt, sitemaps, llms.txt and link previews; null for every other address. */
export async function machineFile(request: Request, { deps }: AppContext): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const { pathname } = new URL(request.url)
  const preview = await linkPreview(deps, pathname)
  if (preview) return new Response(preview, { headers: { 'content-type': 'image/jpeg', 'cache-control': DAY } })
  const written = await write(deps, pathname)
  if (!written) return null
  const headers = { 'content-type': written.type, 'cache-control': 'public, max-age=3600' }
  return new Response(request.method === 'HEAD' ? null : written.text, { headers })
}

async function write(deps: Deps, path: string): Promise<Written | null> {
  const { publicUrl } = deps.settings
  switch (path) {
    case '/robots.txt':
      return { type: TEXT, text: robotsText(publicUrl) }
    case '/llms.txt':
      return { type: TEXT, text: llmsText(publicUrl, await listPlaces(deps)) }
    case '/sitemap.xml':
      return { type: XML, text: sitemapIndex(publicUrl, await countSitemapParts(deps)) }
    case '/sitemap-pages.xml':
      return { type: XML, text: pagesSitemap(publicUrl, await listPlaces(deps), await listLandmarkPages(deps)) }
    case '/sitemap-posts.xml':
      return { type: XML, text: postsSitemap(publicUrl) }
  }
  const part = Number(HOMES.exec(path)?.[1] ?? 0)
  const homes = part > 0 ? await sitemapPart(deps, part) : []
  return homes.length > 0 ? { type: XML, text: homesSitemap(publicUrl, homes) } : null
}

/** Returns `robots.txt`. It allows private pages, because a search engine has to read the `noindex` that they carry. */
function robotsText(publicUrl: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /sandbox/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  )
}
