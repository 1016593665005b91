import { m } from '#i18n/paraglide/messages.js'
import { useOpen } from '#office/client/use-open.ts'
import type { Allowed } from '#office/components/money-actions/payment-of-action.ts'
import { Status } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import { Money } from '#office/ui/money.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import type { InvoicesToResolve } from '#services/invoicing/list-invoices-to-resolve.ts'
import { HolderLink } from './holder-link.tsx'
import { MendDialog } from './mend-dialog.tsx'
import { saidText } from './texts.ts'

type FaultyInvoice = InvoicesToResolve['faulty'][number]
type FaultyInvoicesProps = { readonly invoices: readonly FaultyInvoice[]; readonly handIn: Allowed }

/** Invoices with which the tax agency found fault, the rejected ones first; nothing where there are none. */
export function FaultyInvoicesPanel({ invoices, handIn }: FaultyInvoicesProps) {
  const { opened, open, close, done } = useOpen<FaultyInvoice>()
  if (invoices.length === 0) return null
  const because = handIn.isAllowed ? undefined : m.money_locked({ names: handIn.allowedMembers })
  const title = m.records_faulty_title()
  return (
    <div id="faulty-invoices">
      <Panel title={title} note={m.records_faulty_note()} isFlush>
        <Table aria-label={title}>
          <TableHeader>
            <Column>{m.money_guest()}</Column>
            <Column>{m.records_invoice()}</Column>
            <Column>{m.records_said()}</Column>
            <Column isAmount>{m.money_amount()}</Column>
            <Column>{m.money_state()}</Column>
            <Column>{m.money_actions()}</Column>
          </TableHeader>
          <TableBody>
            {invoices.map((invoice) => (
              <Row key={`${invoice.name} ${invoice.kind}`}>
                <Cell isRowHeader>
                  <HolderLink {...invoice} />
                </Cell>
                <Cell>{namedText(invoice)}</Cell>
                <Cell>{saidText(invoice)}</Cell>
                <Cell isEnd>
                  <Money cents={invoice.totalCents} />
                </Cell>
                <Cell>
                  <Status tone={invoice.state === 'rejected' ? 'action' : 'wait'}>
                    {invoice.state === 'rejected' ? m.records_rejected() : m.records_with_errors()}
                  </Status>
                </Cell>
                <Cell isEnd>
                  <Button isSmall lockedBecause={because} onPress={() => open(invoice)}>
                    {m.records_mend_short()}
                  </Button>
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      </Panel>
      {opened ? <MendDialog invoice={opened} onClose={close} onDone={done} /> : null}
    </div>
  )
}

function namedText({ name, kind }: FaultyInvoice): string {
  return kind === 'annulment' ? `${name}, ${m.records_annulment()}` : name
}
