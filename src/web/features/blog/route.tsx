import { listPosts } from '#content/library.ts'
import { allCities } from '#domain/catalogue/cities.ts'
import { m } from '#i18n/paraglide/messages.js'
import { localeOfParams, useLocale } from '#text/locale.ts'
import { readingCrumbs } from '#web/components/crumbs/article-crumbs.ts'
import { briefCacheHeaders } from '#web/server/cache-headers.ts'
import { pageMetaWithCrumbs } from '#web/ui/breadcrumbs.ts'
import type { Route } from './+types/route'
import { BlogPage } from './page.tsx'
import { blogCrumb, feedLink } from './post-data.ts'

export function loader({ params }: Route.LoaderArgs) {
  return listPosts(localeOfParams(params))
}

export const headers = briefCacheHeaders

export const meta: Route.MetaFunction = ({ params, ...rest }) => {
  const locale = localeOfParams(params)
  const crumbs = readingCrumbs(locale, blogCrumb(locale))
  const description = m.blog_description({ cities: allCities(locale) }, { locale })
  return [...pageMetaWithCrumbs(rest, { title: m.blog_heading({}, { locale }), description }, crumbs), feedLink(locale)]
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogPage posts={loaderData} locale={useLocale()} />
}
