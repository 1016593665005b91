import type { ProsePage } from '#contract/site-paths.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { CityTopic } from '#domain/catalogue/city-topics.ts'
import type { Locale } from '#domain/shared/text.ts'

/** A heading of a text, to be linked as `#id`. */
export type TextHeading = { readonly id: string; readonly text: string }

export type Prose = {
  readonly title: string
  readonly description: string
  /** The day on which its text last changed. */
  readonly updated: string
  readonly html: string
  readonly headings: readonly TextHeading[]
}

export type Question = { readonly id: string; readonly question: string; readonly answerHtml: string }

export type QuestionGroup = { readonly id: string; readonly title: string; readonly questions: readonly Question[] }

export const POST_TOPICS = ['cities', 'paperwork', 'health', 'work', 'family', 'home'] as const
export type PostTopic = (typeof POST_TOPICS)[number]

export type PostText = {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly alt: string
  readonly html: string
  /** Minutes that reading takes, at least one. */
  readonly minutes: number
}

export type Post = {
  readonly key: string
  readonly topic: PostTopic
  readonly published: string
  readonly picture: string
  /** Keys of other posts. */
  readonly related: readonly string[]
  readonly texts: Readonly<Record<Locale, PostText>>
}

export type CityGuide = Readonly<Record<CityTopic, string>>

/** The guide of a city, and the text that describes its picture. */
export type CityText = { readonly pictureAlt: string; readonly guide: CityGuide }

/** Everything that is written in files, checked when the site is built. */
export type Content = {
  readonly pages: Readonly<Record<ProsePage, Readonly<Record<Locale, Prose>>>>
  readonly cities: Readonly<Record<City, Readonly<Record<Locale, CityText>>>>
  readonly questions: Readonly<Record<Locale, readonly QuestionGroup[]>>
  /** Sorted from the newest. */
  readonly posts: readonly Post[]
}
