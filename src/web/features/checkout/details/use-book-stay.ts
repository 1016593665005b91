import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BookingRequest } from '#contract/booking.ts'
import { bookingDetailsPath, paymentPath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { apiClient } from '#web/client/api/api-client.ts'
import type { ApiFailure } from '#web/client/api/call-api.ts'
import { readToken, saveSession } from '#web/client/session.ts'
import {
  clearRequest,
  hasRequestKey,
  readViewToken,
  requestKeyFor,
  saveHeldBooking,
  saveViewToken,
} from '#web/client/storage/booking-storage.ts'
import type { StayBill } from '#web/components/booking/stay-bill.ts'
import type { Details } from './details-schema.ts'
import type { DetailsForm } from './use-details-form.ts'
import { useRefusedStay } from './use-refused-stay.ts'
import type { WantedTaxData } from './use-tax-data.ts'

type Options = {
  readonly bill: StayBill
  /** The code of the guest's own unpaid booking of these nights; null if there is none. */
  readonly heldCode: string | null
  readonly form: DetailsForm
  readonly taxData: WantedTaxData
  readonly locale: Locale
}

/**
 * Returns `book`, which sends step 1, and its last refusal. The same content makes one booking, however often it is
 * sent.
 */
export function useBookStay({ bill, heldCode, form, taxData, locale }: Options) {
  const navigate = useNavigate()
  const api = apiClient(locale)
  /** The code of the last refusal, as some of them offer a next step. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const showRefused = useRefusedStay(
    form,
    { silent: m.details_unknown({}, { locale }), fault: m.details_fault({}, { locale }) },
    locale,
  )
  const refuse = (failure: ApiFailure) => {
    if (failure.kind === 'refused') setRefusal(failure.code)
    if (failure.kind === 'refused' && taxData.showRefused(failure.errors)) {
      clearRequest()
      return form.setMessage(m.tax_data_refused({}, { locale }))
    }
    return showRefused(failure)
  }

  const book = async (details: Details) => {
    setRefusal(null)
    if (!taxData.check()) return form.setMessage(m.tax_data_refused({}, { locale }))
    const request = { ...requestOf(bill, details), ...(taxData.data ? { taxData: taxData.data } : {}) }
    const content = JSON.stringify([request, locale])
    if (heldCode && !hasRequestKey(content)) {
      const released = await api.releaseHold({ code: heldCode, viewToken: readViewToken(heldCode) })
      // It was paid in the meantime or belongs to another browser: the payment page handles both.
      if (!released.ok && released.kind === 'refused') return navigate(paymentPath(locale, heldCode))
      if (!released.ok) return refuse(released)
      clearRequest()
    }
    const answer = await api.createBooking({ ...request, ...accountOf(details) }, requestKeyFor(content))
    if (!answer.ok) return refuse(answer)
    const { bookingCode, viewToken, houseCode, checkIn, checkOut, session } = answer.value
    if (session) saveSession(session)
    saveViewToken(bookingCode, viewToken)
    saveHeldBooking({ bookingCode, houseCode, checkIn, checkOut })
    // A guest who goes back to this step must find their own booking, not nights that seem to be taken.
    const back = bookingDetailsPath(locale, { house: houseCode, booking: bookingCode })
    window.history.replaceState(window.history.state, '', back)
    return navigate(paymentPath(locale, bookingCode))
  }
  return { book, refusal }
}

function requestOf(bill: StayBill, details: Details): BookingRequest {
  const { houseCode, checkIn, checkOut, adults, children, babies, discountReason } = bill
  const { name, lastname, email, phone, promotions } = details
  return {
    ...{ houseCode, checkIn, checkOut, adults, children, babies },
    ...(discountReason?.kind === 'promo_code' ? { promoCode: discountReason.code } : {}),
    holder: { name, lastname, email, phone },
    // The notice on the use of the data stands over the button; the conditions are accepted with the payment.
    consents: { dataProcessing: true, promotions },
  }
}

/** Returns the account of a request. The password is separate from the request, because the tab stores the request. */
function accountOf({ createAccount, password }: Details): Pick<BookingRequest, 'createAccount'> {
  return createAccount && readToken() === undefined ? { createAccount: { password } } : {}
}
