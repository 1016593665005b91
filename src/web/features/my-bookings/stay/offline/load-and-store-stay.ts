import { bookingPath, guidePath, newReportPath, stayRoomPath } from '#contract/booking-paths.ts'
import type { CompanionStay } from '#contract/companion.ts'
import { addDays, type CalendarDate, momentInMadrid } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { arrivalClient } from '#web/client/api/arrival-client.ts'
import { messageClient } from '#web/client/api/message-client.ts'
import { ticketClient } from '#web/client/api/ticket-client.ts'
import { guestAccess } from '#web/client/storage/booking-storage.ts'
import { STORED_ANSWERS, storeStay } from '#web/client/storage/stay-worker.ts'

/** Rooms that say that they need a connection. */
const CLOSED_ROOMS = ['payments', 'dates', 'people', 'arrival', 'install'] as const

type Stored = { readonly companion: CompanionStay | null; readonly until: CalendarDate; readonly now: string }

/** Loads the answers that can be read without a connection and stores them with their pages; false where that fails. */
export async function loadAndStoreStay(bookingCode: string, { companion, until, now }: Stored): Promise<boolean> {
  const locale = getLocale()
  const isShared = companion !== null
  const access = guestAccess(bookingCode)
  const [guide, messages, tickets] = await Promise.all([
    arrivalClient().getGuide(access),
    messageClient().getMessages(access),
    isShared ? null : ticketClient().getTickets(access),
  ])
  // A guide that does not open says that there is nothing to store.
  if (!guide.ok) return false
  const rooms = isShared ? (['companion', 'messages', 'more'] as const) : (['messages', 'reports', 'more'] as const)
  const home = isShared ? [] : [bookingPath(locale, bookingCode), newReportPath(locale, bookingCode)]
  return storeStay({
    bookingCode,
    pages: [...home, ...rooms.map((room) => stayRoomPath(locale, bookingCode, room)), guidePath(locale, bookingCode)],
    scriptsOf: isShared ? [] : CLOSED_ROOMS.map((room) => stayRoomPath(locale, bookingCode, room)),
    answers: new Map<string, unknown>([
      [STORED_ANSWERS.guide(bookingCode), guide.value],
      ...(companion ? [[STORED_ANSWERS.companion(bookingCode), companion] as const] : []),
      ...(messages.ok ? [[STORED_ANSWERS.messages(bookingCode), messages.value] as const] : []),
      ...(tickets?.ok ? [[STORED_ANSWERS.tickets(bookingCode), tickets.value] as const] : []),
    ]),
    until: erasedAt(until, now),
  })
}

/** Returns the end of the last day by the device's clock, which need not be that of the server. */
function erasedAt(lastDay: CalendarDate, now: string): string {
  const left = momentInMadrid(addDays(lastDay, 1), 0).getTime() - Date.parse(now)
  return new Date(Date.now() + left).toISOString()
}
