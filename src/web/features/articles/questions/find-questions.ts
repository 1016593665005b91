import type { QuestionGroup } from '#content/content-types.ts'

/** Finds the questions that contain every word of `query` in the question or the answer, ignoring accents and case. */
export function findQuestions(groups: readonly QuestionGroup[], query: string): QuestionGroup[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, answerHtml }) => {
        const text = plain(`${question} ${answerHtml.replaceAll(/<[^>]*>/g, ' ')}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
