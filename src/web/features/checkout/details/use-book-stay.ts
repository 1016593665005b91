import { useNavigate } from 'react-router'
import type { CompanyChoice } from '#contract/company.ts'
import { bookingDetailsPath, paymentPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { apiClient } from '#web/client/api/api-client.ts'
import { type ApiFailure, endpointCaller } from '#web/client/api/call-api.ts'
import { readToken, saveSession } from '#web/client/session.ts'
import {
  browserId,
  clearRequest,
  hasRequestKey,
  readViewToken,
  requestKeyFor,
  saveHeldBooking,
  saveViewToken,
} from '#web/client/storage/booking-storage.ts'
import { detailsForm } from './details-definition.ts'
import type { Details } from './details-schema.ts'
import type { BookedStay } from './posted-stay.ts'
import { useDetailsForm } from './use-details-form.ts'
import { useRefusedStay } from './use-refused-stay.ts'
import type { WantedTaxData } from './use-tax-data.ts'

type Options = {
  readonly stay: BookedStay
  /** The code of the guest's own unpaid booking of these nights; null if there is none. */
  readonly heldCode: string | null
  readonly taxData: WantedTaxData
  /** The company that a member books for. */
  readonly company: CompanyChoice | null
}

/**
 * Returns the form of step 1, whose scripts book the stay. The same content makes one booking, however often it is sent.
 */
export function useBookStay({ stay, heldCode, taxData, company }: Options) {
  const locale = getLocale()
  const navigate = useNavigate()
  const call = endpointCaller()
  const subject = { stay, taxData: taxData.data, company, isSignedIn: false }
  const isHeld = heldCode !== null
  const form = useDetailsForm(detailsForm, { subject, isHeld })
  const showRefused = useRefusedStay(form, detailsForm.unknown())
  const refuse = (failure: ApiFailure) => {
    if (failure.kind === 'refused' && taxData.showRefused(failure.errors)) {
      clearRequest()
      return form.setMessage(m.tax_data_refused())
    }
    return showRefused(failure)
  }

  const book = async (details: Details) => {
    if (!company && !taxData.check()) return form.setMessage(m.tax_data_refused())
    const to = { ...subject, isSignedIn: readToken() !== undefined, browserId: browserId() }
    // The tab stores the content, so it holds no password.
    const { createAccount: _, ...stored } = detailsForm.call(details, { subject: to, requestKey: '' }).body
    const content = JSON.stringify([stored, locale])
    if (heldCode && !hasRequestKey(content)) {
      const released = await apiClient().releaseHold({ code: heldCode, viewToken: readViewToken(heldCode) })
      // It was paid in the meantime or belongs to another browser: the payment page handles both.
      if (!released.ok && released.kind === 'refused') return navigate(paymentPath(locale, heldCode))
      if (!released.ok) return refuse(released)
      clearRequest()
    }
    const request = detailsForm.call(details, { subject: to, requestKey: requestKeyFor(content) })
    const answer = await call(detailsForm.endpoint, request)
    if (!answer.ok) {
      // Some refusals offer a next step.
      if (answer.kind === 'refused') form.setCode(answer.code)
      return refuse(answer)
    }
    const { bookingCode, viewToken, houseCode, checkIn, checkOut, session } = answer.value
    if (session) saveSession(session)
    saveViewToken(bookingCode, viewToken)
    saveHeldBooking({ bookingCode, houseCode, checkIn, checkOut })
    // A guest who goes back to this step must find their own booking, not nights that seem to be taken.
    const back = bookingDetailsPath(locale, { house: houseCode, booking: bookingCode })
    window.history.replaceState(window.history.state, '', back)
    return navigate(paymentPath(locale, bookingCode))
  }
  return { ...form, submit: form.submitWith(book) }
}

export type BookingForm = ReturnType<typeof useBookStay>
