import type { BookingView } from '#contract/booking.ts'
import type { UserExport } from '#contract/user-export.ts'
import { listAlertsOfUser } from '#db/alert/alert-rows.ts'
import { type BookingRow, listBookingsOfUser } from '#db/booking/booking-rows.ts'
import { listStoredFiles } from '#db/booking/stored-file-rows.ts'
import { findCompanyRecipient } from '#db/company/company-recipient-rows.ts'
import { findMembership } from '#db/company/company-rows.ts'
import { listContactsOfUser } from '#db/contact/contact-rows.ts'
import { listInvoicesOfUser } from '#db/invoicing/invoice-rows.ts'
import { findAccountRecipient, listRecipientsOfUser } from '#db/invoicing/tax-data-rows.ts'
import { listMessagesOfUser } from '#db/message/thread-rows.ts'
import { listNotesOfUser } from '#db/note/booking-note-rows.ts'
import { listIdentities } from '#db/people/identity-rows.ts'
import { listSessions } from '#db/people/session-rows.ts'
import { listConsents } from '#db/people/user-rows.ts'
import { listRequestsOfUser } from '#db/request/booking-request-rows.ts'
import { listReviewsOfUser } from '#db/review/review-rows.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import { readUser } from '#services/access/read-user.ts'
import { holderBookingView } from '#services/booking/booking-view.ts'
import { completeRecord } from '#services/booking/read-booking.ts'
import { readStayCause } from '#services/booking/stay-cause.ts'
import type { Deps } from '#services/deps.ts'
import { homeStatesView } from '#services/home-state/home-state-view.ts'
import { listedInvoice } from '#services/invoicing/listed-invoice.ts'
import { ticketsView } from '#services/ticket/ticket-view.ts'
import { userView } from './user-view.ts'

/** Maximum number of rows of each kind, more than any guest has. */
const MOST = 1_000

