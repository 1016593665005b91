import { listPosts } from '#content/library.ts'
import { allCities } from '#domain/catalogue/cities.ts'
import { m } from '#i18n/paraglide/messages.js'
import { readingCrumbs } from '#web/components/crumbs/article-crumbs.ts'
import { localeOfParams, useLocale } from '#web/text/locale.ts'
import { breadcrumbList } from '#web/ui/breadcrumbs.ts'
import { pageMeta, publicUrlOf } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { BlogPage } from './page.tsx'
import { blogCrumb, feedLink } from './post-data.ts'

export function loader({ params }: Route.LoaderArgs) {
  return listPosts(localeOfParams(params))
}

export function headers() {
  return { 'Cache-Control': 'private, max-age=30' }
}

export const meta: Route.MetaFunction = ({ params, ...rest }) => {
  const locale = localeOfParams(params)
  const crumbs = readingCrumbs(locale, blogCrumb(locale))
  return [
    ...pageMeta(rest, {
      title: m.blog_heading({}, { locale }),
      description: m.blog_description({ cities: allCities(locale) }, { locale }),
    }),
    feedLink(locale),
    { 'script:ld+json': breadcrumbList(crumbs, publicUrlOf(rest.matches)) },
  ]
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogPage posts={loaderData} locale={useLocale()} />
}
