import { useRevalidator } from 'react-router'
import type { ApiFailure } from '#web/client/api/call-api.ts'
import { clearRequest } from '#web/client/storage/checkout-storage.ts'
import type { DetailsForm } from './use-details-form.ts'

/**
 * Returns a function that shows why a stay was refused, at its fields or above the button. `unknown` is the message when no
 * response came.
 */
export function useRefusedStay(form: DetailsForm, unknown: string) {
  const { revalidate } = useRevalidator()
  return async (failure: ApiFailure) => {
    if (failure.kind === 'unknown' || failure.code === 'request_in_progress') return form.setMessage(unknown)
    clearRequest()
    const isShown = form.showRefused(failure.errors)
    // The loader prices the stay again and shows that the nights are taken or that the code has ended.
    if (failure.code === 'dates_not_available' || failure.code === 'promo_code_invalid') return revalidate()
    if (!isShown) form.setMessage(failure.message)
  }
}
