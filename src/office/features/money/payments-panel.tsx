import { m } from '#i18n/paraglide/messages.js'
import type { Allowed } from '#office/components/money-actions/payment-of-action.ts'
import { Status } from '#office/ui/badge.tsx'
import { Cell } from '#office/ui/table.tsx'
import type { MoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentRow } from './payment-row.tsx'
import { RowsPanel } from './rows-panel.tsx'
import { declineText } from './texts.ts'

type PaymentsPanelProps = {
  readonly id: string
  /** `overdue`: nothing more happens by itself. */
  readonly kind: 'overdue' | 'failed'
  readonly payments: MoneyToResolve['overdue']
  readonly move: Allowed
}

/** What is owed and was refused, the longest due first; nothing where all is paid. */
export function PaymentsPanel({ id, kind, payments, move }: PaymentsPanelProps) {
  if (payments.length === 0) return null
  const isOverdue = kind === 'overdue'
  const title = isOverdue ? m.money_overdue_title() : m.money_failed_title()
  const note = isOverdue ? m.money_overdue_note() : m.money_failed_note()
  const amount = m.money_amount()
  return (
    <RowsPanel
      id={id}
      title={title}
      note={note}
      columns={[m.money_guest(), m.money_payment(), m.money_due(), amount, m.money_last_try(), m.money_actions()]}
      amount={amount}
      items={payments}
    >
      {(payment) => (
        <PaymentRow key={`${payment.bookingCode}-${payment.number}`} payment={payment} date={payment.dueDate}>
          <Cell>
            <Status tone={isOverdue ? 'action' : 'wait'}>
              {declineText(payment.declineCode)}
              {payment.refusals > 1 ? m.money_refusals({ count: payment.refusals }) : null}
            </Status>
          </Cell>
          <Cell isEnd>
            <PaymentActions payment={payment} move={move} />
          </Cell>
        </PaymentRow>
      )}
    </RowsPanel>
  )
}
