import { useEffect, useRef, useState } from 'react'
import type { PaymentView } from '#contract/price.ts'
import type { AttemptOutcome } from '#services/payment/get-attempt.ts'
import { popBackFromBank } from '#web/client/storage/booking-storage.ts'
import { notify, type PayStep, paymentName, refuseCard, stepAfterProof } from './payment-steps.ts'

type BackFromBank = {
  readonly bookingCode: string
  readonly payment: PaymentView
  /** What became of the attempt that the address names. */
  readonly attempt: AttemptOutcome | null
  readonly take: (step: PayStep) => Promise<void>
}

/** A guest who was sent to their bank is told once what came of it; the card must then be typed again. */
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
    // The browser may bring the page back as it was left, still busy.
    const onShow = (event: PageTransitionEvent) => event.persisted && show.current()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  return isBack
}

/** Whether the bank sent the guest back; it is taken out of the address, so that it is told once. */
function takeAttemptFromAddress(): boolean {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('attempt')) return false
  url.searchParams.delete('attempt')
  window.history.replaceState(window.history.state, '', url)
  return true
}

/** The guest turned back by themselves: nothing names their attempt. */
function stepAfterTrip({ state }: PaymentView): PayStep | null {
  if (state === 'failed') return refuseCard('card_authentication_failed')
  return state === 'pending' ? notify({ kind: 'unfinished' }) : null
}
