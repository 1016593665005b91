import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { shortMoment } from '#text/moment-text.ts'

/** Says whether the guest has read a message of staff. */
export function guestReadText(readAt: Date | string | null): string {
  if (readAt === null) return m.office_message_unread()
  return m.office_message_read({ moment: shortMoment(readAt, getLocale()) })
}
