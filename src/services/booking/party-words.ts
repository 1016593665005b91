import type { Party } from '#domain/booking/party.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Writes a party as `2 adultos, 1 niño`. */
export function partyWords({ adults, children, babies }: Party, locale: Locale): string {
  return [
    m.mail_adults({ count: adults }, { locale }),
    ...(children > 0 ? [m.mail_children({ count: children }, { locale })] : []),
    ...(babies > 0 ? [m.mail_babies({ count: babies }, { locale })] : []),
  ].join(', ')
}
