import { listOwingCompanies } from '#db/company/company-account-rows.ts'
import { listRefusedPayments } from '#db/money/money-rows.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { importBankFile } from '#services/bank/import-bank-file.ts'
import type { Deps } from '#services/deps.ts'

type Entry = { readonly on: CalendarDate; readonly payer: string; readonly text: string; readonly cents: Cents }

const SHORT_CENTS = 15_00

/**
 * Brings what the bank of the demo says: who could not pay by card made a transfer, one of them of too little, and a company
 * pays its invoice.
 */
export async function bringBankStatement(deps: Deps, today: CalendarDate): Promise<void> {
  const owed = await listRefusedPayments(deps.db, { cities: null, today })
  const [whole, short] = owed
  const entries: Entry[] = [{ on: addDays(today, -2), payer: 'J PEREZ GIL', text: 'alquiler', cents: 500_00 }]
  if (whole) {
    const { holderName, bookingCode, amountCents } = whole
    entries.unshift({ on: today, payer: holderName.toUpperCase(), text: `Reserva ${bookingCode}`, cents: amountCents })
  }
  if (short) {
    const { holderName, bookingCode, amountCents } = short
    const text = `pago ${bookingCode.slice(0, 4)}`
    entries.unshift({ on: today, payer: holderName.toUpperCase(), text, cents: amountCents - SHORT_CENTS })
  }
  const [claim] = await listOwingCompanies(deps.db)
  if (claim) {
    const text = `Factura ${invoiceName(claim)}`
    entries.unshift({ on: today, payer: claim.name.toUpperCase(), text, cents: claim.leftCents })
  }
  const rows = entries.map(({ on, payer, text, cents }) => `${on};${payer};${text};${(cents / 100).toFixed(2)}`)
  const content = ['Fecha;Ordenante;Concepto;Importe', ...rows].join('\n')
  await importBankFile(deps, { fileName: `extracto-${today}.csv`, content, by: SYSTEM })
}
