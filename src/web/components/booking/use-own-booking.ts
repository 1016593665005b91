import { useCallback, useEffect, useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import type { Locale } from '#domain/shared/text.ts'
import { apiClient } from '#web/client/api/api-client.ts'
import { readToken } from '#web/client/session.ts'
import { clearDetails, readViewToken, saveTokenFromAddress } from '#web/client/storage/booking-storage.ts'

export type OwnBooking = {
  readonly own: BookingView | null
  /** What this browser knew of it is over: it is shown as anybody sees it. */
  readonly forget: () => void
  /** It was changed, and this is what it is now. */
  readonly take: (booking: BookingView) => void
  /** Asks for it again, because this browser has a token of it now, or something happened to it. */
  readonly reload: () => void
}

/**
 * The booking with its holder's name and card, for who has the token: from the link of a mail (`#t=…`, which is then taken
 * out of the address), from this browser's memory, or signed in to the account it is in. Null for everybody else.
 */
export function useOwnBooking(bookingCode: string, locale: Locale): OwnBooking {
  const [booking, setBooking] = useState<BookingView | null>(null)
  const load = useCallback(async () => {
    const viewToken = readViewToken(bookingCode)
    if (!viewToken && !readToken()) return
    const answer = await apiClient(locale).getBooking({ code: bookingCode, viewToken })
    // Without an answer the page simply stays as anybody sees it.
    if (answer.ok && answer.value.holder) setBooking(answer.value)
  }, [bookingCode, locale])
  useEffect(() => {
    saveTokenFromAddress(bookingCode)
    void load()
  }, [bookingCode, load])
  return {
    // An answer may come when another booking is looked at.
    own: booking?.bookingCode === bookingCode ? booking : null,
    forget: () => setBooking(null),
    take: setBooking,
    reload: () => void load(),
  }
}

/** Once the nights are paid, what was typed on the way is not needed in this tab any more. */
export function useClearDetails(isDone: boolean): void {
  useEffect(() => {
    if (isDone) clearDetails()
  }, [isDone])
}
