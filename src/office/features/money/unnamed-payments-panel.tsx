import { MAX_SIMPLIFIED_CENTS } from '#domain/invoicing/invoicing-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { moneyText } from '#office/ui/money.tsx'
import type { InvoicesToResolve } from '#services/invoicing/list-invoices-to-resolve.ts'
import { PaymentRow } from './payment-row.tsx'
import { RowsPanel } from './rows-panel.tsx'

/** Payments whose invoice waits for tax data, which the guest enters in the booking; nothing where there are none. */
export function UnnamedPaymentsPanel({ payments }: { readonly payments: InvoicesToResolve['unnamed'] }) {
  if (payments.length === 0) return null
  const title = m.records_unnamed_title()
  const amount = m.money_amount()
  return (
    <RowsPanel
      id="without-tax-data"
      title={title}
      note={m.records_unnamed_note({ amount: moneyText(MAX_SIMPLIFIED_CENTS) })}
      columns={[m.money_guest(), m.money_payment(), m.records_paid_on(), amount]}
      amount={amount}
      items={payments}
    >
      {(payment) => (
        <PaymentRow key={`${payment.bookingCode}-${payment.number}`} payment={payment} date={payment.paidOn} />
      )}
    </RowsPanel>
  )
}
