import { useCallback, useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import type { GuideView } from '#contract/guide.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { arrivalClient } from '#web/client/api/arrival-client.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { type Load, useLoad } from '#web/client/use-load.ts'

/** Loads the guide for the holder of a confirmed booking until the stay is over; null before it is there and for all others. */
export function useStayGuide(own: BookingView | null, today: CalendarDate): GuideView | null {
  const [guide, setGuide] = useState<GuideView | null>(null)
  const code = own && own.status === 'CONFIRMED' && today <= own.checkOut ? own.bookingCode : null
  const load: Load = useCallback(
    async (isCurrent) => {
      if (!code) return
      const answer = await arrivalClient().getGuide({ code, viewToken: readViewToken(code) })
      // Without it the screen has what the booking says, and the guide's own page says why it does not open.
      if (isCurrent() && answer.ok) setGuide(answer.value)
    },
    [code],
  )
  useLoad(load)
  return code ? guide : null
}
