import type { ComponentProps, ReactNode } from 'react'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { paymentName } from '#office/components/money-actions/payment-of-action.ts'
import { DateText } from '#office/ui/date-text.tsx'
import { Money } from '#office/ui/money.tsx'
import { Cell, Row } from '#office/ui/table.tsx'
import { HolderLink } from './holder-link.tsx'

type PaymentRowProps = {
  readonly payment: ComponentProps<typeof HolderLink> &
    Parameters<typeof paymentName>[0] & { readonly amountCents: Cents }
  readonly date: CalendarDate
  /** Further cells. */
  readonly children?: ReactNode
}

/** A payment in a panel: whose it is, what for, a date and the amount. */
export function PaymentRow({ payment, date, children }: PaymentRowProps) {
  return (
    <Row>
      <Cell isRowHeader>
        <HolderLink {...payment} />
      </Cell>
      <Cell>{paymentName(payment)}</Cell>
      <Cell>
        <DateText date={date} />
      </Cell>
      <Cell isEnd>
        <Money cents={payment.amountCents} />
      </Cell>
      {children}
    </Row>
  )
}
