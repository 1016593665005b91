import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useOpen } from '#office/client/use-open.ts'
import type { Allowed } from '#office/components/money-actions/payment-of-action.ts'
import { Status } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import { DateText } from '#office/ui/date-text.tsx'
import { deferredComponent } from '#office/ui/deferred.tsx'
import { Money } from '#office/ui/money.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import type { MoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import { useLocale } from '#text/locale.ts'
import { HolderLink } from './holder-link.tsx'
import { useFirstRows } from './use-first-rows.tsx'

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
  const locale = useLocale()
  const { shown, others } = useFirstRows(refunds)
  const { opened, open, close, done } = useOpen<MoneyToResolve['byHand'][number]>()
  if (refunds.length === 0) return null
  const because = move.isAllowed ? undefined : m.money_locked({ names: move.allowedMembers }, { locale })
  const isRefused = kind === 'refused'
  const title = isRefused ? m.money_refused_refunds_title({}, { locale }) : m.money_by_hand_title({}, { locale })
  const note = isRefused ? m.money_refused_refunds_note({}, { locale }) : m.money_by_hand_note({}, { locale })
  return (
    <div id={id}>
      <Panel title={title} note={note} isFlush>
        <Table aria-label={title}>
          <TableHeader>
            <Column>{m.money_guest({}, { locale })}</Column>
            <Column>{m.money_why({}, { locale })}</Column>
            <Column>{m.money_since({}, { locale })}</Column>
            <Column isAmount>{m.money_amount({}, { locale })}</Column>
            <Column>{m.money_state({}, { locale })}</Column>
            <Column>{m.money_actions({}, { locale })}</Column>
          </TableHeader>
          <TableBody>
            {shown.map((refund) => (
              <Row key={refund.refundId}>
                <Cell isRowHeader>
                  <HolderLink {...refund} />
                </Cell>
                <Cell>{refund.reason ?? m.money_by_rules({}, { locale })}</Cell>
                <Cell>
                  <DateText date={dateInMadrid(refund.submittedAt)} />
                </Cell>
                <Cell isEnd>
                  <Money cents={-refund.amountCents} />
                </Cell>
                <Cell>
                  <Status tone={isRefused ? 'action' : 'wait'}>
                    {isRefused ? m.money_bank_refused({}, { locale }) : m.money_no_reference({}, { locale })}
                  </Status>
                </Cell>
                <Cell isEnd>
                  <Button isSmall lockedBecause={because} onPress={() => open(refund)}>
                    {m.money_transfer_open({}, { locale })}
                  </Button>
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
        {others}
      </Panel>
      {opened ? <TransferDialog booking={opened} refund={opened} onClose={close} onDone={done} /> : null}
    </div>
  )
}
