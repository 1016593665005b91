import { useEffect, useRef, useState } from 'react'
import type { PaymentView } from '#contract/price.ts'
import type { AttemptOutcome } from '#services/payment/get-attempt.ts'
import { popBackFromBank } from '#web/client/storage/checkout-storage.ts'
import { notify, type PayStep, paymentName, refuseCard, stepAfterProof } from './payment-steps.ts'

type BackFromBank = {
  readonly bookingCode: string
  readonly payment: PaymentView
  /** The outcome of the attempt that the address names. */
  readonly attempt: AttemptOutcome | null
  readonly take: (step: PayStep) => Promise<void>
}

/** Shows a guest who returns from their bank the outcome, once. The card must then be typed again. */
export function useBackFromBank({ bookingCode, payment, attempt, take }: BackFromBank): boolean {
  const [isBack, setBack] = useState(false)
  const show = useRef(() => {})
  show.current = () => {
    const wasSent = popBackFromBank(paymentName(bookingCode, payment.number))
    const isProof = takeAttemptFromAddress()
    if (!wasSent && !isProof) return
    setBack(true)
    const step = isProof && attempt ? stepAfterProof(attempt) : stepAfterTrip(payment)
    if (step) void take(step)
  }
  useEffect(() => {
    show.current()
    // The browser may restore the page as it was left, still busy.
    const onShow = (event: PageTransitionEvent) => event.persisted && show.current()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  return isBack
}

/** Returns whether the bank sent the guest back, and takes the attempt out of the address so that it is shown only once. */
function takeAttemptFromAddress(): boolean {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('attempt')) return false
  url.searchParams.delete('attempt')
  window.history.replaceState(window.history.state, '', url)
  return true
}

/** The guest came back without the bank's redirect, so the address names no attempt. */
function stepAfterTrip({ state }: PaymentView): PayStep | null {
  if (state === 'failed') return refuseCard('card_authentication_failed')
  return state === 'pending' ? notify({ kind: 'unfinished' }) : null
}