/** Exports all data about the signed-in user, and nothing about anybody else. Refuses `unauthenticated`. */
export async function exportUser(
  deps: Deps,
  token: string | undefined,
): Promise<Result<UserExport, Refusal<'unauthenticated'>>> {
  const user = await readUser(deps, token)
  if (!user.ok) return user
  const { id, createdAt } = user.value
  const bookings = []
  for (const found of await listBookingsOfUser(deps.db, id, MOST)) {
    bookings.push({ row: found.booking, view: holderBookingView(deps, await completeRecord(deps.db, found)) })
  }
  const [requests, consents, sessions, identities, messages, threads, reviews, alerts, notes] = await Promise.all([
    listRequestsOfUser(deps.db, id),
    listConsents(deps.db, id),
    listSessions(deps.db, id),
    listIdentities(deps.db, id),
    listContactsOfUser(deps.db, id),
    listMessagesOfUser(deps.db, id),
    listReviewsOfUser(deps.db, id),
    listAlertsOfUser(deps.db, id),
    listNotesOfUser(deps.db, id),
  ])
  return ok({
    exportedAt: deps.clock.now().toISOString(),
    account: { ...userView(user.value), createdAt: createdAt.toISOString() },
    bookings: bookings.map(({ view }) => view),
    company: await companyOf(deps, id),
    causes: await causesOf(deps, bookings),
    files: await filesOf(deps, bookings),
    homeStates: await homeStatesOf(deps, bookings),
    tickets: await ticketsOf(deps, bookings),
    ...(await invoicesOf(deps, id, bookings)),
    requests: requests.map(({ reference, city, checkIn, checkOut, adults, children, babies, message, ...row }) => ({
      ...{ reference, city, checkIn, checkOut, adults, children, babies, message },
      createdAt: row.createdAt.toISOString(),
    })),
    consents: consents.map(({ kind, given, textVersion, language, at }) => ({
      ...{ kind, given, textVersion, language },
      at: at.toISOString(),
    })),
    messages: messages.map(({ reference, topic, message, company, callAt, answer, createdAt: at }) => ({
      ...{ reference, topic, message, company, answer },
      callAt: callAt?.toISOString() ?? null,
      createdAt: at.toISOString(),
    })),
    alerts: alerts.map(({ query, createdAt: at, confirmedAt, ...alert }) => ({
      ...alert,
      search: query,
      createdAt: at.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
    threads: threads.map(({ photos, createdAt: at, ...message }) => ({
      ...message,
      photos: [...photos],
      createdAt: at.toISOString(),
    })),
    notes: notes.map(({ bookingCode, text, madeAt }) => ({ bookingCode, text, createdAt: madeAt.toISOString() })),
    reviews: reviews.map(({ review: { status, text, createdAt: at }, bookingCode }) => ({
      ...{ bookingCode, status, text },
      createdAt: at.toISOString(),
    })),
    signIns: identities.map(({ provider, createdAt: since }) => ({ provider, since: since.toISOString() })),
    sessions: sessions.map((one) => ({
      since: one.createdAt.toISOString(),
      until: one.expiresAt.toISOString(),
    })),
  })
}

async function companyOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<UserExport['company']> {
  const membership = await findMembership(db, userId)
  if (!membership) return null
  const { name } = await findCompanyRecipient(db, membership.company.id)
  return { name, role: membership.role }
}

type OfUser = { readonly row: BookingRow; readonly view: BookingView }

/** The invoices of the bookings of a user, and whom they are made out to. */
async function invoicesOf({ db }: Pick<Deps, 'db'>, userId: string, bookings: readonly OfUser[]) {
  const codes = new Map(bookings.map(({ row, view }) => [row.id, view.bookingCode]))
  const [invoices, own, ofAccount] = await Promise.all([
    listInvoicesOfUser(db, userId),
    listRecipientsOfUser(db, userId),
    findAccountRecipient(db, userId),
  ])
  return {
    invoices: invoices.map(({ isAnnulled, bookingId, ...invoice }) => ({
      ...listedInvoice(invoice, isAnnulled),
      bookingCode: codes.get(bookingId) ?? '',
    })),
    taxData: [...(ofAccount ? [{ ...ofAccount, bookingCode: null }] : []), ...own],
  }
}

/** What is stored of files, which the pages of the bookings give. */
async function filesOf({ db }: Pick<Deps, 'db'>, bookings: readonly OfUser[]): Promise<UserExport['files']> {
  const codes = new Map(bookings.map(({ row, view }) => [row.id, view.bookingCode]))
  const files = await listStoredFiles(db, [...codes.keys()])
  return files.map(({ bookingId, kind, mediaType, sha256, storedAt }) => ({
    bookingCode: codes.get(bookingId) ?? '',
    ...{ kind, mediaType, sha256 },
    storedAt: storedAt.toISOString(),
  }))
}

async function causesOf(deps: Deps, bookings: readonly OfUser[]): Promise<UserExport['causes']> {
  const found = await Promise.all(
    bookings.map(async ({ row, view: { bookingCode } }) => ({
      bookingCode,
      cause: await readStayCause(deps.db, deps, row.id),
    })),
  )
  return found.flatMap(({ bookingCode, cause }) => (cause ? [{ bookingCode, ...cause }] : []))
}

/** Returns the reports that a guest or a member has written to or signed. */
async function homeStatesOf(deps: Deps, bookings: readonly OfUser[]): Promise<UserExport['homeStates']> {
  const found = await Promise.all(
    bookings.map(async ({ row, view: { bookingCode } }) => {
      const { reports } = await homeStatesView(deps.db, deps, row)
      const begun = reports.filter(({ status, remarks }) => status !== 'open' || remarks.length > 0)
      return { bookingCode, reports: begun }
    }),
  )
  return found.filter(({ reports }) => reports.length > 0)
}

async function ticketsOf(deps: Deps, bookings: readonly OfUser[]): Promise<UserExport['tickets']> {
  const found = await Promise.all(
    bookings.map(async ({ row, view: { bookingCode } }) => {
      const { tickets } = await ticketsView(deps.db, deps, row)
      return tickets.map(({ may: _, ...ticket }) => ({ bookingCode, ...ticket }))
    }),
  )
  return found.flat()
}
