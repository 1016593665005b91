import { listPosts } from '#content/library.ts'
import { allCities } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { readingCrumbs } from '#web/components/crumbs/article-crumbs.ts'
import { briefCacheHeaders } from '#web/server/cache-headers.ts'
import { pageMetaWithCrumbs } from '#web/ui/breadcrumbs.ts'
import type { Route } from './+types/route'
import { BlogPage } from './page.tsx'
import { blogCrumb, feedLink } from './post-data.ts'

export function loader() {
  return listPosts(getLocale())
}

export const headers = briefCacheHeaders

export const meta: Route.MetaFunction = ({ params, ...rest }) => {
  const locale = getLocale()
  const crumbs = readingCrumbs(blogCrumb())
  const description = m.blog_description({ cities: allCities(locale) })
  return [...pageMetaWithCrumbs(rest, { title: m.blog_heading(), description }, crumbs), feedLink()]
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogPage posts={loaderData} />
}
