import type { RequestView } from '#services/request/get-request.ts'

/** Whether an offer may be made: it is not over, none waits for the guest, and it can be mailed. */
export function isOfferable({ state, isPast, hasEmail, offers }: RequestView): boolean {
  return (
    (state === 'open' || state === 'snoozed') &&
    !isPast &&
    hasEmail &&
    !offers.some(({ outcome }) => outcome === 'waits' || outcome === 'paid')
  )
}
