import { redirect } from 'react-router'
import { findPost } from '#content/library.ts'
import { postPath } from '#contract/site-paths.ts'
import { byLocale } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'
import { readingCrumbs } from '#web/components/crumbs/article-crumbs.ts'
import { postPictureUrl } from '#web/components/post-picture/post-picture.tsx'
import { blogCrumb, blogPosting, feedLink } from '#web/features/blog/post-data.ts'
import { briefCacheHeaders } from '#web/server/cache-headers.ts'
import { notFound } from '#web/server/not-found.ts'
import { breadcrumbList } from '#web/ui/breadcrumbs.ts'
import { pageMeta, publicUrlOf } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { PostPage } from './page.tsx'

/** A slug in the other language redirects to the post in this one. */
export function loader({ params }: Route.LoaderArgs) {
  const locale = getLocale()
  const found = findPost(params.slug, locale)
  if (!found) throw notFound()
  if (found.slugs[locale] !== params.slug) throw redirect(postPath(locale, found.slugs[locale]), 301)
  return found
}

export const headers = briefCacheHeaders

export const meta: Route.MetaFunction = ({ params, loaderData, ...rest }) => {
  if (!loaderData) return []
  const locale = getLocale()
  const { post, slugs } = loaderData
  const publicUrl = publicUrlOf(rest.matches)
  const paths = byLocale((one) => postPath(one, slugs[one]))
  const image = postPictureUrl(post.picture)
  const crumbs = readingCrumbs(blogCrumb(), { name: post.title, path: paths[locale] })
  return [
    ...pageMeta(rest, { title: post.title, description: post.description, paths, preview: `post/${slugs[locale]}` }),
    feedLink(),
    { 'script:ld+json': breadcrumbList(crumbs, publicUrl) },
    { 'script:ld+json': blogPosting(post, { url: publicUrl + paths[locale], image: publicUrl + image, locale }) },
  ]
}

export default function PostRoute({ loaderData }: Route.ComponentProps) {
  return <PostPage found={loaderData} />
}
