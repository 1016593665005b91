import { useState } from 'react'
import { takeBackPayment } from '#contract/office-actions/money.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useFields } from '#office/client/use-fields.ts'
import { ActionDialog } from '#office/components/action-dialog.tsx'
import { AboutBooking } from '#office/components/action-parts/about-booking.tsx'
import { ActionFields, WideField } from '#office/components/action-parts/action-fields.tsx'
import { type EntryProps, namedPayments } from '#office/components/booking-actions/entry.ts'
import { Field } from '#office/ui/field.tsx'
import { moneyText } from '#office/ui/money.tsx'
import * as icons from '#ui/icons.ts'
import { PaymentField } from './payment-field.tsx'

/** Takes back a payment that was recorded by mistake: its money never came. */
export function TakeBackEntry({ booking, number: named, onClose, onDone }: EntryProps) {
  const locale = getLocale()
  const payments = namedPayments(booking.byHandPayments, named)
  const [number, setNumber] = useState(payments[0]?.number ?? 1)
  const { values, field } = useFields({ reason: '' })
  return (
    <ActionDialog
      title={m.action_take_back()}
      about={<AboutBooking booking={booking} />}
      onClose={onClose}
      input={{ number }}
      words={{ reason: values.reason }}
      preview={takeBackPayment.preview}
      action={takeBackPayment}
      params={{ code: booking.bookingCode }}
      figures={({ amountCents, owedAgain }) => [
        {
          name: m.money_payment_of_number({ number }),
          now: m.money_paid_sum({ amount: moneyText(amountCents) }),
          after: m.money_never_came(),
        },
        {
          name: m.money_payment_of_number({ number: owedAgain.number }),
          after: m.money_sum_on({
            amount: moneyText(owedAgain.amountCents),
            date: shortDay(owedAgain.dueDate, locale),
          }),
        },
      ]}
      will={() => [{ icon: icons.audit, text: m.money_undo_record_will() }]}
      actionLabel={({ amountCents }) => m.money_undo_record_sum({ amount: moneyText(amountCents) })}
      needsProof
      faultTitle={m.money_undo_record_fault()}
      onDone={() => onDone(m.money_undo_record_done())}
    >
      <ActionFields>
        <PaymentField payments={payments} number={number} onChange={setNumber} />
        <WideField>
          <Field {...field('reason')} label={m.actions_reason()} isRequired autoFocus />
        </WideField>
      </ActionFields>
    </ActionDialog>
  )
}
