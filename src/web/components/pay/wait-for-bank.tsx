import { useEffect, useRef, useState } from 'react'
import type { PaymentView } from '#contract/price.ts'
import { type Cents, formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { apiClient } from '../../api-client.ts'
import { findViewToken } from '../../booking-memory.ts'
import { useFocusOnAppear } from '../../use-focus-on-appear.ts'
import { CodeBox } from '../confirmed/code-box.tsx'

type WaitForBankProps = {
  readonly bookingCode: string
  readonly payment: { readonly number: number; readonly amountCents: Cents }
  /** Told once the bank has answered, with what became of the payment. */
  readonly onKnown: (state: PaymentView['state']) => void
  readonly locale: Locale
}

/** Seconds between looks: often at first, then calmly; after the last the guest is told to expect a mail. */
const PAUSES_S = [1, 1, 2, 2, 3, 3, 4, 5, 5, 5, 8, 8, 10]

/** A payment is on its way and its outcome not known: nothing to do but wait, and surely not to pay again. */
export function WaitForBank({ bookingCode, payment, onKnown, locale }: WaitForBankProps) {
  const { isLong, lookAgain } = usePolling({ bookingCode, number: payment.number, onKnown, locale })
  const heading = useFocusOnAppear<HTMLHeadingElement>()
  return (
    <div className="checkout-state">
      <h1 ref={heading} tabIndex={-1}>
        {m.booking_wait_title({}, { locale })}
      </h1>
      <p role="status">
        {isLong
          ? m.booking_wait_long({}, { locale })
          : m.booking_wait_text({ amount: formatCents(payment.amountCents) }, { locale })}
      </p>
      {isLong ? (
        <button type="button" className="btn btn-line" onClick={lookAgain}>
          {m.booking_wait_look({}, { locale })}
        </button>
      ) : (
        <span className="wait-bar" aria-hidden />
      )}
      <CodeBox code={bookingCode} locale={locale} />
    </div>
  )
}

type Polling = Pick<WaitForBankProps, 'bookingCode' | 'onKnown' | 'locale'> & { readonly number: number }

function usePolling({ bookingCode, number, onKnown, locale }: Polling) {
  const [round, setRound] = useState(0)
  const [isLong, setLong] = useState(false)
  const known = useRef(onKnown)
  known.current = onKnown
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const api = apiClient(locale)
    const look = async (times: number) => {
      const answer = await api.getPayment({ code: bookingCode, viewToken: findViewToken(bookingCode) }, number)
      if (isOver) return
      if (answer.ok && answer.value.state !== 'processing') return known.current(answer.value.state)
      const pause = PAUSES_S[times]
      if (pause === undefined) return setLong(true)
      timer = setTimeout(() => void look(times + 1), pause * 1_000)
    }
    setLong(false)
    void look(round === 0 ? 0 : PAUSES_S.length)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [bookingCode, number, locale, round])
  return { isLong, lookAgain: () => setRound((one) => one + 1) }
}
