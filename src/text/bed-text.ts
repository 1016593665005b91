import type { BedKind } from '#domain/catalogue/vocabulary.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

type CountText = (inputs: { count: number }, options: { locale: Locale }) => string

const BEDS: Readonly<Record<BedKind, CountText>> = {
  single: m.vocabulary_bed_single,
  double: m.vocabulary_bed_double,
  king: m.vocabulary_bed_king,
  sofa_bed: m.vocabulary_bed_sofa_bed,
}

/** “2 camas individuales” */
export function bedText(kind: BedKind, count: number, locale: Locale): string {
  return BEDS[kind]({ count }, { locale })
}
