import type { InvoiceKind } from '#domain/invoicing/invoice-kind.ts'
import type { DeliveryState } from '#domain/invoicing/tax-agency.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Tone } from '#office/ui/badge.tsx'

const KINDS = {
  F1: m.booking_details_invoice_kind_full,
  F2: m.booking_details_invoice_kind_simplified,
  F3: m.booking_details_invoice_kind_exchanged,
  R1: m.booking_details_invoice_kind_correction,
  R4: m.booking_details_invoice_kind_correction,
  R5: m.booking_details_invoice_kind_simplified_correction,
} satisfies Record<InvoiceKind, unknown>

export function invoiceKindText(kind: InvoiceKind): string {
  return KINDS[kind]()
}

const STATES = {
  waiting: { tone: 'wait', text: m.booking_details_invoice_waiting },
  accepted: { tone: 'ok', text: m.booking_details_invoice_accepted },
  accepted_with_errors: { tone: 'wait', text: m.booking_details_invoice_with_errors },
  rejected: { tone: 'action', text: m.booking_details_invoice_rejected },
} satisfies Record<DeliveryState, { readonly tone: Tone; readonly text: unknown }>

/** What the tax agency thinks of an invoice. */
export function deliveryStatus(state: DeliveryState): { readonly tone: Tone; readonly text: string } {
  const { tone, text } = STATES[state]
  return { tone, text: text() }
}
