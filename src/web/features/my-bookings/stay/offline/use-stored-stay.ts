import { useEffect, useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import type { CompanionStay } from '#contract/companion.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { whenIdle } from '#web/client/scheduling.ts'

type Opened = {
  readonly own: BookingView | null
  readonly companion: CompanionStay | null
  /** Today by the server's clock. */
  readonly today: CalendarDate
  /** The moment at which the server rendered the page. */
  readonly now: string
}

/**
 * Stores a confirmed stay for reading without a connection once it is open, and erases one that is over or cancelled.
 * Returns whether it is stored. What it needs for that is loaded when the browser has nothing else to do.
 */
export function useStoredStay(bookingCode: string, { own, companion, today, now }: Opened): boolean {
  const [isStored, setStored] = useState(false)
  const isOpen = own !== null || companion !== null
  const until = companion?.until ?? own?.checkOut
  const isReadable = companion !== null || (own?.status === 'CONFIRMED' && today <= own.checkOut)
  useEffect(() => {
    if (!isOpen || !until) return
    const store = async () => {
      if (isReadable) {
        const { loadAndStoreStay } = await import('./load-and-store-stay.ts')
        return setStored(await loadAndStoreStay(bookingCode, { companion, until, now }))
      }
      const { eraseStay } = await import('#web/client/storage/stay-worker.ts')
      await eraseStay(bookingCode)
    }
    whenIdle(() => void store())
  }, [bookingCode, isOpen, isReadable, companion, until, now])
  return isStored
}
