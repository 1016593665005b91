import content from 'virtual:content'
import type { ProsePage } from '#contract/site-paths.ts'
import { CITY_SERVER_RECORDS, type City } from '#domain/catalogue/cities.ts'
import { byLocale, LOCALES, type Locale } from '#domain/shared/text.ts'
import type { CityGuide, Post, PostText, Prose, QuestionGroup } from './content-types.ts'

/** The texts of the site, for loaders: a page gets its own text in one language. */
export function getProse(page: ProsePage, locale: Locale): Prose {
  return content.pages[page][locale]
}

/** Living in a city for some months. */
export function getCityGuide(city: City, locale: Locale): CityGuide {
  return content.cities[city][locale].guide
}

/** How the picture of a city is shown, and what is said of it to those who can't see it. */
export type CityPicture = { readonly alt: string; readonly tint: string; readonly focus?: string }

export function getCityPicture(city: City, locale: Locale): CityPicture {
  return { ...CITY_SERVER_RECORDS[city].picture, alt: content.cities[city][locale].pictureAlt }
}

export function listQuestions(locale: Locale): readonly QuestionGroup[] {
  return content.questions[locale]
}

/** A post as it is listed. */
export type PostSummary = Omit<PostText, 'html'> & Pick<Post, 'topic' | 'published' | 'picture'>

/** The newest first. */
export function listPosts(locale: Locale): readonly PostSummary[] {
  return content.posts.map((post) => summaryOf(post, locale))
}

/** Where each post is found in each language, the newest first. */
export function listPostSlugs(): { slugs: Record<Locale, string>; published: string }[] {
  return content.posts.map(({ texts, published }) => ({ slugs: slugsOf(texts), published }))
}

export type FoundPost = {
  readonly post: PostSummary & Pick<PostText, 'html'>
  /** In each language. */
  readonly slugs: Readonly<Record<Locale, string>>
  readonly related: readonly PostSummary[]
}

/** The post of a slug in any language, in the language asked for; its own slug may be another one then. */
export function findPost(slug: string, locale: Locale): FoundPost | null {
  const post = content.posts.find(({ texts }) => LOCALES.some((one) => texts[one].slug === slug))
  if (!post) return null
  return {
    post: { ...summaryOf(post, locale), html: post.texts[locale].html },
    slugs: slugsOf(post.texts),
    related: post.related.flatMap((key) => {
      const other = content.posts.find((one) => one.key === key)
      return other ? [summaryOf(other, locale)] : []
    }),
  }
}

function slugsOf(texts: Post['texts']): Record<Locale, string> {
  return byLocale((locale) => texts[locale].slug)
}

function summaryOf({ topic, published, picture, texts }: Post, locale: Locale): PostSummary {
  const { html: _, ...text } = texts[locale]
  return { ...text, topic, published, picture }
}
