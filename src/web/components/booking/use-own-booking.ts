import { useCallback, useEffect, useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import type { CompanionStay } from '#contract/companion.ts'
import { apiClient } from '#web/client/api/api-client.ts'
import { readToken } from '#web/client/session.ts'
import { clearDetails, readViewToken } from '#web/client/storage/booking-storage.ts'
import { useLoadWithToken } from '#web/client/use-load-with-token.ts'
import { useCompanion } from '#web/components/booking/use-companion.ts'
import { dropChosenPromo } from '#web/components/promotion/chosen-promo.ts'

export type OwnBooking = {
  readonly own: BookingView | null
  /** Whether it is certain that this browser has no access to the booking. */
  readonly isLocked: boolean
  /** The booking's home as a companion sees it. */
  readonly companion: CompanionStay | null
  /** Whether this browser has opened it as a companion. */
  readonly isCompanion: boolean
  /** Whether the access of a companion has ended, or their link opens nothing. */
  readonly isEnded: boolean
  /** Whether the server could not be reached. */
  readonly isUnreachable: boolean
  /** Drops the holder's view: the page then shows what a visitor with only the code sees. */
  readonly forget: () => void
  /** Replaces the booking after a change. */
  readonly take: (booking: BookingView) => void
  /** Fetches the booking again, after this browser got a token of it or something about it changed. */
  readonly reload: () => void
}

/**
 * Loads the booking with its holder's name and card for a visitor with access: by the view token of a mail's link
 * (`#t=…`, which is removed from the address), by the storage of this browser, or by a session. It stays null for all
 * others.
 */
export function useOwnBooking(bookingCode: string): OwnBooking {
  const [booking, setBooking] = useState<BookingView | null>(null)
  const [isLocked, setLocked] = useState(false)
  const [isUnreachable, setUnreachable] = useState(false)
  const { loadShared, ...shared } = useCompanion(bookingCode)
  const load = useCallback(async () => {
    const viewToken = readViewToken(bookingCode)
    if (!viewToken && (await loadShared())) return
    if (!viewToken && !readToken()) return setLocked(true)
    const answer = await apiClient().getBooking({ code: bookingCode, viewToken })
    // Without a response the page stays as a visitor with only the code sees it.
    if (answer.ok && answer.value.holder) setBooking(answer.value)
    setLocked(answer.ok ? !answer.value.holder : answer.kind === 'refused')
    setUnreachable(!answer.ok && answer.kind === 'unknown')
  }, [bookingCode, loadShared])
  useLoadWithToken(bookingCode, load)
  const reload = useCallback(() => void load(), [load])
  return {
    // The response may come after a navigation to another booking.
    own: booking?.bookingCode === bookingCode ? booking : null,
    isLocked,
    isUnreachable,
    ...shared,
    forget: () => setBooking(null),
    take: setBooking,
    reload,
  }
}

/** Clears what was typed and chosen on the way once the nights are paid. */
export function useClearDetails(isDone: boolean): void {
  useEffect(() => {
    if (!isDone) return
    clearDetails()
    dropChosenPromo()
  }, [isDone])
}
