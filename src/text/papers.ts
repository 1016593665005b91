import type { Paper } from '#domain/catalogue/papers.ts'
import { m } from '#i18n/paraglide/messages.js'

const NAMES: Readonly<Record<Paper, () => string>> = {
  residence: m.vocabulary_paper_residence,
  registration_number: m.vocabulary_paper_registration_number,
  tourist: m.vocabulary_paper_tourist,
  seasonal_lau: m.vocabulary_paper_seasonal,
  corporate: m.vocabulary_paper_corporate,
}

/** Returns the name of a paper of homes, as filters show it. */
export function paperName(word: Paper): string {
  return NAMES[word]()
}
