import { mendRecord } from '#contract/office-actions/invoicing.ts'
import type { MendingPreview } from '#contract/office-invoicing.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ActionDialog } from '#office/components/action-dialog.tsx'
import { AboutBooking } from '#office/components/action-parts/about-booking.tsx'
import type { Figure } from '#office/components/figure-table.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { Note } from '#office/ui/note.tsx'
import type { InvoicesToResolve } from '#services/invoicing/list-invoices-to-resolve.ts'
import { useLocale } from '#text/locale.ts'
import * as icons from '#ui/icons.ts'
import { saidText } from './texts.ts'

type MendProps = { readonly invoice: InvoicesToResolve['faulty'][number]; onClose(): void; onDone(text: string): void }

/** Makes another record of an invoice, from the tax data as it is now. */
export function MendDialog({ invoice, onClose, onDone }: MendProps) {
  const locale = useLocale()
  return (
    <ActionDialog
      title={m.records_mend({}, { locale })}
      about={<AboutBooking booking={invoice} />}
      onClose={onClose}
      input={{}}
      preview={mendRecord.preview}
      action={mendRecord}
      params={{ name: invoice.name }}
      figures={(preview) => figuresOf(preview, locale)}
      remark={(preview) => (isSame(preview) ? m.records_mend_same({}, { locale }) : null)}
      will={() => [
        { icon: icons.sheet, text: m.records_mend_chained({}, { locale }), more: m.records_mend_stays({}, { locale }) },
        { icon: icons.moved, text: m.records_mend_sent({}, { locale }) },
      ]}
      actionLabel={() => m.records_mend_action({}, { locale })}
      needsProof
      faultTitle={m.records_mend_fault({}, { locale })}
      onDone={() => onDone(m.records_mended({}, { locale }))}
    >
      <Note tone="wait">{saidText(invoice)}</Note>
    </ActionDialog>
  )
}

function figuresOf({ name, totalCents, before, after }: MendingPreview, locale: Locale): Figure[] {
  const noRecipient = m.records_mend_no_recipient({}, { locale })
  const invoice = { name: m.records_invoice({}, { locale }), now: `${name}, ${moneyText(totalCents)}` }
  if (!before && !after) return [invoice]
  return [
    invoice,
    {
      name: m.records_mend_name({}, { locale }),
      now: before?.name ?? noRecipient,
      ...changed(before?.name, after?.name, noRecipient),
    },
    {
      name: m.records_mend_tax_id({}, { locale }),
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
