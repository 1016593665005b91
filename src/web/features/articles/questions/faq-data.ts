import type { QuestionGroup } from '#content/content-types.ts'

/** Describes the questions and answers for search engines, as schema.org's `FAQPage`. */
export function faqPage(groups: readonly QuestionGroup[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups.flatMap(({ questions }) =>
      questions.map(({ question, answerHtml }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answerHtml },
      })),
    ),
  }
}
