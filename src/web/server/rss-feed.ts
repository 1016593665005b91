import { COMPANY } from '#content/company.ts'
import type { PostSummary } from '#content/library.ts'
import { blogFeedPath, blogPath, postPath } from '#contract/site-paths.ts'
import { allCities } from '#domain/catalogue/cities.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { escapeXml } from './machine-files/xml-text.ts'

type Channel = { readonly locale: Locale; readonly publicUrl: string }

/** The posts of one language for feed readers (RSS 2.0). A post counts as published at the beginning of its day. */
export function rssFeed(posts: readonly PostSummary[], { locale, publicUrl }: Channel): string {
  const items = posts.map(({ title, description, slug, published }) => {
    const url = publicUrl + postPath(locale, slug)
    return `    <item>
      <title>${escapeXml(title)}</title>
      <link>${escapeXml(url)}</link>
      <guid>${escapeXml(url)}</guid>
      <pubDate>${new Date(`${published}T00:00:00Z`).toUTCString()}</pubDate>
      <description>${escapeXml(description)}</description>
    </item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escapeXml(`${COMPANY.name} · ${m.blog_title({}, { locale })}`)}</title>
    <link>${escapeXml(publicUrl + blogPath(locale))}</link>
    <atom:link href="${escapeXml(publicUrl + blogFeedPath(locale))}" rel="self" type="application/rss+xml"/>
    <description>${escapeXml(m.blog_description({ cities: allCities(locale) }, { locale }))}</description>
    <language>${locale}</language>
${items.join('\n')}
  </channel>
</rss>
`
}
