import { getProse } from '#content/library.ts'
import { PROSE_PAGES, prosePath } from '#contract/site-paths.ts'
import { breadcrumbList } from '#web/breadcrumbs.ts'
import { ProseArticle } from '#web/components/reading/prose-article.tsx'
import { readingCrumbs } from '#web/components/reading/reading-crumbs.ts'
import { localeOfParams, useLocale } from '#web/locale.ts'
import { notFound } from '#web/not-found.ts'
import { pageMeta, publicUrlOf } from '#web/page-meta.ts'
import type { Route } from './+types/prose'

/** Six routes on one file: the address says which text it is. */
export function loader({ params, url }: Route.LoaderArgs) {
  const locale = localeOfParams(params)
  // The page that was meant: what is asked for within the site has another ending.
  const page = PROSE_PAGES.find((name) => prosePath(locale, name) === url.pathname)
  if (!page) throw notFound()
  return getProse(page, locale)
}

export function headers() {
  return { 'Cache-Control': 'private, max-age=30' }
}

export const meta: Route.MetaFunction = ({ params, loaderData, ...rest }) => {
  if (!loaderData) return []
  const { title, description } = loaderData
  const crumbs = readingCrumbs(localeOfParams(params), { name: title, path: rest.location.pathname })
  return [
    ...pageMeta(rest, { title, description }),
    { 'script:ld+json': breadcrumbList(crumbs, publicUrlOf(rest.matches)) },
  ]
}

export default function ProsePage({ loaderData }: Route.ComponentProps) {
  return <ProseArticle prose={loaderData} locale={useLocale()} />
}
