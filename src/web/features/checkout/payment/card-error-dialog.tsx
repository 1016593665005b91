import { useEffect, useRef } from 'react'
import { COMPANY } from '#content/company.ts'
import type { CardRefusal } from '#domain/payment/card-gateway.ts'
import { type Cents, formatCents } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { card, clock, phone } from '#ui/icons.ts'
import * as checkoutStyles from '#web/features/checkout/checkout.module.css'
import { useHoldTime } from '#web/features/checkout/hold-clock.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as styles from './card-error-dialog.module.css'

type CardErrorDialogProps = {
  readonly refusal: CardRefusal | null
  readonly amountCents: Cents
  readonly bookingCode: string
  /** Null if no nights are held for this payment. */
  readonly holdExpiresAt: string | null
  /** False after a return from the bank's page, which leaves the card fields empty. */
  readonly isCardStored: boolean
  readonly onCheck: () => void
  readonly onOther: () => void
}

type Text = (inputs: { amount: string }) => string
type Tip = () => string

const TEXTS: Readonly<Record<CardRefusal, { readonly what: Text; readonly tip: Tip }>> = {
  card_declined: { what: m.booking_refused_declined, tip: m.booking_refused_tip_check },
  card_insufficient_funds: { what: m.booking_refused_funds, tip: m.booking_refused_tip_funds },
  card_expired: { what: m.booking_refused_expired, tip: m.booking_refused_tip_check },
  card_authentication_failed: { what: m.booking_refused_authentication, tip: m.booking_refused_tip_again },
  card_processing_error: { what: m.booking_refused_processing, tip: m.booking_refused_tip_check },
}

/** Says why the bank refused and that nothing was charged. Closing it leads back to the form as it was. */
export function CardErrorDialog(props: CardErrorDialogProps) {
  const { refusal, amountCents, bookingCode, holdExpiresAt, isCardStored, onCheck, onOther } = props
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (refusal) safe.current?.focus()
  }, [refusal])
  const { what, tip } = TEXTS[refusal ?? 'card_declined']
  return (
    <Dialog title={m.booking_refused_title()} open={refusal !== null} onClose={onCheck}>
      <p className={checkoutStyles.numWrap}>
        {what({ amount: formatCents(amountCents) })} <b className="strong">{m.booking_refused_not_charged()}</b>{' '}
        {isCardStored ? m.booking_refused_kept() : null}
      </p>
      <ul className={styles.tips}>
        <li>
          <Icon shape={card} />
          {tip()}
        </li>
        <li>
          <Icon shape={phone} />
          {m.booking_refused_tip_bank()}
        </li>
        {holdExpiresAt ? <HeldUntil expiresAt={holdExpiresAt} /> : null}
      </ul>
      <div className="stack" style={{ ['--gap' as string]: '8px' }}>
        <button type="button" ref={safe} className="btn btn-main btn-wide" onClick={onCheck}>
          {isCardStored ? m.booking_refused_check() : m.booking_refused_again()}
        </button>
        {isCardStored ? (
          <button type="button" className="btn btn-line btn-wide" onClick={onOther}>
            {m.booking_refused_other()}
          </button>
        ) : null}
      </div>
      <p className="xs soft">{m.booking_refused_reference({ code: bookingCode, email: COMPANY.email })}</p>
    </Dialog>
  )
}

function HeldUntil({ expiresAt }: { readonly expiresAt: string }) {
  const time = useHoldTime(expiresAt)
  return (
    <li>
      <Icon shape={clock} />
      <span>
        {m.booking_refused_held_until()} <b className="num strong">{time}</b>.
      </span>
    </li>
  )
}
