import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { COMPANY } from '#content/company.ts'
import type { PaymentView } from '#contract/price.ts'
import { type Cents, formatCents } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { paymentClient } from '#web/client/api/payment-client.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { useFocusOnAppear } from '#web/client/use-focus-on-appear.ts'
import * as styles from '#web/features/checkout/checkout.module.css'
import { CodeBox } from '#web/features/checkout/confirmed/code-box.tsx'

type WaitForBankProps = {
  readonly bookingCode: string
  readonly payment: { readonly number: number; readonly amountCents: Cents }
  /** Called with the state of the payment once the bank has answered. */
  readonly onOutcome: (state: PaymentView['state']) => void
  /** True if the gateway can't be reached. */
  readonly isAway: boolean
}

/** Seconds between two polls. After the last one the page says that a mail will follow. */
const PAUSES_S = [1, 1, 2, 2, 3, 3, 4, 5, 5, 5, 8, 8, 10]
/** Polls after which a gateway without an answer counts as unreachable, because no call to it takes longer. */
const CALL_POLLS = 5

/** Waits while the outcome of a payment is unknown, and prevents a second payment. */
export function WaitForBank({ bookingCode, payment, onOutcome, isAway: wasAway }: WaitForBankProps) {
  const { isLong, isAway, pollAgain } = usePolling({ bookingCode, number: payment.number, onOutcome, wasAway })
  const heading = useFocusOnAppear<HTMLHeadingElement>()
  const amount = formatCents(payment.amountCents)
  const texts = isAway
    ? { title: m.booking_away_title, text: m.booking_away_text, button: m.booking_away_look }
    : {
        title: m.booking_wait_title,
        text: isLong ? m.booking_wait_long : m.booking_wait_text,
        button: m.booking_wait_look,
      }
  return (
    <div className={styles.checkoutState}>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title()}
      </h1>
      <p role="status">{texts.text({ amount, email: COMPANY.email })}</p>
      {isLong || isAway ? (
        <button type="button" className="btn btn-line" onClick={pollAgain}>
          {texts.button()}
        </button>
      ) : (
        <span className={styles.waitBar} aria-hidden />
      )}
      <CodeBox code={bookingCode} />
    </div>
  )
}

type Polling = Pick<WaitForBankProps, 'bookingCode' | 'onOutcome'> & {
  readonly number: number
  readonly wasAway: boolean
}

function usePolling({ bookingCode, number, onOutcome, wasAway }: Polling) {
  const { revalidate } = useRevalidator()
  const [isAway, setAway] = useState(wasAway)
  const [round, setRound] = useState({ from: 0 })
  const [isLong, setLong] = useState(false)
  const report = useRef(onOutcome)
  report.current = onOutcome
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const api = paymentClient()
    const poll = async (times: number) => {
      const answer = await api.getPayment({ code: bookingCode, viewToken: readViewToken(bookingCode) }, number)
      if (isOver) return
      if (answer.ok && answer.value.state !== 'processing') return report.current(answer.value.state)
      if (answer.ok && times >= CALL_POLLS) setAway(answer.value.unanswered ?? false)
      const pause = PAUSES_S[times]
      if (pause === undefined) return setLong(true)
      timer = setTimeout(() => void poll(times + 1), pause * 1_000)
    }
    setLong(false)
    void poll(round.from)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [bookingCode, number, round])
  /** Reloads the page's data, for which the server queries the gateway, and polls again. */
  const pollAgain = () => void revalidate().then(() => setRound({ from: isAway ? 0 : PAUSES_S.length }))
  return { isLong, isAway, pollAgain }
}
