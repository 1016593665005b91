import content from 'virtual:content'
import type { ProsePage } from '#contract/site-paths.ts'
import { CITY_SERVER_RECORDS, type City } from '#domain/catalogue/cities.ts'
import { byLocale, LOCALES, type Locale } from '#domain/shared/text.ts'
import { fillCompanyMarks } from './company-marks.ts'
import type { CityGuide, Post, PostText, Prose, QuestionGroup } from './content-types.ts'

/** Returns a text of the site in one language, for the loader of its page. */
export function getProse(page: ProsePage, locale: Locale): Prose {
  const prose = content.pages[page][locale]
  return { ...prose, html: fillCompanyMarks(prose.html) }
}

/** Returns the guide to living in a city for some months. */
export function getCityGuide(city: City, locale: Locale): CityGuide {
  return content.cities[city][locale].guide
}

/** How the picture of a city is shown, and the text that describes it to people who can't see it. */
export type CityPicture = { readonly alt: string; readonly tint: string; readonly focus?: string }

export function getCityPicture(city: City, locale: Locale): CityPicture {
  return { ...CITY_SERVER_RECORDS[city].picture, alt: content.cities[city][locale].pictureAlt }
}

export function listQuestions(locale: Locale): readonly QuestionGroup[] {
  return content.questions[locale].map((group) => ({
    ...group,
    questions: group.questions.map((one) => ({ ...one, answerHtml: fillCompanyMarks(one.answerHtml) })),
  }))
}

/** A post as lists show it. */
export type PostSummary = Omit<PostText, 'html'> & Pick<Post, 'topic' | 'published' | 'picture'>

/** Returns the posts in one language, from the newest. */
export function listPosts(locale: Locale): readonly PostSummary[] {
  return content.posts.map((post) => summaryOf(post, locale))
}

/** Returns the slug of each post in each language, from the newest post. */
export function listPostSlugs(): { slugs: Record<Locale, string>; published: string }[] {
  return content.posts.map(({ texts, published }) => ({ slugs: slugsOf(texts), published }))
}

export type FoundPost = {
  readonly post: PostSummary & Pick<PostText, 'html'>
  /** The slug of the post in each language. */
  readonly slugs: Readonly<Record<Locale, string>>
  readonly related: readonly PostSummary[]
}

/**
 * Finds a post by its slug in any language and returns it in the requested language, in which its slug may be another
 * one; null where no post has the slug.
 */
export function findPost(slug: string, locale: Locale): FoundPost | null {
  const post = content.posts.find(({ texts }) => LOCALES.some((one) => texts[one].slug === slug))
  if (!post) return null
  return {
    post: { ...summaryOf(post, locale), html: fillCompanyMarks(post.texts[locale].html) },
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
