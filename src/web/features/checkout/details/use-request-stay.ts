import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StayRequest, StayRequestAnswer } from '#contract/booking-request.ts'
import { finishPaymentPath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { apiClient } from '#web/client/api/api-client.ts'
import { clearDetails, requestKeyFor, saveViewToken } from '#web/client/storage/booking-storage.ts'
import type { Details } from './details-schema.ts'
import type { DetailsForm } from './use-details-form.ts'
import { useRefusedStay } from './use-refused-stay.ts'

/** The requested stay, in one home or in any home of a city. */
export type RequestedStay = Omit<StayRequest, 'holder' | 'consents' | 'message'>

type Options = {
  readonly stay: RequestedStay
  readonly stamp: string
  readonly form: DetailsForm
  readonly locale: Locale
}

/**
 * Sends a request. If it is answered with an offer at once, the offer's payment page follows; otherwise its reference is
 * shown.
 */
export function useRequestStay({ stay, stamp, form, locale }: Options) {
  const navigate = useNavigate()
  const [sent, setSent] = useState<StayRequestAnswer | null>(null)
  const refuse = useRefusedStay(form, m.request_unknown({}, { locale }), locale)

  const sendRequest = async (details: Details, text: string) => {
    const request = requestOf(stay, details, text)
    const requestKey = requestKeyFor(JSON.stringify([request, locale]))
    const answer = await apiClient(locale).requestStay(request, { requestKey, stamp })
    if (!answer.ok) return refuse(answer)
    clearDetails()
    const { offer } = answer.value
    if (!offer) return setSent(answer.value)
    saveViewToken(offer.bookingCode, offer.viewToken)
    return navigate(finishPaymentPath(locale, { code: offer.bookingCode, number: 1 }))
  }
  return { sendRequest, sent }
}

function requestOf(stay: RequestedStay, details: Details, message: string): StayRequest {
  const { name, lastname, email, phone, promotions } = details
  // The notice on the use of the data stands over the button.
  return { ...stay, message, holder: { name, lastname, email, phone }, consents: { dataProcessing: true, promotions } }
}
