import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { PaymentOfAction } from '#contract/booking-facts.ts'
import { recordPayment } from '#contract/office-actions/money.ts'
import type { RecordedPaymentPreview } from '#contract/office-money.ts'
import type { BankLine } from '#domain/bank/bank-line.ts'
import { BY_HAND_METHODS, type ByHandMethod } from '#domain/payment/by-hand.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { useFields } from '#office/client/use-fields.ts'
import { ActionDialog } from '#office/components/action-dialog.tsx'
import { AboutBooking } from '#office/components/action-parts/about-booking.tsx'
import { ActionFields } from '#office/components/action-parts/action-fields.tsx'
import type { MoneyDialogProps } from '#office/components/action-parts/booking-of-action.ts'
import { type EntryProps, namedPayments } from '#office/components/booking-actions/entry.ts'
import type { Figure } from '#office/components/figure-table.tsx'
import { EuroField } from '#office/ui/euro-field.tsx'
import { Field } from '#office/ui/field.tsx'
import { amountText, moneyText } from '#office/ui/money.tsx'
import { Select } from '#office/ui/select.tsx'
import { centsOf } from '#text/euros.ts'
import * as icons from '#ui/icons.ts'
import { PaymentField } from './payment-field.tsx'

type RecordProps = Omit<MoneyDialogProps, 'booking'> & {
  /** Null shows fields for the booking and the payment. */
  readonly booking: MoneyDialogProps['booking'] | null
  /** The unpaid payments. */
  readonly payments: readonly PaymentOfAction[]
  /** The bank line of the money, where it comes from one. */
  readonly line?: BankLine | undefined
}

/** Records a transfer or cash: for one payment, or for a booking by its code. */
export function RecordDialog({ booking, payments, line, onClose, onDone }: RecordProps) {
  const today = useRouteLoaderData<RootData>('root')?.today ?? ''
  const [first] = payments
  const owedCents = line?.amountCents ?? first?.amountCents
  const [method, setMethod] = useState<ByHandMethod>('transfer')
  const { values, field, set } = useFields({
    code: '',
    number: String(first?.number ?? 1),
    amountCents: owedCents ? amountText(owedCents) : '',
    receivedOn: line?.bookedOn ?? today,
    reference: line?.reference ?? '',
  })
  const names = { transfer: m.money_by_transfer(), cash: m.money_in_cash() }
  const code = booking?.bookingCode ?? values.code.trim().toUpperCase()
  const choose = (number: number) => {
    set('number', String(number))
    const cents = payments.find((one) => one.number === number)?.amountCents
    if (cents && !line) set('amountCents', amountText(cents))
  }
  return (
    <ActionDialog
      title={m.action_record()}
      about={booking ? <AboutBooking booking={booking} /> : m.money_record_about()}
      onClose={onClose}
      input={code ? inputOf(values, method) : null}
      preview={recordPayment.preview}
      action={recordPayment}
      params={{ code }}
      figures={(preview) => figuresOf(preview)}
      will={({ confirms, surplusCents, termsOpen }) => [
        ...(termsOpen ? [{ icon: icons.warning, text: m.money_terms_open() }] : []),
        ...(confirms ? [{ icon: icons.check, text: m.money_confirms() }] : []),
        ...(surplusCents > 0
          ? [{ icon: icons.back, text: m.money_surplus_back({ amount: moneyText(surplusCents) }) }]
          : []),
        { icon: icons.mail, text: m.money_record_mail() },
      ]}
      actionLabel={({ paid }) => m.money_record_sum({ amount: moneyText(paid.amountCents) })}
      needsProof
      faultTitle={m.money_record_fault()}
      onDone={() => onDone(m.money_recorded())}
    >
      <ActionFields>
        {booking ? null : (
          <>
            <Field {...field('code')} label={m.money_booking_code()} autoComplete="off" isRequired autoFocus />
            <Field {...field('number')} label={m.money_payment_number()} inputMode="numeric" isRequired />
          </>
        )}
        <PaymentField payments={payments} number={Number(values.number)} onChange={choose} />
        <EuroField {...field('amountCents')} label={m.money_amount()} />
        <Select<ByHandMethod>
          label={m.money_method()}
          options={BY_HAND_METHODS.map((key) => ({ key, label: names[key] }))}
          value={method}
          onChange={setMethod}
        />
        <Field {...field('receivedOn')} type="date" label={m.money_received_on()} isRequired />
        <Field
          {...field('reference')}
          label={m.money_reference()}
          autoComplete="off"
          isRequired
          autoFocus={booking !== null}
        />
      </ActionFields>
    </ActionDialog>
  )
}

type Typed = { readonly number: string; readonly amountCents: string; receivedOn: string; reference: string }

/** Returns the body of the request; null while a field is missing. */
function inputOf({ number, amountCents, receivedOn, reference }: Typed, method: ByHandMethod): object | null {
  const cents = centsOf(amountCents)
  if (!cents || !isCalendarDate(receivedOn) || reference.trim() === '' || !/^\d+$/.test(number)) return null
  return { number: Number(number), amountCents: cents, method, receivedOn, reference: reference.trim() }
}

function figuresOf({ paid, replaced, rest, surplusCents }: RecordedPaymentPreview): Figure[] {
  const locale = getLocale()
  return [
    {
      name: m.money_payment_of_number({ number: paid.number }),
      now: m.money_unpaid(),
      after: m.money_paid_sum({ amount: moneyText(paid.amountCents) }),
    },
    ...replaced.map(({ number, amountCents }) => ({
      name: m.money_payment_of_number({ number }),
      now: moneyText(amountCents),
      after: m.money_replaced(),
    })),
    ...(rest
      ? [
          {
            name: m.money_still_due(),
            after: m.money_sum_on({ amount: moneyText(rest.amountCents), date: shortDay(rest.dueDate, locale) }),
          },
        ]
      : []),
    ...(surplusCents > 0 ? [{ name: m.money_surplus(), after: moneyText(surplusCents) }] : []),
  ]
}

export function RecordEntry({ booking, number, onClose, onDone }: EntryProps) {
  const payments = namedPayments(booking.openPayments, number)
  return <RecordDialog {...{ booking, payments, onClose, onDone }} />
}
