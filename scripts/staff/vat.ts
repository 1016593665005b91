import { listVatSums, type VatSum } from '#db/invoicing/vat-rows.ts'
import { formatCents } from '#domain/shared/money.ts'
import { printLine } from '#server/progress.ts'
import type { Deps } from '#services/deps.ts'

const TREATMENTS: Record<VatSum['treatment'], string> = {
  taxed: 'taxed',
  exempt: 'exempt (LIVA 20.Uno.23)',
  outside: 'outside VAT (damages)',
}

/** Prints the sums that a VAT return needs, by quarter and rate. */
export async function showVat({ db }: Deps): Promise<void> {
  const sums = await listVatSums(db)
  for (const { year, quarter, treatment, vatPercent, invoices, baseCents, vatCents } of sums) {
    const rate = treatment === 'taxed' ? `${vatPercent} %` : TREATMENTS[treatment]
    const count = `${invoices} ${invoices === 1 ? 'invoice' : 'invoices'}`
    printLine(
      `${year} Q${quarter}  ${rate.padEnd(24)} base ${formatCents(baseCents)}, VAT ${formatCents(vatCents)}, ${count}`,
    )
  }
  if (sums.length === 0) printLine('No invoices were issued yet')
}
