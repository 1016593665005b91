import { useEffect } from 'react'
import { readViewToken, saveViewToken } from '#web/client/storage/booking-storage.ts'

/** Stores what opens a booking that was made or found without scripts, for a browser in which they run by now. */
export function useStoredViewToken(bookingCode: string, viewToken: string | null | undefined): void {
  useEffect(() => {
    if (viewToken && !readViewToken(bookingCode)) saveViewToken(bookingCode, viewToken)
  }, [bookingCode, viewToken])
}
