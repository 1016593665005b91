import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useOpen } from '#office/client/use-open.ts'
import type { Allowed } from '#office/components/money-actions/payment-of-action.ts'
import { Status } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import { DateText } from '#office/ui/date-text.tsx'
import { deferredComponent } from '#office/ui/deferred.tsx'
import { Money } from '#office/ui/money.tsx'
import { Cell, Row } from '#office/ui/table.tsx'
import type { MoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import { HolderLink } from './holder-link.tsx'
import { RowsPanel } from './rows-panel.tsx'

/** Loaded when it is first opened. */
const TransferDialog = deferredComponent(
  async () => (await import('#office/components/money-actions/transfer-dialog.tsx')).TransferDialog,
)

type RefundsPanelProps = {
  readonly id: string
  /** `by_hand`: money that came by hand, and goes back so; `refused`: a bank has refused it for good. */
  readonly kind: 'by_hand' | 'refused'
  readonly refunds: MoneyToResolve['byHand']
  readonly move: Allowed
}

/** Refunds that a person has to make, the oldest first; nothing where there are none. */
export function RefundsPanel({ id, kind, refunds, move }: RefundsPanelProps) {
  const { opened, open, close, done } = useOpen<MoneyToResolve['byHand'][number]>()
  if (refunds.length === 0) return null
  const because = move.isAllowed ? undefined : m.money_locked({ names: move.allowedMembers })
  const isRefused = kind === 'refused'
  const title = isRefused ? m.money_refused_refunds_title() : m.money_by_hand_title()
  const note = isRefused ? m.money_refused_refunds_note() : m.money_by_hand_note()
  const amount = m.money_amount()
  return (
    <>
      <RowsPanel
        id={id}
        title={title}
        note={note}
        columns={[m.money_guest(), m.money_why(), m.money_since(), amount, m.money_state(), m.money_actions()]}
        amount={amount}
        items={refunds}
      >
        {(refund) => (
          <Row key={refund.refundId}>
            <Cell isRowHeader>
              <HolderLink {...refund} />
            </Cell>
            <Cell>{refund.reason ?? m.money_by_rules()}</Cell>
            <Cell>
              <DateText date={dateInMadrid(refund.submittedAt)} />
            </Cell>
            <Cell isEnd>
              <Money cents={-refund.amountCents} />
            </Cell>
            <Cell>
              <Status tone={isRefused ? 'action' : 'wait'}>
                {isRefused ? m.money_bank_refused() : m.money_no_reference()}
              </Status>
            </Cell>
            <Cell isEnd>
              <Button isSmall lockedBecause={because} onPress={() => open(refund)}>
                {m.money_transfer_open()}
              </Button>
            </Cell>
          </Row>
        )}
      </RowsPanel>
      {opened ? <TransferDialog booking={opened} refund={opened} onClose={close} onDone={done} /> : null}
    </>
  )
}
