import { useCallback, useEffect, useState } from 'react'
import type { CheckInView } from '#contract/arrival.ts'
import type { Locale } from '#domain/shared/text.ts'
import { arrivalClient } from '#web/client/api/arrival-client.ts'
import { readViewToken, saveTokenFromAddress } from '#web/client/storage/booking-storage.ts'

export type CheckInState =
  | { readonly kind: 'loading' }
  /** This browser has no access yet: the e-mail of the booking opens it. */
  | { readonly kind: 'locked' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'closed'; readonly message: string }
  | { readonly kind: 'open'; readonly view: CheckInView }

/** The check-in of a booking, opened by the link of a mail, by this browser's memory or by who is signed in. */
export function useCheckIn(bookingCode: string, locale: Locale) {
  const [state, setState] = useState<CheckInState>({ kind: 'loading' })
  const load = useCallback(async () => {
    const viewToken = readViewToken(bookingCode)
    const answer = await arrivalClient(locale).getCheckIn({ code: bookingCode, viewToken })
    if (answer.ok) return setState({ kind: 'open', view: answer.value })
    if (answer.kind === 'unknown') return setState({ kind: 'offline' })
    setState(answer.code === 'forbidden' ? { kind: 'locked' } : { kind: 'closed', message: answer.message })
  }, [bookingCode, locale])
  useEffect(() => {
    saveTokenFromAddress(bookingCode)
    void load()
  }, [bookingCode, load])
  return {
    state,
    load,
    /** Sets the time of arrival; false when it could not be kept. */
    async saveTime(arrivalTime: string | null): Promise<boolean> {
      const access = { code: bookingCode, viewToken: readViewToken(bookingCode) }
      const answer = await arrivalClient(locale).saveCheckIn(access, { arrivalTime })
      if (answer.ok) setState({ kind: 'open', view: answer.value })
      return answer.ok
    },
  }
}
