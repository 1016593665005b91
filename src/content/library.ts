import content from 'virtual:content'
import type { Locale } from '#domain/shared/text.ts'
import type { Prose, ProsePage, QuestionGroup } from './content-types.ts'

/** The texts of the site, for loaders: a page gets its own text in one language. */
export function getProse(page: ProsePage, locale: Locale): Prose {
  return content.pages[page][locale]
}

export function listQuestions(locale: Locale): readonly QuestionGroup[] {
  return content.questions[locale]
}
