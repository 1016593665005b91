import { useCallback, useEffect, useState } from 'react'
import type { GuideView } from '#contract/guide.ts'
import { arrivalClient } from '#web/client/api/arrival-client.ts'
import { deleteOfflineGuide, saveGuideOffline } from '#web/client/api/offline-guide.ts'
import { guestAccess } from '#web/client/storage/booking-storage.ts'
import { useLoadWithToken } from '#web/client/use-load-with-token.ts'
import { stateOfFailure, type UnavailableState } from '#web/features/arrival/arrival-state.ts'

export type GuideState =
  | UnavailableState
  | { readonly kind: 'open'; readonly guide: GuideView; readonly isStored: boolean }

/**
 * Loads the guide of a booking for its holder. Once open it is stored, so that it opens in a street without a connection.
 * `plain` is the guide for a browser without scripts that has opened the booking.
 */
export function useGuide(bookingCode: string, plain: GuideView | null) {
  const [state, setState] = useState<GuideState>(
    plain ? { kind: 'open', guide: plain, isStored: false } : { kind: 'loading' },
  )
  const load = useCallback(async () => {
    const answer = await arrivalClient().getGuide(guestAccess(bookingCode))
    if (answer.ok) {
      setState({ kind: 'open', guide: answer.value, isStored: false })
      const isStored = await saveGuideOffline(answer.value)
      return setState({ kind: 'open', guide: answer.value, isStored })
    }
    if (answer.kind === 'refused') await deleteOfflineGuide(bookingCode)
    setState(stateOfFailure(answer))
  }, [bookingCode])
  useLoadWithToken(bookingCode, load)
  return { state, load }
}

/** Returns whether the browser takes itself to be connected. */
export function useOnline(): boolean {
  const [isOnline, setOnline] = useState(true)
  useEffect(() => {
    const update = () => setOnline(navigator.onLine)
    update()
    window.addEventListener('online', update)
    window.addEventListener('offline', update)
    return () => {
      window.removeEventListener('online', update)
      window.removeEventListener('offline', update)
    }
  }, [])
  return isOnline
}
