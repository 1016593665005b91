import { listPosts } from '#content/library.ts'
import { m } from '#i18n/paraglide/messages.js'
import { breadcrumbList } from '#web/breadcrumbs.ts'
import { BlogPage } from '#web/components/blog/blog-page.tsx'
import { blogCrumb, feedLink } from '#web/components/blog/post-data.ts'
import { readingCrumbs } from '#web/components/reading/reading-crumbs.ts'
import { localeOfParams, useLocale } from '#web/locale.ts'
import { pageMeta, publicUrlOf } from '#web/page-meta.ts'
import type { Route } from './+types/blog'

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
    ...pageMeta(rest, { title: m.blog_heading({}, { locale }), description: m.blog_description({}, { locale }) }),
    feedLink(locale),
    { 'script:ld+json': breadcrumbList(crumbs, publicUrlOf(rest.matches)) },
  ]
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogPage posts={loaderData} locale={useLocale()} />
}
