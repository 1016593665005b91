import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { shortMoment } from '#text/moment-text.ts'

/** Says when the guest read a message of staff; undefined until then. */
export function guestReadText(readAt: Date | string | null): string | undefined {
  return readAt === null ? undefined : m.office_message_read({ moment: shortMoment(readAt, getLocale()) })
}
