import content from 'virtual:content'
import type { ProsePage } from '#contract/site-paths.ts'
import { CITY_SERVER_RECORDS, type City } from '#domain/catalogue/cities.ts'
import { CITY_TOPICS, type CityTopic } from '#domain/catalogue/city-topics.ts'
import { pictureUrl, pictureWidths } from '#domain/catalogue/picture.ts'
import { byLocale, LOCALES, type Locale, type LocalizedText } from '#domain/shared/text.ts'
import { CITY_PAGES } from './city-pages.ts'
import { fillCompanyMarks } from './company-marks.ts'
import type { Post, PostText, Prose, QuestionGroup } from './content-types.ts'

/** Returns a text of the site in one language, for the loader of its page. */
export function getProse(page: ProsePage, locale: Locale): Prose {
  const prose = content.pages[page][locale]
  return { ...prose, html: fillCompanyMarks(prose.html) }
}

/** Paragraphs by topic. */
export type CityParagraphs = Readonly<Record<CityTopic, readonly string[]>>

/** Returns the guide to living in a city for some months: what staff have written of it, else the original text. */
export function getCityGuide(city: City, locale: Locale): CityParagraphs {
  const own = CITY_PAGES.pages[city]?.texts
  const original = content.cities[city][locale].guide
  const paragraphs = CITY_TOPICS.map((topic) => [topic, (own?.[topic]?.[locale] ?? original[topic]).split(/\n{2,}/)])
  return Object.fromEntries(paragraphs) as CityParagraphs
}

/** Returns the texts of a city that came with the site, by topic. */
export function originalCityTexts(city: City): Readonly<Record<CityTopic, LocalizedText>> {
  const textOf = (topic: CityTopic) => byLocale((locale) => content.cities[city][locale].guide[topic])
  return Object.fromEntries(CITY_TOPICS.map((topic) => [topic, textOf(topic)])) as Record<CityTopic, LocalizedText>
}

/** How the picture of a city is shown, and the text that describes it to people who can't see it. */
export type CityPicture = {
  readonly alt: string
  readonly tint: string
  readonly focus?: string
  /** The picture that staff have sent, with its files by width in pixels; without one, the original is shown. */
  readonly own?: {
    readonly width: number
    readonly height: number
    readonly versions: readonly { readonly width: number; readonly avif: string; readonly webp: string }[]
  }
}

export function getCityPicture(city: City, locale: Locale): CityPicture {
  const { tint, ...original } = CITY_SERVER_RECORDS[city].picture
  const picture = CITY_PAGES.pages[city]?.picture
  if (!picture) return { tint, ...original, alt: content.cities[city][locale].pictureAlt }
  const { file, width, height, alt } = picture
  const versions = pictureWidths(width).map((one) => ({
    width: one,
    avif: pictureUrl(file, one, 'avif'),
    webp: pictureUrl(file, one, 'webp'),
  }))
  return { tint, alt: alt[locale], own: { width, height, versions } }
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
