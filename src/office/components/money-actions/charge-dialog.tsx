import { useState } from 'react'
import type { PaymentOfAction } from '#contract/booking-facts.ts'
import { chargeablePayments } from '#contract/booking-facts.ts'
import { tryChargeNow } from '#contract/office-actions/money.ts'
import type { ChargeNowPreview } from '#contract/office-money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ActionDialog } from '#office/components/action-dialog.tsx'
import { AboutBooking } from '#office/components/action-parts/about-booking.tsx'
import type { MoneyDialogProps } from '#office/components/action-parts/booking-of-action.ts'
import { type EntryProps, namedPayments } from '#office/components/booking-actions/entry.ts'
import { moneyText } from '#office/ui/money.tsx'
import { brandName } from '#text/card-brand.ts'
import * as icons from '#ui/icons.ts'
import { PaymentField } from './payment-field.tsx'

type ChargeProps = MoneyDialogProps & {
  /** Those that are due; at least one. */
  readonly payments: readonly PaymentOfAction[]
}

/** Charges a due payment now to what is saved. */
export function ChargeDialog({ booking, payments, onClose, onDone }: ChargeProps) {
  const [number, setNumber] = useState(payments[0]?.number ?? 1)
  const outcomes = {
    succeeded: m.money_charged,
    done: m.money_charged,
    processing: m.money_charge_open,
    declined: m.money_charge_declined,
  }
  const cardOf = ({ to }: ChargeNowPreview) => `${brandName(to.brand)} ···${to.last4}`
  return (
    <ActionDialog
      title={m.action_charge()}
      about={<AboutBooking booking={booking} />}
      onClose={onClose}
      input={{ number }}
      preview={tryChargeNow.preview}
      action={tryChargeNow}
      params={{ code: booking.bookingCode }}
      figures={({ amountCents }) => [{ name: m.money_due_sum(), now: moneyText(amountCents), after: moneyText(0) }]}
      will={(preview) => [
        { icon: icons.money, text: m.money_charge_will({ card: cardOf(preview) }) },
        { icon: icons.mail, text: m.money_charge_mail() },
      ]}
      actionLabel={({ amountCents }) => m.money_charge_sum({ amount: moneyText(amountCents) })}
      needsProof
      faultTitle={m.money_charge_fault()}
      onDone={({ state }) => onDone(outcomes[state]())}
    >
      {payments.length > 1 ? <PaymentField payments={payments} number={number} onChange={setNumber} /> : null}
    </ActionDialog>
  )
}

export function ChargeEntry({ booking, number, onClose, onDone }: EntryProps) {
  const payments = namedPayments(chargeablePayments(booking), number)
  return <ChargeDialog {...{ booking, payments, onClose, onDone }} />
}
