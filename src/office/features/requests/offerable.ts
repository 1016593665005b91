import type { RequestView } from '#services/request/get-request.ts'

/** Whether an offer may be made: it is not over, and none waits for the guest. */
export function isOfferable({ state, isPast, offers }: RequestView): boolean {
  return (
    (state === 'open' || state === 'snoozed') &&
    !isPast &&
    !offers.some(({ outcome }) => outcome === 'waits' || outcome === 'paid')
  )
}
