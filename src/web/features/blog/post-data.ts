import type { MetaDescriptor } from 'react-router'
import { COMPANY } from '#content/company.ts'
import type { PostSummary } from '#content/library.ts'
import { blogFeedPath, blogPath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Crumb } from '#web/ui/breadcrumbs.ts'

export function blogCrumb(): Crumb {
  const locale = getLocale()
  return { name: m.blog_title(), path: blogPath(locale) }
}

/** Lets feed readers find the feed from any page of the blog. */
export function feedLink(): MetaDescriptor {
  const locale = getLocale()
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: blogFeedPath(locale) }
}

type Addresses = { readonly url: string; readonly image: string; readonly locale: Locale }

/** Describes a post for search engines, as schema.org's `BlogPosting`. */
export function blogPosting(post: PostSummary, { url, image, locale }: Addresses): object {
  const company = { '@type': 'Organization', name: COMPANY.name }
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    datePublished: post.published,
    inLanguage: locale,
    image,
    url,
    mainEntityOfPage: url,
    author: company,
    publisher: company,
  }
}
