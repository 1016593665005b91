import { useCallback, useState } from 'react'
import type { CheckInView } from '#contract/arrival.ts'
import { arrivalClient } from '#web/client/api/arrival-client.ts'
import { endpointCaller } from '#web/client/api/call-api.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { useLoadWithToken } from '#web/client/use-load-with-token.ts'
import { stateOfFailure, type UnavailableState } from '#web/components/arrival-page/arrival-state.ts'
import { arrivalTimeForm } from './arrival-time-definition.ts'

export type CheckInState = UnavailableState | { readonly kind: 'open'; readonly view: CheckInView }

/**
 * Loads the check-in of a booking, which a mail's link, the storage of this browser or a session gives access to. `plain` is what a
 * browser without scripts has of it.
 */
export function useCheckIn(bookingCode: string, plain: CheckInView | null) {
  const [state, setState] = useState<CheckInState>(plain ? { kind: 'open', view: plain } : { kind: 'loading' })
  const load = useCallback(async () => {
    const viewToken = readViewToken(bookingCode)
    const answer = await arrivalClient().getCheckIn({ code: bookingCode, viewToken })
    setState(answer.ok ? { kind: 'open', view: answer.value } : stateOfFailure(answer))
  }, [bookingCode])
  useLoadWithToken(bookingCode, load)
  return {
    state,
    load,
    /** Saves the time of arrival and returns false if that failed. */
    async saveTime(arrivalTime: string | null): Promise<boolean> {
      const access = { code: bookingCode, viewToken: readViewToken(bookingCode) }
      const { endpoint, call } = arrivalTimeForm
      const request = call({ arrivalTime: arrivalTime ?? '' }, { subject: access, requestKey: '' })
      const answer = await endpointCaller()(endpoint, request)
      if (answer.ok) setState({ kind: 'open', view: answer.value })
      return answer.ok
    },
  }
}
