import type { PaymentOfAction } from '#contract/booking-facts.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { WideField } from '#office/components/action-parts/action-fields.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { Select } from '#office/ui/select.tsx'
import { paymentName } from './payment-of-action.ts'

type PaymentFieldProps = {
  /** The payments to choose from; a single one needs no field. */
  readonly payments: readonly PaymentOfAction[]
  readonly number: number
  onChange(number: number): void
}

/** Selects the payment of an action. */
export function PaymentField({ payments, number, onChange }: PaymentFieldProps) {
  const locale = getLocale()
  if (payments.length < 2) return null
  return (
    <WideField>
      <Select
        label={m.money_payment()}
        options={payments.map((payment) => ({
          key: String(payment.number),
          label: m.money_payment_option({
            purpose: paymentName(payment),
            amount: moneyText(payment.leftCents ?? payment.amountCents),
            date: shortDay(payment.dueDate, locale),
          }),
        }))}
        value={String(number)}
        onChange={(key) => onChange(Number(key))}
      />
    </WideField>
  )
}
