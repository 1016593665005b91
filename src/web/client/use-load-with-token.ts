import { useEffect } from 'react'
import { saveTokenFromAddress } from '#web/client/storage/booking-storage.ts'

/** Saves the view token that the link of a mail carries, and then loads what it opens: `load` reads it from the storage. */
export function useLoadWithToken(bookingCode: string, load: () => Promise<void>): void {
  useEffect(() => {
    saveTokenFromAddress(bookingCode)
    void load()
  }, [bookingCode, load])
}
