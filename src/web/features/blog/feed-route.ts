import { listPosts } from '#content/library.ts'
import { getLocale } from '#i18n/locale.ts'
import { readApp } from '#web/server/app-context.ts'
import { rssFeed } from '#web/server/rss-feed.ts'
import type { Route } from './+types/feed-route'

export function loader({ context }: Route.LoaderArgs): Response {
  const locale = getLocale()
  const feed = rssFeed(listPosts(locale), { locale, publicUrl: readApp(context).deps.settings.publicUrl })
  return new Response(feed, {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
