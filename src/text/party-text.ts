import type { Party } from '#domain/booking/party.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Describes a party: “2 adultos, 1 bebé”. */
export function partyText(party: Party, locale: Locale): string {
  const parts = [m.vocabulary_adults({ count: party.adults }, { locale })]
  if (party.children > 0) parts.push(m.vocabulary_children({ count: party.children }, { locale }))
  if (party.babies > 0) parts.push(m.vocabulary_babies({ count: party.babies }, { locale }))
  return parts.join(', ')
}
