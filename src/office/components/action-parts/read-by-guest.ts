import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { languageText } from '#text/language-text.ts'
import type { BookingOfMoney } from './booking-of-action.ts'

/** Returns the hint of a field whose text reaches the holder as it was typed: in which language to write. */
export function readByGuestHint({ language }: Pick<BookingOfMoney, 'language'>): string | undefined {
  const locale = getLocale()
  return language && m.actions_read_by_guest({ language: languageText(language, locale) })
}
