import { useEffect, useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import { bookingPath, guidePath, newReportPath, stayRoomPath } from '#contract/booking-paths.ts'
import type { CompanionStay } from '#contract/companion.ts'
import { addDays, momentInMadrid } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { arrivalClient } from '#web/client/api/arrival-client.ts'
import { messageClient } from '#web/client/api/message-client.ts'
import { ticketClient } from '#web/client/api/ticket-client.ts'
import { whenIdle } from '#web/client/scheduling.ts'
import { eraseStay, KEPT_ANSWERS, storeStay } from '#web/client/stay-worker.ts'
import { guestAccess } from '#web/client/storage/booking-storage.ts'

type Opened = {
  readonly own: BookingView | null
  readonly companion: CompanionStay | null
  /** Today by the server's clock. */
  readonly today: string
}

/**
 * Stores a confirmed stay for reading without a connection once it is open, and erases one that is over or cancelled.
 * Returns whether it is stored.
 */
export function useStoredStay(bookingCode: string, { own, companion, today }: Opened): boolean {
  const [isStored, setStored] = useState(false)
  const isOpen = own !== null || companion !== null
  const until = companion?.until ?? own?.checkOut
  const isKept = companion !== null || (own?.status === 'CONFIRMED' && today <= own.checkOut)
  useEffect(() => {
    if (!isOpen || !until) return
    if (!isKept) return void eraseStay(bookingCode)
    whenIdle(() => void store(bookingCode, { companion, until, today }).then(setStored))
  }, [bookingCode, isOpen, isKept, companion, until, today])
  return isStored
}

/** Rooms that say that they need a connection. */
const CLOSED_ROOMS = ['payments', 'dates', 'people', 'arrival', 'install'] as const

type Stored = { readonly companion: CompanionStay | null; readonly until: string; readonly today: string }

async function store(bookingCode: string, { companion, until, today }: Stored): Promise<boolean> {
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
      [KEPT_ANSWERS.guide(bookingCode), guide.value],
      ...(companion ? [[KEPT_ANSWERS.companion(bookingCode), companion] as const] : []),
      ...(messages.ok ? [[KEPT_ANSWERS.messages(bookingCode), messages.value] as const] : []),
      ...(tickets?.ok ? [[KEPT_ANSWERS.tickets(bookingCode), tickets.value] as const] : []),
    ]),
    until: erasedAt(until, today),
  })
}

/** Returns the end of the last day by the device's clock, which need not be that of the server. */
function erasedAt(lastDay: string, today: string): string {
  const left = momentInMadrid(addDays(lastDay, 1), 0).getTime() - momentInMadrid(today, 12).getTime()
  return new Date(Date.now() + left).toISOString()
}
