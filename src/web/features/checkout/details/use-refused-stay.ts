import { useRevalidator } from 'react-router'
import type { ApiFailure } from '#web/client/api/call-api.ts'
import { failureText, type UnknownText } from '#web/client/api/failure-text.ts'
import { clearRequest } from '#web/client/storage/booking-storage.ts'

type RefusableForm = {
  readonly setMessage: (message: string) => void
  readonly showRefused: (errors: Readonly<Record<string, string>>) => boolean
}

const SHOWN_BY_LOADER = new Set(['dates_not_available', 'promo_code_invalid', 'channel_unavailable'])

/**
 * Returns a function that shows why a stay was refused, at its fields or above the button. `unknown` is the message when
 * the outcome is not known.
 */
export function useRefusedStay(form: RefusableForm, unknown: UnknownText) {
  const { revalidate } = useRevalidator()
  return async (failure: ApiFailure) => {
    if (failure.kind === 'unknown') return form.setMessage(failureText(failure, unknown))
    if (failure.code === 'request_in_progress') return form.setMessage(failure.message)
    clearRequest()
    const isShown = form.showRefused(failure.errors)
    // The loader prices the stay again and shows that the nights are taken, that the code has ended, or the form of a request.
    if (SHOWN_BY_LOADER.has(failure.code)) return revalidate()
    if (!isShown) form.setMessage(failure.message)
  }
}
