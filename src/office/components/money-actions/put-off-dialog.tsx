import { useState } from 'react'
import type { PaymentOfAction } from '#contract/booking-facts.ts'
import { laterPayments } from '#contract/booking-facts.ts'
import { putOffPayment } from '#contract/office-actions/money.ts'
import { PUT_OFF_DAYS } from '#domain/payment/payment-policy.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useFields } from '#office/client/use-fields.ts'
import { ActionDialog } from '#office/components/action-dialog.tsx'
import { AboutBooking } from '#office/components/action-parts/about-booking.tsx'
import { ActionFields, WideField } from '#office/components/action-parts/action-fields.tsx'
import type { MoneyDialogProps } from '#office/components/action-parts/booking-of-action.ts'
import { type EntryProps, namedPayments } from '#office/components/booking-actions/entry.ts'
import { DateText } from '#office/ui/date-text.tsx'
import { Field } from '#office/ui/field.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { PaymentField } from './payment-field.tsx'

type PutOffProps = MoneyDialogProps & {
  /** Unpaid months, surcharges and extras; at least one. */
  readonly payments: readonly PaymentOfAction[]
}

/** Moves a later payment to another day. */
export function PutOffDialog({ booking, payments, onClose, onDone }: PutOffProps) {
  const locale = getLocale()
  const [first] = payments
  const [number, setNumber] = useState(first?.number ?? 1)
  const { values, field } = useFields({ until: '', reason: '' })
  const dueDate = payments.find((one) => one.number === number)?.dueDate
  return (
    <ActionDialog
      title={m.action_put_off()}
      about={<AboutBooking booking={booking} />}
      onClose={onClose}
      input={isCalendarDate(values.until) ? { number, until: values.until } : null}
      words={{ reason: values.reason }}
      preview={putOffPayment.preview}
      action={putOffPayment}
      params={{ code: booking.bookingCode }}
      figures={({ amountCents, from, until, latest }) => [
        { name: m.money_amount(), now: moneyText(amountCents) },
        {
          name: m.money_due_day(),
          now: <DateText date={from} />,
          nowText: from,
          after: <DateText date={until} />,
          text: until,
        },
        { name: m.money_latest(), now: <DateText date={latest} />, nowText: latest },
      ]}
      actionLabel={({ amountCents }) => m.money_put_off_sum({ amount: moneyText(amountCents) })}
      needsProof
      faultTitle={m.money_put_off_fault()}
      onDone={() => onDone(m.money_was_put_off())}
    >
      <ActionFields>
        <PaymentField payments={payments} number={number} onChange={setNumber} />
        <Field
          {...field('until')}
          type="date"
          label={m.money_until()}
          hint={dueDate && m.money_until_hint({ date: shortDay(dueDate, locale), days: PUT_OFF_DAYS })}
          isRequired
          autoFocus
        />
        <WideField>
          <Field {...field('reason')} label={m.actions_reason()} isRequired />
        </WideField>
      </ActionFields>
    </ActionDialog>
  )
}

export function PutOffEntry({ booking, number, onClose, onDone }: EntryProps) {
  const payments = namedPayments(laterPayments(booking), number)
  return <PutOffDialog {...{ booking, payments, onClose, onDone }} />
}
