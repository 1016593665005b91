import type { Party } from '#domain/booking/party.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** `2 adultos, 1 bebé` */
export function partyText({ adults, children, babies }: Party, locale: Locale): string {
  return [
    m.vocabulary_adults({ count: adults }, { locale }),
    children > 0 && m.vocabulary_children({ count: children }, { locale }),
    babies > 0 && m.vocabulary_babies({ count: babies }, { locale }),
  ]
    .filter(Boolean)
    .join(', ')
}
