import { COMPANY_ACCOUNT } from '#content/company-of-server.ts'
import type { CompanyStay, CompanyView } from '#contract/company.ts'
import { listCompanyTravellers, listCostCentres, listInvitations } from '#db/company/company-contact-rows.ts'
import { findCompanyRecipient } from '#db/company/company-recipient-rows.ts'
import { findMembership, listMembers } from '#db/company/company-rows.ts'
import { type CompanyStayRow, listCompanyStays } from '#db/company/company-stay-rows.ts'
import { listInvoicesOfAccount } from '#db/invoicing/invoice-account-rows.ts'
import type { InvoiceRow } from '#db/invoicing/invoice-rows.ts'
import { companyStayState } from '#domain/company/company-stay-state.ts'
import { invoiceName } from '#domain/invoicing/invoice-kind.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import { readUser } from '#services/access/read-user.ts'
import type { Deps } from '#services/deps.ts'
import { type CompanyAccount, readAccount } from './read-account.ts'

type InvoiceView = CompanyView['invoices'][number]

/** More stays than a page shows. */
const MAX_STAYS = 500

/** Gets the company of the signed-in user for its members; null where they are in none. Refuses `unauthenticated`. */
export async function getCompany(
  deps: Deps,
  token: string | undefined,
): Promise<Result<{ readonly company: CompanyView | null }, Refusal<'unauthenticated'>>> {
  const user = await readUser(deps, token)
  if (!user.ok) return user
  const membership = await findMembership(deps.db, user.value.id)
  if (!membership) return ok({ company: null })
  const { company, role } = membership
  const { id } = company
  const now = deps.clock.now()
  const [recipient, members, invitations, travellers, costCentres, stays, invoices] = await Promise.all([
    findCompanyRecipient(deps.db, id),
    listMembers(deps.db, id),
    role === 'approver' ? listInvitations(deps.db, id, now) : [],
    listCompanyTravellers(deps.db, id),
    listCostCentres(deps.db, id),
    listCompanyStays(deps.db, { companyId: id, from: dateInMadrid(now), most: MAX_STAYS }),
    listInvoicesOfAccount(deps.db, company.invoiceAccountId),
  ])
  const account = await readAccount(deps.db, company.invoiceAccountId, dateInMadrid(now))
  return ok({
    company: {
      ...{ recipient, needsApproval: company.needsApproval, role },
      members: members.map(({ userId, name, lastname, ...member }) => ({
        ...{ id: userId, name: `${name} ${lastname}`, email: member.email, role: member.role },
        isYou: userId === user.value.id,
      })),
      invitations: invitations.map(({ expiresAt, ...invitation }) => ({
        ...{ id: invitation.id, email: invitation.email, role: invitation.role },
        expiresAt: expiresAt.toISOString(),
      })),
      travellers: travellers.map(({ name, lastname, email, phone, ...traveller }) => ({
        ...{ id: traveller.id, name, lastname, email: email ?? '', phone: phone ?? '' },
      })),
      costCentres: costCentres.map(({ code, name }) => ({ code, name })),
      stays: stays.map((stay) => stayView(stay, user.value.id, now)),
      invoices: invoices.toReversed().map((invoice) => ({
        ...{ name: invoiceName(invoice), issuedOn: dateInMadrid(invoice.issuedAt), totalCents: invoice.totalCents },
        ...toPayOf(invoice, account),
      })),
      account: accountView(company.creditDays, account),
    },
  })
}

function toPayOf({ series, number, dueOn }: InvoiceRow, { claims }: CompanyAccount): Pick<InvoiceView, 'toPay'> {
  const leftCents = claims.find((claim) => claim.series === series && claim.number === number)?.leftCents ?? 0
  return dueOn !== null && leftCents > 0 ? { toPay: { leftCents, dueOn } } : {}
}

function accountView(creditDays: number, { claims, transfers, ...sums }: CompanyAccount): CompanyView['account'] {
  const { uninvoicedCents, invoicedCents, overdueCents, creditCents } = sums
  const isUnused = creditDays === 0 && uninvoicedCents === 0 && claims.length + transfers.length === 0
  return isUnused
    ? null
    : { creditDays, uninvoicedCents, invoicedCents, overdueCents, creditCents, iban: COMPANY_ACCOUNT.iban }
}

function stayView(row: CompanyStayRow, userId: string, now: Date): CompanyStay {
  const { booking, houseCode, title, travellerName, travellerLastname, groupId } = row
  const { code: bookingCode, checkIn, checkOut, costCentre, totalPriceCents, holdExpiresAt, approvalReason } = booking
  return {
    ...{ bookingCode, houseCode, title, checkIn, checkOut, costCentre, totalPriceCents },
    state: companyStayState(booking, now),
    traveller: travellerName === null ? null : `${travellerName} ${travellerLastname}`,
    bookedBy: `${booking.holderName} ${booking.holderLastname}`,
    isOwn: booking.userId === userId,
    ...(holdExpiresAt ? { holdExpiresAt: holdExpiresAt.toISOString() } : {}),
    ...(approvalReason === null ? {} : { reason: approvalReason }),
    ...(groupId === null ? {} : { groupId }),
  }
}
