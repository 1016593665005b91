import { useEffect, useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import type { Locale } from '#domain/shared/text.ts'
import { apiClient } from '../../api-client.ts'
import { findViewToken, forgetDetails, takeTokenFromAddress } from '../../booking-memory.ts'

export type OwnBooking = {
  readonly own: BookingView | null
  /** What is known is old: until the page is opened again it is shown as anybody sees it. */
  readonly forget: () => void
}

/**
 * The booking with its holder's name and card, for who has the token: from the link of a mail (`#t=…`, which is then taken
 * out of the address) or from this browser's memory. Null for everybody else.
 */
export function useOwnBooking(bookingCode: string, locale: Locale): OwnBooking {
  const [booking, setBooking] = useState<BookingView | null>(null)
  useEffect(() => {
    takeTokenFromAddress(bookingCode)
    const viewToken = findViewToken(bookingCode)
    if (!viewToken) return
    let isGone = false
    void apiClient(locale)
      .getBooking({ code: bookingCode, viewToken })
      .then((answer) => {
        // Without an answer the page simply stays as anybody sees it.
        if (!isGone && answer.ok && answer.value.holder) setBooking(answer.value)
      })
    return () => {
      isGone = true
    }
  }, [bookingCode, locale])
  return { own: booking, forget: () => setBooking(null) }
}

/** Once the nights are paid, what was typed on the way is not needed in this tab any more. */
export function useForgetDetails(isDone: boolean): void {
  useEffect(() => {
    if (isDone) forgetDetails()
  }, [isDone])
}
