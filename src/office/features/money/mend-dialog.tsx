import { mendRecord } from '#contract/office-actions/invoicing.ts'
import type { MendingPreview } from '#contract/office-invoicing.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ActionDialog } from '#office/components/action-dialog.tsx'
import { AboutBooking } from '#office/components/action-parts/about-booking.tsx'
import type { Figure } from '#office/components/figure-table.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { Note } from '#office/ui/note.tsx'
import type { InvoicesToResolve } from '#services/invoicing/list-invoices-to-resolve.ts'
import * as icons from '#ui/icons.ts'
import { saidText } from './texts.ts'

type MendProps = { readonly invoice: InvoicesToResolve['faulty'][number]; onClose(): void; onDone(text: string): void }

/** Makes another record of an invoice, from the tax data as it is now. */
export function MendDialog({ invoice, onClose, onDone }: MendProps) {
  return (
    <ActionDialog
      title={m.records_mend()}
      about={<AboutBooking booking={invoice} />}
      onClose={onClose}
      input={{}}
      preview={mendRecord.preview}
      action={mendRecord}
      params={{ name: invoice.name }}
      figures={(preview) => figuresOf(preview)}
      remark={(preview) => (isSame(preview) ? m.records_mend_same() : null)}
      will={() => [
        { icon: icons.sheet, text: m.records_mend_chained(), more: m.records_mend_stays() },
        { icon: icons.moved, text: m.records_mend_sent() },
      ]}
      actionLabel={() => m.records_mend_action()}
      needsProof
      faultTitle={m.records_mend_fault()}
      onDone={() => onDone(m.records_mended())}
    >
      <Note tone="wait">{saidText(invoice)}</Note>
    </ActionDialog>
  )
}

function figuresOf({ name, totalCents, before, after }: MendingPreview): Figure[] {
  const noRecipient = m.records_mend_no_recipient()
  const invoice = { name: m.records_invoice(), now: `${name}, ${moneyText(totalCents)}` }
  if (!before && !after) return [invoice]
  return [
    invoice,
    {
      name: m.records_mend_name(),
      now: before?.name ?? noRecipient,
      ...changed(before?.name, after?.name, noRecipient),
    },
    {
      name: m.records_mend_tax_id(),
      now: before?.taxId ?? noRecipient,
      ...changed(before?.taxId, after?.taxId, noRecipient),
    },
  ]
}

function changed(before: string | undefined, after: string | undefined, noRecipient: string): Pick<Figure, 'after'> {
  return before === after ? {} : { after: after ?? noRecipient }
}

function isSame({ before, after }: MendingPreview): boolean {
  return before?.name === after?.name && before?.taxId === after?.taxId
}
