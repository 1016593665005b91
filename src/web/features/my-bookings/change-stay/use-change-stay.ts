import { useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import type { StayChangeView } from '#contract/stay-change.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { m } from '#i18n/paraglide/messages.js'
import { apiClient } from '#web/client/api/api-client.ts'
import type { ApiFailure } from '#web/client/api/call-api.ts'
import { failureText, type UnknownText } from '#web/client/api/failure-text.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'

/** `dates` is the fault of the chosen dates. */
export type ChangeFaults = { readonly dates?: string; readonly other?: string }

/** Previews the figures of another stay, and saves the change at exactly those figures. */
export function useChangeStay(bookingCode: string, onChanged: (booking: BookingView) => void) {
  const [planned, setPlanned] = useState<StayChangeView | null>(null)
  const [faults, setFaults] = useState<ChangeFaults>({})
  const [busy, setBusy] = useState<'preview' | 'save' | null>(null)
  const access = () => ({ code: bookingCode, viewToken: readViewToken(bookingCode) })

  const preview = async (stay: Stay) => {
    if (busy) return
    setPlanned(null)
    setFaults({})
    setBusy('preview')
    const answer = await apiClient().previewChange(access(), stay)
    setBusy(null)
    if (answer.ok) setPlanned(answer.value)
    else setFaults(faultsOf(answer, { silent: m.my_bookings_find_offline() }))
  }

  const save = async () => {
    if (busy || !planned) return
    const { checkIn, checkOut, changeId } = planned
    setFaults({})
    setBusy('save')
    const answer = await apiClient().changeStay(access(), { checkIn, checkOut, changeId })
    setBusy(null)
    if (answer.ok) return onChanged(answer.value)
    // The figures are out of date.
    if (answer.kind === 'refused') setPlanned(null)
    setFaults(faultsOf(answer, m.my_bookings_change_unknown()))
  }
  const reset = () => {
    setPlanned(null)
    setFaults({})
  }
  return { planned, faults, busy, preview, save, reset }
}

function faultsOf(failure: ApiFailure, unknown: UnknownText): ChangeFaults {
  if (failure.kind === 'unknown') return { other: failureText(failure, unknown) }
  return failure.code === 'rate_limited' || failure.code === 'change_outdated'
    ? { other: failure.message }
    : { dates: failure.message }
}
