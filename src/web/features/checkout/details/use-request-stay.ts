import { useNavigate } from 'react-router'
import type { CallAnswer } from '#contract/endpoint-call.ts'
import type { postRequest } from '#contract/endpoints/booking-requests.ts'
import { finishPaymentPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { endpointCaller } from '#web/client/api/call-api.ts'
import { browserId, clearDetails, requestKeyFor, saveViewToken } from '#web/client/storage/booking-storage.ts'
import type { GuestForm } from '#web/components/guest-form/guest-form.ts'
import type { Details } from './details-schema.ts'
import type { RequestSubject } from './requested-stay.ts'
import { useRefusedStay } from './use-refused-stay.ts'

type RequestForm<Values extends Details> = Parameters<typeof useRefusedStay>[0] & {
  readonly showDone: (done: { readonly answer: CallAnswer<typeof postRequest>; readonly values: Values }) => void
}

/**
 * Returns a function that sends a request. If it is answered with an offer at once, the offer's payment page follows;
 * otherwise the form shows its reference.
 */
export function useRequestStay<Values extends Details, Subject extends RequestSubject>(
  definition: GuestForm<Values, typeof postRequest, Subject>,
  form: RequestForm<Values>,
  { subject }: { readonly subject: Subject },
) {
  const locale = getLocale()
  const navigate = useNavigate()
  const refuse = useRefusedStay(form, definition.unknown())
  return async (values: Values) => {
    const to = { ...subject, browserId: browserId() }
    const { body } = definition.call(values, { subject: to, requestKey: '' })
    const requestKey = requestKeyFor(JSON.stringify([body, locale]))
    const request = definition.call(values, { subject: to, requestKey })
    const answer = await endpointCaller()(definition.endpoint, request)
    if (!answer.ok) return refuse(answer)
    clearDetails()
    const { offer } = answer.value
    if (!offer) return form.showDone({ answer: answer.value, values })
    saveViewToken(offer.bookingCode, offer.viewToken)
    return navigate(finishPaymentPath(locale, { code: offer.bookingCode, number: 1 }))
  }
}
