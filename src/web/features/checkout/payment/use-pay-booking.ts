import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { confirmedPath } from '#contract/booking-paths.ts'
import type { PaymentView } from '#contract/price.ts'
import { getLocale } from '#i18n/locale.ts'
import { paymentClient } from '#web/client/api/payment-client.ts'
import { randomKey, readViewToken, saveGoneToBank } from '#web/client/storage/booking-storage.ts'
import {
  IDLE,
  notify,
  type PayState,
  type PayStep,
  paymentName,
  stepAfterAttempt,
  stepAfterFailure,
  stepAfterLookUp,
} from './payment-steps.ts'

type UsePayBookingInput = {
  readonly bookingCode: string
  readonly payment: Pick<PaymentView, 'number' | 'state' | 'unanswered'>
}

/**
 * Makes one attempt at a time, and none while the outcome of the last one is unknown: a lost response is looked up first.
 */
export function usePayBooking({ bookingCode, payment }: UsePayBookingInput) {
  const locale = getLocale()
  const { number } = payment
  const [state, setState] = useState<PayState>(() =>
    payment.state === 'processing' ? { ...IDLE, phase: 'waiting', isAway: payment.unanswered ?? false } : IDLE,
  )
  const isUnknown = useRef(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const api = paymentClient()
  const access = () => ({ code: bookingCode, viewToken: readViewToken(bookingCode) })

  const take = async (step: PayStep): Promise<void> => {
    switch (step.go) {
      case 'show':
        return setState(step.state)
      case 'confirmed':
        setState({ ...IDLE, phase: 'accepted' })
        return navigate(confirmedPath(locale, bookingCode), { replace: true })
      case 'reload':
        return revalidate()
      case 'look_up':
        return lookUp(step.away)
      case 'bank':
        setState({ ...IDLE, phase: 'redirecting' })
        saveGoneToBank(paymentName(bookingCode, number))
        return window.location.assign(step.url)
    }
  }

  const lookUp = async (away?: string) => {
    setState({ ...IDLE, phase: 'checking' })
    const answer = await api.getPayment(access(), number)
    isUnknown.current = !answer.ok
    return take(answer.ok ? stepAfterLookUp(answer.value.state, away) : notify({ kind: 'not_known', failure: answer }))
  }

  const pay = async (cardToken: string) => {
    if (isUnknown.current) return lookUp()
    setState({ ...IDLE, phase: 'sending' })
    const answer = await api.attemptPayment(access(), { number, cardToken, requestKey: randomKey() })
    return take(answer.ok ? stepAfterAttempt(answer.value) : stepAfterFailure(answer))
  }

  return { state, pay, take }
}
