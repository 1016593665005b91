import { useEffect, useState } from 'react'
import { apiClient } from '#web/client/api/api-client.ts'
import { readToken } from '#web/client/session.ts'
import { isStoredInMemory, readViewToken } from '#web/client/storage/booking-storage.ts'

/**
 * Returns whether this browser can pay for a booking: `here` alone, where it stores nothing, or `never`, where the booking was
 * begun elsewhere; null otherwise and on the server. Nights that only this document could pay for are released when it is left
 * unpaid; the server keeps them while a payment is on its way.
 */
export function useHoldInMemory(bookingCode: string): 'here' | 'never' | null {
  const [place, setPlace] = useState<'here' | 'never' | null>(null)
  useEffect(() => {
    const isHere = isStoredInMemory(bookingCode)
    setPlace(isHere ? 'here' : readViewToken(bookingCode) || readToken() ? null : 'never')
    if (!isHere) return
    const release = () => {
      const viewToken = readViewToken(bookingCode)
      if (viewToken) void apiClient().releaseHold({ code: bookingCode, viewToken })
    }
    window.addEventListener('pagehide', release)
    return () => window.removeEventListener('pagehide', release)
  }, [bookingCode])
  return place
}
