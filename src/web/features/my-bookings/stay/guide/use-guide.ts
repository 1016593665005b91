import { useCallback, useState } from 'react'
import type { GuideView } from '#contract/guide.ts'
import { arrivalClient } from '#web/client/api/arrival-client.ts'
import { guestAccess } from '#web/client/storage/booking-storage.ts'
import { useLoadWithToken } from '#web/client/use-load-with-token.ts'
import { stateOfFailure, type UnavailableState } from '#web/components/arrival-page/arrival-state.ts'

export type GuideState = UnavailableState | { readonly kind: 'open'; readonly guide: GuideView }

/** Loads the guide of a booking. `plain` is the guide for a browser without scripts that has opened the booking. */
export function useGuide(bookingCode: string, plain: GuideView | null) {
  const [state, setState] = useState<GuideState>(plain ? { kind: 'open', guide: plain } : { kind: 'loading' })
  const load = useCallback(async () => {
    const answer = await arrivalClient().getGuide(guestAccess(bookingCode))
    setState(answer.ok ? { kind: 'open', guide: answer.value } : stateOfFailure(answer))
  }, [bookingCode])
  useLoadWithToken(bookingCode, load)
  return { state, load }
}
