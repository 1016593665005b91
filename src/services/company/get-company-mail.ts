import { findBookedHome } from '#db/booking/booking-rows.ts'
import { findCompanyTraveller, findInvitation } from '#db/company/company-contact-rows.ts'
import { findCompanyRecipient } from '#db/company/company-recipient-rows.ts'
import { findCompany, listMembers } from '#db/company/company-rows.ts'
import { listInvoicesOfAccount } from '#db/invoicing/invoice-account-rows.ts'
import { type AccountInvoice, isAccountInvoice } from '#domain/invoicing/invoice.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import type { CompanyMailAbout } from '#domain/shared/jobs.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { Deps } from '#services/deps.ts'
import { invitationTokenOf } from './invitation-token.ts'

type MailTo = { readonly to: string; readonly language: Locale; readonly companyName: string }

/** A booking that a mail is about. */
export type BookingOfCompanyMail = {
  readonly bookingCode: string
  readonly houseCode: string
  readonly checkIn: string
  readonly checkOut: string
  readonly totalPriceCents: number
  readonly costCentre: string | null
  readonly traveller: string | null
  readonly bookedBy: string
  readonly holdExpiresAt: Date | null
  readonly reason: string | null
}

/** An invoice that a mail is about, with what it asks for by transfer; null where it is paid. */
export type InvoiceOfCompanyMail = {
  readonly name: string
  readonly month: string
  readonly totalCents: number
  readonly toPay: AccountInvoice['toPay'] | null
}

export type CompanyMailView =
  | (MailTo & { readonly kind: 'company_invoice'; readonly name: string; readonly invoice: InvoiceOfCompanyMail })
  | (MailTo & { readonly kind: 'company_invitation'; readonly token: string })
  | (MailTo & {
      readonly kind: 'company_approval' | 'company_declined'
      readonly name: string
      readonly booking: BookingOfCompanyMail
    })

/** Gets the data of a mail about a company; null when it is no longer relevant. */
export async function getCompanyMail(deps: Deps, about: CompanyMailAbout): Promise<CompanyMailView | null> {
  if (about.kind === 'company_invitation') return invitationMail(deps, about.id)
  return about.kind === 'company_invoice' ? invoiceMail(deps, about) : bookingMail(deps, about)
}

async function invitationMail({ db, settings, clock }: Deps, id: string): Promise<CompanyMailView | null> {
  const found = await findInvitation(db, id)
  if (!found || found.expiresAt <= clock.now()) return null
  const { name: companyName } = await findCompanyRecipient(db, found.companyId)
  const { email: to, language } = found
  return { kind: 'company_invitation', to, language, companyName, token: invitationTokenOf(settings, id) }
}

async function invoiceMail(
  { db }: Deps,
  { id, userId, invoice: named }: CompanyMailAbout,
): Promise<CompanyMailView | null> {
  const company = await findCompany(db, id)
  const approver = (await listMembers(db, id)).find((one) => one.userId === userId && one.role === 'approver')
  if (!company || !approver) return null
  const invoices = await listInvoicesOfAccount(db, company.invoiceAccountId)
  const invoice = invoices.find((one) => invoiceName(one) === named)
  if (!invoice || !isAccountInvoice(invoice.terms)) return null
  const { month, toPay = null } = invoice.terms
  const { name: companyName } = await findCompanyRecipient(db, id)
  return {
    ...{ kind: 'company_invoice', to: approver.email, language: approver.language, name: approver.name, companyName },
    invoice: { name: invoiceName(invoice), month, totalCents: invoice.totalCents, toPay },
  }
}

async function bookingMail({ db }: Deps, { kind, id, userId }: CompanyMailAbout): Promise<CompanyMailView | null> {
  if (kind !== 'company_approval' && kind !== 'company_declined') return null
  const found = await findBookedHome(db, id)
  if (!found?.booking.companyId) return null
  const { booking, houseCode } = found
  const { companyId, companyTravellerId, holdExpiresAt, approvalReason: reason } = booking
  const isNews = kind === 'company_approval' ? booking.approval === 'waiting' && booking.status === 'PENDING' : true
  const { checkIn, checkOut, totalPriceCents, costCentre } = booking
  if (!isNews || companyId === null) return null
  const traveller = companyTravellerId === null ? undefined : await findCompanyTraveller(db, companyTravellerId)
  const approver = (await listMembers(db, companyId)).find((one) => one.userId === userId && one.role === 'approver')
  if (kind === 'company_approval' && !approver) return null
  const { name: companyName } = await findCompanyRecipient(db, companyId)
  const to = approver ?? { email: booking.holderEmail, language: booking.language, name: booking.holderName }
  return {
    ...{ kind, to: to.email, language: to.language, name: to.name, companyName },
    booking: {
      bookingCode: booking.code,
      ...{ houseCode, checkIn, checkOut, totalPriceCents, costCentre, holdExpiresAt, reason },
      traveller: traveller ? `${traveller.name} ${traveller.lastname}` : null,
      bookedBy: `${booking.holderName} ${booking.holderLastname}`,
    },
  }
}
