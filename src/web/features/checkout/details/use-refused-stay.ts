import { useRevalidator } from 'react-router'
import type { ApiFailure } from '#web/client/api/call-api.ts'
import { clearRequest } from '#web/client/storage/booking-storage.ts'
import type { DetailsForm } from './use-details-form.ts'

/** Why a stay was not taken, at the fields or over the button; `unknown` is what is said when nobody knows whether it was. */
export function useRefusedStay(form: DetailsForm, unknown: string) {
  const { revalidate } = useRevalidator()
  return async (failure: ApiFailure) => {
    if (failure.kind === 'unknown' || failure.code === 'request_in_progress') return form.setMessage(unknown)
    clearRequest()
    const isShown = form.showRefused(failure.errors)
    // The loader prices the stay again and shows what became of it: nights that went away, a code that ended.
    if (failure.code === 'dates_not_available' || failure.code === 'promo_code_invalid') return revalidate()
    if (!isShown) form.setMessage(failure.message)
  }
}
