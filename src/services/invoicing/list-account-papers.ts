import { isReceived } from '#contract/card-missing.ts'
import type { AccountPapers } from '#contract/invoicing.ts'
import { listBookingsOfUser } from '#db/booking/booking-rows.ts'
import { type InvoiceOfUser, listInvoicesOfUser } from '#db/invoicing/invoice-rows.ts'
import { findAccountRecipient } from '#db/invoicing/tax-data-rows.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import { readUser } from '#services/access/read-user.ts'
import { type BookingRecord, holderBookingView } from '#services/booking/booking-view.ts'
import { completeRecord } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'
import { listedInvoice } from './listed-invoice.ts'

type Papers = AccountPapers['bookings'][number]

/** Maximum number of bookings, more than any guest has, because each costs some queries. */
const MOST = 100

/** Lists all invoices and receipts of who is signed in, by booking, the latest stay first. Refuses `unauthenticated`. */
export async function listAccountPapers(
  deps: Deps,
  token: string | undefined,
): Promise<Result<AccountPapers, Refusal<'unauthenticated'>>> {
  const user = await readUser(deps, token)
  if (!user.ok) return user
  const { id } = user.value
  const [found, invoices, recipient] = await Promise.all([
    listBookingsOfUser(deps.db, id, MOST),
    listInvoicesOfUser(deps.db, id),
    findAccountRecipient(deps.db, id),
  ])
  const records = await Promise.all(found.map((one) => completeRecord(deps.db, one)))
  const bookings = records.map((record) => papersOf(deps, record, invoices)).filter(hasAny)
  return ok({
    bookings: bookings.toSorted((one, other) => other.checkIn.localeCompare(one.checkIn)),
    recipient: recipient ?? null,
  })
}

function papersOf(deps: Deps, record: BookingRecord, invoices: readonly InvoiceOfUser[]): Papers {
  const { bookingCode, houseCode, checkIn, checkOut, paymentSchedule, deposit } = holderBookingView(deps, record)
  const { status, withheldAt, withheldCents = 0 } = deposit
  return {
    ...{ bookingCode, houseCode, checkIn, checkOut },
    invoices: invoices
      .filter(({ bookingId }) => bookingId === record.booking.id)
      .map(({ isAnnulled, ...invoice }) => listedInvoice(invoice, isAnnulled)),
    receipts: paymentSchedule.flatMap(({ number, amountCents, paidAt, paidBy }) =>
      paidAt && isReceived({ paidAt, paidBy }) ? [{ number, amountCents, paidOn: dateInMadrid(new Date(paidAt)) }] : [],
    ),
    ...(status === 'withheld' && withheldAt
      ? { depositReceipt: { withheldOn: dateInMadrid(new Date(withheldAt)), amountCents: withheldCents } }
      : {}),
  }
}

function hasAny({ invoices, receipts, depositReceipt }: Papers): boolean {
  return invoices.length > 0 || receipts.length > 0 || depositReceipt !== undefined
}
