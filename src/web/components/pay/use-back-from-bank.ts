import { useEffect, useRef, useState } from 'react'
import type { PaymentView } from '#contract/price.ts'
import { takeBackFromBank } from '../../booking-memory.ts'
import { notify, type PayStep, refuseCard } from './pay-steps.ts'

type BackFromBank = {
  readonly bookingCode: string
  readonly payment: PaymentView
  readonly take: (step: PayStep) => Promise<void>
}

/** A guest who was sent to their bank is told what came of it; the card must then be typed again. */
export function useBackFromBank({ bookingCode, payment, take }: BackFromBank): boolean {
  const [isBack, setBack] = useState(false)
  const show = useRef(() => {})
  show.current = () => {
    if (!takeBackFromBank(bookingCode)) return
    setBack(true)
    if (payment.state === 'failed') void take(refuseCard('card_authentication_failed'))
    if (payment.state === 'pending') void take(notify({ kind: 'unfinished' }))
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
