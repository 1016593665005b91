import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { RecordedPaymentPreview } from '#contract/office-money.ts'
import type { BankLine } from '#domain/bank/bank-line.ts'
import { BY_HAND_METHODS, type ByHandMethod } from '#domain/payment/by-hand.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { AskedPreview } from '#office/components/asked-preview.tsx'
import { centsOf } from '#office/text/euros.ts'
import { DateText } from '#office/ui/date-text.tsx'
import { Field } from '#office/ui/field.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { Select } from '#office/ui/select.tsx'
import { useLocale } from '#web/text/locale.ts'
import type { ActDialogProps, PaymentOfAct } from './act-dialog.ts'

type RecordProps = ActDialogProps & {
  /** Null asks for the booking and the payment. */
  readonly payment: PaymentOfAct | null
  /** What the bank says of it, if it comes from there. */
  readonly line?: BankLine | undefined
}

/** Records a transfer or cash: for one payment, or for a booking by its code. */
export function RecordDialog({ payment, line, isOpen, onClose, onDone }: RecordProps) {
  const locale = useLocale()
  const today = useRouteLoaderData<RootData>('root')?.today
  const asked = line?.amountCents ?? payment?.amountCents
  const [method, setMethod] = useState<ByHandMethod>('transfer')
  const names = { transfer: m.money_by_transfer({}, { locale }), cash: m.money_in_cash({}, { locale }) }
  const wish = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const code = payment?.bookingCode ?? text('code').toUpperCase()
    const number = payment?.number ?? Number(text('number'))
    const amountCents = centsOf(text('amountCents')) ?? 0
    const body = { number, amountCents, method, receivedOn: text('receivedOn'), reference: text('reference') }
    return { path: `/bookings/${encodeURIComponent(code)}/money/record`, body }
  }
  const lines = ({ paid, replaced, rest, surplusCents, confirms }: RecordedPaymentPreview) => [
    { name: m.money_pays({ number: paid.number }, { locale }), value: moneyText(paid.amountCents) },
    ...replaced.map(({ number, amountCents }) => ({
      name: m.money_replaces({ number }, { locale }),
      value: moneyText(amountCents),
    })),
    ...(rest
      ? [
          { name: m.money_still_due({}, { locale }), value: moneyText(rest.amountCents) },
          { name: m.money_due_on({}, { locale }), value: <DateText date={rest.dueDate} />, text: rest.dueDate },
        ]
      : []),
    ...(surplusCents > 0 ? [{ name: m.money_surplus({}, { locale }), value: moneyText(surplusCents) }] : []),
    ...(confirms ? [{ name: m.money_confirms({}, { locale }), value: m.money_yes({}, { locale }) }] : []),
  ]
  return (
    <AskedPreview<RecordedPaymentPreview>
      {...{ isOpen, onClose, onDone, asked: wish, lines }}
      title={m.money_record({}, { locale })}
      about={payment ? `${payment.holderName}, ${payment.bookingCode}` : m.money_record_about({}, { locale })}
      actLabel={({ paid }) => m.money_record_sum({ amount: moneyText(paid.amountCents) }, { locale })}
      faultTitle={m.money_record_fault({}, { locale })}
    >
      {payment ? null : (
        <>
          <Field name="code" label={m.money_booking_code({}, { locale })} autoComplete="off" isRequired autoFocus />
          <Field
            name="number"
            label={m.money_payment_number({}, { locale })}
            inputMode="numeric"
            defaultValue="1"
            isRequired
          />
        </>
      )}
      <Field
        name="amountCents"
        label={m.money_amount({}, { locale })}
        unit="€"
        inputMode="decimal"
        defaultValue={asked ? moneyText(asked).replace(/\s?€/, '') : ''}
        isRequired
      />
      <Select<ByHandMethod>
        label={m.money_method({}, { locale })}
        options={BY_HAND_METHODS.map((key) => ({ key, label: names[key] }))}
        value={method}
        onChange={setMethod}
      />
      <Field
        name="receivedOn"
        type="date"
        label={m.money_received_on({}, { locale })}
        defaultValue={line?.bookedOn ?? today}
        isRequired
      />
      <Field
        name="reference"
        label={m.money_reference({}, { locale })}
        defaultValue={line?.reference ?? ''}
        autoComplete="off"
        isRequired
      />
    </AskedPreview>
  )
}
