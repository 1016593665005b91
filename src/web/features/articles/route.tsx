import { getProse } from '#content/library.ts'
import { PROSE_PAGES, prosePath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { cityTiles } from '#web/components/city-tiles/city-tiles.server.ts'
import { readingCrumbs } from '#web/components/crumbs/article-crumbs.ts'
import { briefCacheHeaders } from '#web/server/cache-headers.ts'
import { notFound } from '#web/server/not-found.ts'
import { pageMetaWithCrumbs } from '#web/ui/breadcrumbs.ts'
import type { Route } from './+types/route'
import { ProseArticle } from './page.tsx'

/** Six routes share this file; the address says which text to load. */
export function loader({ url }: Route.LoaderArgs) {
  const locale = getLocale()
  // `url` is the address of the page, while that of `request` may have the suffix of a data request.
  const page = PROSE_PAGES.find((name) => prosePath(locale, name) === url.pathname)
  if (!page) throw notFound()
  return { prose: getProse(page, locale), cities: page === 'about' ? cityTiles() : [] }
}

export const headers = briefCacheHeaders

export const meta: Route.MetaFunction = ({ params, loaderData, ...rest }) => {
  if (!loaderData) return []
  const { title, description } = loaderData.prose
  const crumbs = readingCrumbs({ name: title, path: rest.location.pathname })
  return pageMetaWithCrumbs(rest, { title, description }, crumbs)
}

export default function ProsePage({ loaderData }: Route.ComponentProps) {
  return <ProseArticle {...loaderData} />
}
