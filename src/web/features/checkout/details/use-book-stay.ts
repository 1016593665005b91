import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
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
import { type DetailsForm, showRefusedFields } from './use-details-form.ts'

type Options = {
  readonly bill: StayBill
  /** The guest's own booking of these nights, made before and not paid. */
  readonly heldCode: string | null
  readonly form: DetailsForm
  readonly locale: Locale
}

/** Sends step 1: one booking for one content, however often it is sent; then on to the payment. */
export function useBookStay({ bill, heldCode, form, locale }: Options) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const api = apiClient(locale)
  const [message, setMessage] = useState<string | null>(null)
  /** Why it was not taken: some reasons have a way on. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const sending = useRef(false)

  const refuse = async (failure: ApiFailure) => {
    if (failure.kind === 'unknown' || failure.code === 'request_in_progress') {
      return setMessage(m.booking_details_unknown({}, { locale }))
    }
    clearRequest()
    setRefusal(failure.code)
    const isShown = showRefusedFields(form, failure.errors)
    // The loader prices the stay again and shows what became of it: nights that went away, a code that ended.
    if (failure.code === 'dates_not_available' || failure.code === 'promo_code_invalid') return revalidate()
    if (!isShown) setMessage(failure.message)
  }

  const send = async (details: Details) => {
    const request = requestOf(bill, details)
    const content = JSON.stringify([request, locale])
    if (heldCode && !hasRequestKey(content)) {
      const released = await api.releaseHold({ code: heldCode, viewToken: readViewToken(heldCode) })
      // Paid meanwhile, or another browser's: the next page knows.
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
    // Whoever comes back to this step finds their own booking, and not nights that seem to be gone.
    const back = bookingDetailsPath(locale, { house: houseCode, booking: bookingCode })
    window.history.replaceState(window.history.state, '', back)
    return navigate(paymentPath(locale, bookingCode))
  }

  const book = async (details: Details) => {
    if (sending.current) return
    sending.current = true
    setSending(true)
    setMessage(null)
    setRefusal(null)
    try {
      await send(details)
    } finally {
      sending.current = false
      setSending(false)
    }
  }
  return { book, isSending, message, refusal }
}

function requestOf(bill: StayBill, details: Details): BookingRequest {
  const { houseCode, checkIn, checkOut, adults, children, babies, discountReason } = bill
  const { name, lastname, email, phone, promotions } = details
  return {
    ...{ houseCode, checkIn, checkOut, adults, children, babies },
    ...(discountReason?.kind === 'promo_code' ? { promoCode: discountReason.code } : {}),
    holder: { name, lastname, email, phone },
    // The form is not sent without these two.
    consents: { dataProcessing: true, terms: true, promotions },
  }
}

/** Apart from the request, for a password is no part of what is kept in this tab. */
function accountOf({ createAccount, password }: Details): Pick<BookingRequest, 'createAccount'> {
  return createAccount && readToken() === undefined ? { createAccount: { password } } : {}
}
