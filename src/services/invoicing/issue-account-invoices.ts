import { findCompanyOfAccount, listMembers } from '#db/company/company-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import {
  findInvoiceAccount,
  listAccountsToInvoice,
  listInvoicesOfAccount,
  listUninvoicedBookings,
} from '#db/invoicing/invoice-account-rows.ts'
import { type AccountMonth, accountMonths } from '#domain/invoicing/account-month.ts'
import type { PaidCharge } from '#domain/invoicing/due-invoice.ts'
import type { AccountInvoice, InvoicedBooking } from '#domain/invoicing/invoice.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import type { Recipient } from '#domain/invoicing/recipient.ts'
import { addLines } from '#domain/invoicing/tax-line.ts'
import { addDays, type CalendarDate, dateInMadrid, firstOfMonth } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { lockRecord } from '#services/booking/read-booking.ts'
import { sendCompanyMail } from '#services/company/send-company-mail.ts'
import type { Deps } from '#services/deps.ts'
import { type ReadStay, readInvoicedStay } from './invoiced-stay.ts'
import { headOf, issueDue } from './issue-due-invoices.ts'
import { movementsOf } from './issue-invoice.ts'
import { storeInvoice } from './store-invoice.ts'

type InvoicingDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'logger' | 'jobs'>
type OfAccount = { readonly record: BookingRecord; readonly read: ReadStay }

/**
 * Issues the invoice of every account for each month that is over and has money on no invoice, and then what corrects it. It
 * can run twice and concurrently: what is due follows from rows, under the locks of the bookings. Returns how many it issued.
 */
export async function issueAccountInvoices(deps: InvoicingDeps): Promise<number> {
  const before = firstOfMonth(dateInMadrid(deps.clock.now()))
  let issued = 0
  for (const accountId of await listAccountsToInvoice(deps.db, before)) {
    issued += await deps.db.transaction((tx) => issueMonths(tx, deps, { accountId, before }))
  }
  return issued
}

type ToIssue = { readonly accountId: string; readonly before: CalendarDate }

async function issueMonths(tx: Tx, deps: InvoicingDeps, { accountId, before }: ToIssue): Promise<number> {
  const bookings = await lockStays(tx, deps, accountId)
  const recipient = await findInvoiceAccount(tx, accountId)
  if (!recipient) throw new Error(`There is no invoice account ${accountId}`)
  // Another process may have issued them before these locks.
  const months = (await listInvoicesOfAccount(tx, accountId)).flatMap(({ month }) => month ?? [])
  const stays = bookings.map(({ read }) => read.stay)
  const due = accountMonths(stays, { invoiced: new Set(months), before })
  for (const planned of due) await issueMonth(tx, deps, { accountId, recipient, bookings, planned })
  let issued = due.length
  for (const { record } of bookings) issued += await issueDue(tx, deps, record)
  return issued
}

/** Locks the bookings of an account that have money on no invoice; they are in the order in which they are printed. */
async function lockStays(tx: Tx, deps: InvoicingDeps, accountId: string): Promise<OfAccount[]> {
  const today = dateInMadrid(deps.clock.now())
  const locked: OfAccount[] = []
  for (const found of await listUninvoicedBookings(tx, accountId)) {
    const record = await lockRecord(tx, found)
    if (record) locked.push({ record, read: await readInvoicedStay(tx, record, today) })
  }
  return locked.toSorted(
    ({ record: one }, { record: other }) =>
      one.booking.checkIn.localeCompare(other.booking.checkIn) || one.houseCode.localeCompare(other.houseCode),
  )
}

type MonthToIssue = {
  readonly accountId: string
  readonly recipient: Recipient
  readonly bookings: readonly OfAccount[]
  readonly planned: AccountMonth
}

async function issueMonth(
  tx: Tx,
  deps: InvoicingDeps,
  { accountId, recipient, bookings, planned }: MonthToIssue,
): Promise<void> {
  const { month } = planned
  const invoiced = planned.bookings.flatMap(({ stay, charges, parts, lines }) => {
    const of = bookings[stay]
    if (!of) return []
    const { costCentre } = of.record.booking
    const said = { ...headOf(of.record, of.read), parts, lines, ...(costCentre === null ? {} : { costCentre }) }
    return [{ ...of, charges, said }]
  })
  const said: readonly InvoicedBooking[] = invoiced.map((one) => one.said)
  const toPay = moneyToPay(invoiced, dateInMadrid(deps.clock.now()))
  const terms: AccountInvoice = {
    month,
    recipient,
    bookings: said,
    lines: addLines(said.flatMap(({ lines }) => lines)),
    ...(toPay ? { toPay } : {}),
  }
  const row = await storeInvoice(tx, deps, {
    owner: {
      ...{ invoiceAccountId: accountId, bookingIds: invoiced.map(({ record }) => record.booking.id), month },
      dueOn: toPay?.dueOn,
    },
    ...{ kind: 'F1', terms },
    movements: invoiced.flatMap(({ charges }) => charges.flatMap(movementsOf)),
  })
  await mailInvoice(tx, deps, { accountId, invoice: invoiceName(row) })
}

/** Mails the invoice to the approvers of the company, where the account is one's. */
async function mailInvoice(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  { accountId, invoice }: { readonly accountId: string; readonly invoice: string },
): Promise<void> {
  const company = await findCompanyOfAccount(tx, accountId)
  if (!company) return
  for (const { userId, role } of await listMembers(tx, company.id))
    if (role === 'approver')
      await sendCompanyMail(tx, deps, { kind: 'company_invoice', id: company.id, userId, invoice })
}

type Charged = Pick<OfAccount, 'record'> & { readonly charges: readonly PaidCharge[] }

/** What an invoice that is issued today asks for by transfer: the money on account, after the longest credit of its bookings. */
function moneyToPay(invoiced: readonly Charged[], today: CalendarDate): AccountInvoice['toPay'] {
  const onAccount = invoiced.flatMap(({ record, charges }) =>
    charges.flatMap((charge) => (charge.isOnAccount ? { charge, days: record.booking.creditDays ?? 0 } : [])),
  )
  const cents = sum(onAccount.flatMap(({ charge }) => movementsOf(charge).map(({ amountCents }) => amountCents)))
  if (cents === 0) return undefined
  return { cents, dueOn: addDays(today, Math.max(...onAccount.map(({ days }) => days))) }
}
