import type { InvoiceList, ListedInvoice } from '#contract/invoicing.ts'
import { type InvoiceRow, listAnnulments, listInvoices } from '#db/invoicing/invoice-rows.ts'
import { findAccountRecipient } from '#db/invoicing/tax-data-rows.ts'
import { nextAccountInvoice } from '#domain/invoicing/account-month.ts'
import { bookingCents } from '#domain/invoicing/invoice.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import { readUser } from '#services/access/read-user.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'
import { accountOfHolder, type HolderAccount, mayOpenInvoice } from './invoice-account-access.ts'
import { type ReadStay, readInvoicedStay } from './invoiced-stay.ts'
import { listedInvoice } from './listed-invoice.ts'
import { reissueOf } from './reissue-of.ts'

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
  const today = dateInMadrid(deps.clock.now())
  const read = await readInvoicedStay(deps.db, found, today)
  const account = await accountOfHolder(deps.db, found.booking)
  const { recipient } = read
  const suggested = recipient ? undefined : await suggestedOf(deps, found.booking.userId, credentials)
  return ok({
    items: read.invoices.map((invoice) =>
      invoice.invoiceAccountId !== null && !account?.isOpen
        ? closedItem(invoice, found.booking.code)
        : itemOf(read, invoice),
    ),
    ...(recipient && (account?.isOpen ?? true) ? { recipient } : {}),
    ...(account ? { account: accountView(account, today) } : {}),
    ...(suggested ? { suggested } : {}),
  })
}

function itemOf(read: ReadStay, invoice: InvoiceRow): ListedInvoice {
  const issued = read.stay.invoices.find(({ name }) => name === invoiceName(invoice))
  const reissue = read.recipient && reissueOf(read, invoice, read.recipient)
  return {
    ...listedInvoice(invoice, issued?.isAnnulled ?? false),
    ...(reissue ? { reissue: reissue.kind === 'F3' ? ('exchange' as const) : ('correction' as const) } : {}),
  }
}

/** The sum of an invoice that its company alone opens is that of the booking. */
function closedItem(invoice: InvoiceRow, code: string): ListedInvoice {
  return { ...listedInvoice(invoice, false), totalCents: bookingCents(invoice.terms, code), isClosed: true }
}

function accountView({ name, isOpen, bookings }: HolderAccount, today: CalendarDate): InvoiceList['account'] {
  return { name, ...(isOpen ? { bookings } : {}), ...nextAccountInvoice(today) }
}

/** Only for who is signed in to the account that the booking is in: its link is known to others too. */
async function suggestedOf(deps: Deps, userId: string | null, { token }: BookingCredentials) {
  if (userId === null || token === undefined) return undefined
  const user = await readUser(deps, token)
  return user.ok && user.value.id === userId ? findAccountRecipient(deps.db, userId) : undefined
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
  if (!(await mayOpenInvoice(deps.db, found.booking, invoice))) return refuse('forbidden')
  const annulments = await listAnnulments(deps.db, found.booking.id)
  return ok({ invoice, isAnnulled: annulments.some((one) => invoiceName(one) === name) })
}
