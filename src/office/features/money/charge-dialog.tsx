import type { ChargeNowPreview } from '#contract/office-money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { PreviewDialog } from '#office/components/preview-dialog.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { brandName } from '#web/text/card-brand.ts'
import { useLocale } from '#web/text/locale.ts'
import type { PaymentOfAct } from './act-dialog.ts'

type ChargeProps = {
  readonly payment: PaymentOfAct
  readonly isOpen: boolean
  onClose(): void
  onDone(state: ChargeState): void
}
export type ChargeState = 'succeeded' | 'processing' | 'declined' | 'done'

/** Charges a due payment now to what is saved. */
export function ChargeDialog({ payment, isOpen, onClose, onDone }: ChargeProps) {
  const locale = useLocale()
  const { bookingCode, holderName, number } = payment
  const path = `/bookings/${bookingCode}/money/charge`
  return (
    <PreviewDialog<ChargeNowPreview, { readonly state: ChargeState }>
      title={m.money_charge({}, { locale })}
      about={`${holderName}, ${bookingCode}`}
      isOpen={isOpen}
      onClose={onClose}
      body={{ number }}
      previewPath={path}
      actPath={path}
      lines={({ amountCents, to }) => [
        { name: m.money_amount({}, { locale }), value: moneyText(amountCents) },
        { name: m.money_charged_to({}, { locale }), value: `${brandName(to.brand)} ···${to.last4}` },
      ]}
      actLabel={({ amountCents }) => m.money_charge_sum({ amount: moneyText(amountCents) }, { locale })}
      faultTitle={m.money_charge_fault({}, { locale })}
      onDone={({ state }) => onDone(state)}
    />
  )
}
