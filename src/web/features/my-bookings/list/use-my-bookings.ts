import { useCallback, useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { apiClient } from '#web/client/api/api-client.ts'
import { useSession } from '#web/client/session.ts'
import { readViewToken, storedBookingCodes } from '#web/client/storage/booking-storage.ts'
import { useLoad } from '#web/client/use-load.ts'
import { isPressing, nextAction } from '#web/features/my-bookings/next-action.ts'

export type MyStays =
  | { readonly kind: 'loading' }
  | { readonly kind: 'fault' }
  | { readonly kind: 'loaded'; readonly next: readonly BookingView[]; readonly previous: readonly BookingView[] }

/** Limit of the stored bookings that are fetched. */
const MAX_STORED_BOOKINGS = 12

/** The stays of the user's account, and those that this browser has tokens for. */
export function useMyBookings(today: CalendarDate) {
  const session = useSession()
  const isSignedIn = session.kind === 'registered'
  const [stays, setStays] = useState<MyStays>({ kind: 'loading' })
  const load = useCallback(
    async (isCurrent: () => boolean) => {
      setStays({ kind: 'loading' })
      const [account, browser] = await Promise.all([isSignedIn ? ofAccount() : [], ofBrowser()])
      if (!isCurrent()) return
      if (account === null && browser === null) return setStays({ kind: 'fault' })
      setStays({ kind: 'loaded', ...sorted([...(account ?? []), ...(browser ?? [])], today) })
    },
    [today, isSignedIn],
  )
  useLoad(load)
  const name = session.kind === 'anonymous' ? undefined : session.user.name
  return { stays, name, isSignedIn, retry: () => void load(() => true) }
}

/** Null if there was no response. An expired session has no bookings. */
async function ofAccount(): Promise<BookingView[] | null> {
  const answer = await apiClient().getMyBookings()
  if (answer.ok) return [...answer.value.next, ...answer.value.previous]
  return answer.kind === 'refused' ? [] : null
}

async function ofBrowser(): Promise<BookingView[] | null> {
  const api = apiClient()
  const codes = storedBookingCodes().slice(-MAX_STORED_BOOKINGS)
  const answers = await Promise.all(codes.map((code) => api.getBooking({ code, viewToken: readViewToken(code) })))
  const found = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))
  const isLost = answers.some((answer) => !answer.ok && answer.kind === 'unknown')
  return found.length === 0 && isLost ? null : found
}

/** Next: urgent ones first, then by check-in. Previous: the latest first. Expired night holds were never stays. */
function sorted(all: readonly BookingView[], today: CalendarDate) {
  const once = [...new Map(all.map((booking) => [booking.bookingCode, booking])).values()]
  const real = once.filter(({ cancelReason }) => cancelReason !== 'hold_expired')
  const isNext = ({ status, checkOut }: BookingView) => status !== 'CANCELLED' && checkOut > today
  const urgency = (booking: BookingView) => (isPressing(nextAction(booking, today)) ? 0 : 1)
  return {
    next: real.filter(isNext).sort((a, b) => urgency(a) - urgency(b) || a.checkIn.localeCompare(b.checkIn)),
    previous: real.filter((booking) => !isNext(booking)).sort((a, b) => b.checkIn.localeCompare(a.checkIn)),
  }
}
