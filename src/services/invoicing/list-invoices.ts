import type { InvoiceList } from '#contract/invoicing.ts'
import { type InvoiceRow, listAnnulments, listInvoices } from '#db/invoice-rows.ts'
import { findAccountRecipient, findRecipient } from '#db/tax-data-rows.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import { readUser } from '#services/access/read-user.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'

type OfBooking = BookingCredentials & { readonly code: string }
type NotTheirs = Refusal<'booking_not_found' | 'forbidden'>

/** Lists the invoices of a booking for its holder, the oldest first, with whom they are made out to. */
export async function listBookingInvoices(
  deps: Deps,
  { code, ...credentials }: OfBooking,
): Promise<Result<InvoiceList, NotTheirs>> {
  const found = await readBooking(deps.db, code)
  if (!found) return refuse('booking_not_found')
  if (!(await canAccessBooking(deps, found.booking, credentials))) return refuse('forbidden')
  const { id } = found.booking
  const invoices = await listInvoices(deps.db, id)
  const annulled = new Set((await listAnnulments(deps.db, id)).map(invoiceName))
  const recipient = await findRecipient(deps.db, id)
  const suggested = recipient ? undefined : await suggestedOf(deps, found.booking.userId, credentials)
  return ok({
    items: invoices.map((invoice) => listedInvoice(invoice, annulled.has(invoiceName(invoice)))),
    ...(recipient ? { recipient } : {}),
    ...(suggested ? { suggested } : {}),
  })
}

/** Only for who is signed in to the account that the booking is in: its link is known to others too. */
async function suggestedOf(deps: Deps, userId: string | null, { token }: BookingCredentials) {
  if (userId === null || token === undefined) return undefined
  const user = await readUser(deps, token)
  return user.ok && user.value.id === userId ? findAccountRecipient(deps.db, userId) : undefined
}

export function listedInvoice(
  invoice: Pick<InvoiceRow, 'series' | 'number' | 'kind' | 'issuedAt' | 'totalCents'>,
  isAnnulled: boolean,
): InvoiceList['items'][number] {
  const { kind, issuedAt, totalCents } = invoice
  return { name: invoiceName(invoice), kind, issuedOn: dateInMadrid(issuedAt), totalCents, isAnnulled }
}

/** Gets one invoice of a booking for its holder. Refuses `booking_not_found`, `forbidden` and `invoice_not_found`. */
export async function getInvoice(
  deps: Deps,
  { name, ...input }: OfBooking & { readonly name: string },
): Promise<
  Result<{ readonly invoice: InvoiceRow; readonly isAnnulled: boolean }, NotTheirs | Refusal<'invoice_not_found'>>
> {
  const found = await readBooking(deps.db, input.code)
  if (!found) return refuse('booking_not_found')
  if (!(await canAccessBooking(deps, found.booking, input))) return refuse('forbidden')
  const invoice = (await listInvoices(deps.db, found.booking.id)).find((one) => invoiceName(one) === name)
  if (!invoice) return refuse('invoice_not_found')
  const annulments = await listAnnulments(deps.db, found.booking.id)
  return ok({ invoice, isAnnulled: annulments.some((one) => invoiceName(one) === name) })
}
