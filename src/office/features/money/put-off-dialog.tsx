import type { PutOffPreview } from '#contract/office-money.ts'
import { PUT_OFF_DAYS } from '#domain/money-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { AskedPreview } from '#office/components/asked-preview.tsx'
import { DateText } from '#office/ui/date-text.tsx'
import { Field } from '#office/ui/field.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { useLocale } from '#web/text/locale.ts'
import type { ActDialogProps, PaymentOfAct } from './act-dialog.ts'

/** Gives a later payment another day. */
export function PutOffDialog({
  payment,
  isOpen,
  onClose,
  onDone,
}: ActDialogProps & { readonly payment: PaymentOfAct }) {
  const locale = useLocale()
  const { bookingCode, holderName, number, dueDate } = payment
  const asked = (form: FormData) => ({
    path: `/bookings/${bookingCode}/money/put-off`,
    body: { number, until: String(form.get('until')), reason: String(form.get('reason')) },
  })
  const dateLine = (name: string, date: string) => ({ name, value: <DateText date={date} />, text: date })
  const lines = ({ amountCents, from, until, latest }: PutOffPreview) => [
    { name: m.money_amount({}, { locale }), value: moneyText(amountCents) },
    dateLine(m.money_due_before({}, { locale }), from),
    dateLine(m.money_due_now({}, { locale }), until),
    dateLine(m.money_latest({}, { locale }), latest),
  ]
  return (
    <AskedPreview<PutOffPreview>
      {...{ isOpen, onClose, onDone, asked, lines }}
      title={m.money_put_off({}, { locale })}
      about={`${holderName}, ${bookingCode}`}
      actLabel={({ amountCents }) => m.money_put_off_sum({ amount: moneyText(amountCents) }, { locale })}
      faultTitle={m.money_put_off_fault({}, { locale })}
    >
      <Field
        name="until"
        type="date"
        label={m.money_until({}, { locale })}
        hint={m.money_until_hint({ days: PUT_OFF_DAYS }, { locale })}
        defaultValue={dueDate}
        isRequired
        autoFocus
      />
      <Field name="reason" label={m.money_why({}, { locale })} rows={2} isRequired />
    </AskedPreview>
  )
}
