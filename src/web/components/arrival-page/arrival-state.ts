import type { ApiFailure } from '#web/client/api/call-api.ts'

/** Why a page about an arrival can't show its data. */
export type UnavailableState =
  | { readonly kind: 'loading' }
  /** This browser has no access yet: the e-mail of the booking opens it. */
  | { readonly kind: 'locked' }
  | { readonly kind: 'offline'; readonly failure: ApiFailure }
  /** The data can't be shown at this time, for a reason that the server gives as a sentence. */
  | { readonly kind: 'closed'; readonly message: string }

export function stateOfFailure(failure: ApiFailure): UnavailableState {
  if (failure.kind === 'unknown') return { kind: 'offline', failure }
  return failure.code === 'forbidden' ? { kind: 'locked' } : { kind: 'closed', message: failure.message }
}
