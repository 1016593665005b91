import { useCallback, useEffect, useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import type { TicketView } from '#contract/ticket.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { failureText } from '#web/client/api/failure-text.ts'
import { ticketClient } from '#web/client/api/ticket-client.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { type Load, useLoad } from '#web/client/use-load.ts'

type Tickets = {
  /** Null until they are loaded. */
  readonly tickets: readonly TicketView[] | null
  /** Why they could not be loaded. */
  readonly problem: string | null
  /** Replaces them after a change. */
  readonly take: (tickets: readonly TicketView[]) => void
}

/** Loads what the guest of a booking reported, and again when they come back to the page; nothing without a code. */
export function useTickets(code: string | null): Tickets {
  const [tickets, setTickets] = useState<readonly TicketView[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const load: Load = useCallback(
    async (isCurrent) => {
      if (!code) return
      const answer = await ticketClient().getTickets({ code, viewToken: readViewToken(code) })
      if (!isCurrent()) return
      setProblem(answer.ok ? null : failureText(answer, m.reports_unknown()))
      if (answer.ok) setTickets(answer.value.tickets)
    },
    [code],
  )
  useLoad(load)
  useEffect(() => {
    let isGone = false
    const look = () => {
      if (document.visibilityState === 'visible') void load(() => !isGone)
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', look)
    }
  }, [load])
  return { tickets, problem, take: setTickets }
}

/** Loads the reports of a stay for its holder from the day of arrival to that of departure; none for all others. */
export function useStayTickets(own: BookingView | null, today: CalendarDate): readonly TicketView[] {
  const { tickets } = useTickets(own && mayReport(own, today) ? own.bookingCode : null)
  return tickets ?? []
}

/** Tells whether the holder of a booking may report something today. */
export function mayReport({ status, checkIn, checkOut }: BookingView, today: CalendarDate): boolean {
  return status === 'CONFIRMED' && today >= checkIn && today <= checkOut
}
