import { useState } from 'react'
import type { BookingTickets, TicketView } from '#contract/ticket.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { ApiAnswer } from '#web/client/api/call-api.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { ticketClient } from '#web/client/api/ticket-client.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { useOnce } from '#web/client/use-once.ts'

export type ChangeTicket = {
  readonly isBusy: boolean
  /** Why the last change was refused, or that its outcome is not known. */
  readonly problem: string | null
  /** The leave to enter that is on its way to the server; null for none. */
  readonly wanted: boolean | null
  permit(mayEnter: boolean): void
  withdraw(): void
  confirm(): void
  /** `onDone` is called once it is stored. */
  reopen(words: string, onDone: () => void): void
}

type Key = { readonly code: string; readonly reference: string }

/** What the guest does about a report; each change is answered with all of their reports. */
export function useChangeTicket(
  { code, reference }: Key,
  take: (tickets: readonly TicketView[]) => void,
): ChangeTicket {
  const { isBusy, once } = useOnce()
  const [problem, setProblem] = useState<string | null>(null)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = (send: () => Promise<ApiAnswer<BookingTickets>>, onDone?: () => void) =>
    void once(async () => {
      setProblem(null)
      const answer = await send()
      setWanted(null)
      if (!answer.ok) return setProblem(failureText(answer, m.reports_change_unknown()))
      take(answer.value.tickets)
      onDone?.()
    })
  const ticket = () => ({ access: { code, viewToken: readViewToken(code) }, reference })
  return {
    isBusy,
    problem,
    wanted,
    permit: (mayEnter) => {
      if (isBusy) return
      setWanted(mayEnter)
      change(() => ticketClient().permit(ticket(), mayEnter))
    },
    withdraw: () => change(() => ticketClient().withdraw(ticket())),
    confirm: () => change(() => ticketClient().sayOutcome(ticket(), { good: true })),
    reopen: (words, onDone) => change(() => ticketClient().sayOutcome(ticket(), { good: false, words }), onDone),
  }
}
