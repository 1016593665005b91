import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { CardRefusal } from '#domain/payment/card-gateway.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { type ApiAnswer, type ApiFailure, apiClient } from '../../api-client.ts'
import { findViewToken, keepGoneToBank, randomKey } from '../../booking-memory.ts'
import { confirmedPath } from '../../paths.ts'

/** What the page says over the button; `refused` carries the server's own words. */
export type PayNotice =
  | { readonly kind: 'offline' | 'not_charged' | 'unfinished' | 'elsewhere' }
  | { readonly kind: 'refused'; readonly message: string }

export type PayState = {
  /** `sending`: the bank is being asked. `checking`: an answer was lost, its outcome is looked up. */
  readonly phase: 'idle' | 'sending' | 'checking' | 'waiting'
  readonly notice: PayNotice | null
  readonly refusal: CardRefusal | null
}

const IDLE: PayState = { phase: 'idle', notice: null, refusal: null }
const CARD_REFUSALS: readonly RefusalCode[] = [
  'card_declined',
  'card_insufficient_funds',
  'card_expired',
  'card_authentication_failed',
  'card_processing_error',
] satisfies CardRefusal[]

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
  const mustCheck = useRef(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const api = apiClient(locale)
  const access = () => ({ code: bookingCode, viewToken: findViewToken(bookingCode) })

  const finish = () => navigate(confirmedPath(locale, bookingCode), { replace: true })
  const notify = (notice: PayNotice) => setState({ ...IDLE, notice })

  /** What became of the payment; `after` says what to show where nothing was charged. */
  const check = async (after: PayNotice) => {
    const answer = await api.getPayment(access(), number)
    mustCheck.current = !answer.ok
    if (!answer.ok) return notify({ kind: 'offline' })
    const { state: paymentState } = answer.value
    if (paymentState === 'paid') return finish()
    if (paymentState === 'processing') return setState({ ...IDLE, phase: 'waiting' })
    if (paymentState === 'dropped') return revalidate()
    return notify(after)
  }

  const fail = async (failure: ApiFailure) => {
    if (failure.kind === 'unknown' || failure.code === 'gateway_unreachable') {
      mustCheck.current = true
      setState({ ...IDLE, phase: 'checking' })
      return check({ kind: 'not_charged' })
    }
    const { code, message } = failure
    if (isCardRefusal(code)) return setState({ ...IDLE, refusal: code })
    switch (code) {
      case 'payment_already_processed':
        return finish()
      case 'payment_already_exists':
      case 'request_in_progress':
        return setState({ ...IDLE, phase: 'waiting' })
      case 'hold_expired':
      case 'booking_cancelled':
        return revalidate()
      case 'forbidden':
        return notify({ kind: 'elsewhere' })
      default:
        return notify({ kind: 'refused', message })
    }
  }

  /** Charges a card that the gateway has turned into a token. */
  const pay = async (cardToken: string) => {
    setState({ ...IDLE, phase: mustCheck.current ? 'checking' : 'sending' })
    if (mustCheck.current) {
      await check({ kind: 'not_charged' })
      return
    }
    const answer: ApiAnswer<{ state: string; actionUrl?: string | undefined }> = await api.attemptPayment(access(), {
      number,
      cardToken,
      requestKey: randomKey(),
    })
    if (!answer.ok) return fail(answer)
    const { state: attemptState, actionUrl } = answer.value
    if (attemptState === 'succeeded') return finish()
    if (attemptState === 'requires_action' && actionUrl) {
      keepGoneToBank(bookingCode)
      return window.location.assign(actionUrl)
    }
    return setState({ ...IDLE, phase: 'waiting' })
  }

  return { state, setState, notify, pay, check, finish }
}

function isCardRefusal(code: RefusalCode): code is CardRefusal {
  return CARD_REFUSALS.includes(code)
}
