import type { QuestionGroup } from '#content/content-types.ts'

/** The questions that speak of every word of `query`, in question or answer; accents and capitals don't matter. */
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
