import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { confirmedPath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { apiClient } from '../../api-client.ts'
import { findViewToken, keepGoneToBank, randomKey } from '../../booking-memory.ts'
import {
  IDLE,
  notify,
  type PayState,
  type PayStep,
  stepAfterAttempt,
  stepAfterFailure,
  stepAfterLook,
} from './pay-steps.ts'

type Wanted = {
  readonly bookingCode: string
  readonly number: number
  readonly isWaiting: boolean
  readonly locale: Locale
}

/**
 * One attempt after another, never two at once, and none while the outcome of the last is unknown: a lost answer is looked
 * up first.
 */
export function usePayBooking({ bookingCode, number, isWaiting, locale }: Wanted) {
  const [state, setState] = useState<PayState>(isWaiting ? { ...IDLE, phase: 'waiting' } : IDLE)
  const isUnknown = useRef(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const api = apiClient(locale)
  const access = () => ({ code: bookingCode, viewToken: findViewToken(bookingCode) })

  const take = async (step: PayStep): Promise<void> => {
    switch (step.go) {
      case 'show':
        return setState(step.state)
      case 'confirmed':
        return navigate(confirmedPath(locale, bookingCode), { replace: true })
      case 'reload':
        return revalidate()
      case 'look_up':
        return lookUp()
      case 'bank':
        keepGoneToBank(bookingCode)
        return window.location.assign(step.url)
    }
  }

  const lookUp = async () => {
    setState({ ...IDLE, phase: 'checking' })
    const answer = await api.getPayment(access(), number)
    isUnknown.current = !answer.ok
    const unpaid = notify({ kind: 'not_charged' })
    return take(answer.ok ? stepAfterLook(answer.value.state, unpaid) : notify({ kind: 'offline' }))
  }

  /** Charges a card that the gateway has turned into a token. */
  const pay = async (cardToken: string) => {
    if (isUnknown.current) return lookUp()
    setState({ ...IDLE, phase: 'sending' })
    const answer = await api.attemptPayment(access(), { number, cardToken, requestKey: randomKey() })
    return take(answer.ok ? stepAfterAttempt(answer.value) : stepAfterFailure(answer))
  }

  return { state, pay, take }
}
