import type { QuestionGroup } from '#content/content-types.ts'
import type { Locale } from '#domain/shared/text.ts'

/** Id of the question whose answer gets the figures of the catalogue. */
export const BOOKED_AT_ONCE: Readonly<Record<Locale, string>> = {
  es: 'que-puedo-reservar-al-momento-y-que-tengo-que-pedir',
  en: 'what-can-i-book-at-once-and-what-do-i-have-to-ask-for',
}

/** Adds a plain sentence to the answer of one question; an empty one adds nothing. */
export function withSentence(
  groups: readonly QuestionGroup[],
  { id, sentence }: { readonly id: string; readonly sentence: string },
): QuestionGroup[] {
  if (sentence === '') return [...groups]
  return groups.map((group) => ({
    ...group,
    questions: group.questions.map((one) =>
      one.id === id ? { ...one, answerHtml: `${one.answerHtml}<p>${sentence}</p>` } : one,
    ),
  }))
}
