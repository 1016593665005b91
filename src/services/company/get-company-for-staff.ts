import type { AccountTransferRow } from '#db/company/company-account-rows.ts'
import {
  type ListedCompany,
  listCompanyRows,
  listInvoicesOfCompany,
  listStaysOfCompany,
  type StayOfCompany,
} from '#db/company/company-list-rows.ts'
import { listMembers, type MemberOfCompany } from '#db/company/company-rows.ts'
import { type StayState, stayState } from '#domain/booking/stay-state.ts'
import { type AccountBalance, isOverdue } from '#domain/company/account-balance.ts'
import { type InvoiceKind, invoiceName } from '#domain/invoicing/invoice-kind.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { citiesWithin, type Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'
import { readAccount } from './read-account.ts'

/** More bookings than a page shows. */
const MAX_STAYS = 200
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Shown = 'code' | 'houseCode' | 'holderName' | 'traveller' | 'costCentre' | 'approval'
type Figures = 'checkIn' | 'checkOut' | 'totalPriceCents' | 'openCents' | 'owedCents'
export type StayOfCompanyView = Pick<StayOfCompany, Shown | Figures> & { readonly state: StayState }

export type InvoiceOfCompanyView = {
  readonly name: string
  readonly kind: InvoiceKind
  /** The first day of the month whose money it is about; null for one that corrects another. */
  readonly month: string | null
  readonly issuedAt: Date
  readonly totalCents: Cents
  /** The day until which what is on account is to be paid, and what is left of it; null where it asks for nothing. */
  readonly dueOn: CalendarDate | null
  readonly leftCents: Cents
  readonly isOverdue: boolean
  /** A booking from which the member may open it; null for none. */
  readonly bookingCode: string | null
}

/** What is on account, and the transfers of the company, the latest first. */
export type AccountView = AccountBalance & {
  readonly transfers: readonly Pick<AccountTransferRow, 'id' | 'amountCents' | 'reference' | 'madeOn' | 'takenBackAt'>[]
}

export type CompanyForStaff = ListedCompany & {
  readonly people: readonly MemberOfCompany[]
  readonly bookings: readonly StayOfCompanyView[]
  readonly invoices: readonly InvoiceOfCompanyView[]
  readonly account: AccountView
}

type Input = { readonly id: string; readonly member: Scope }

/** Gets a company for a member of staff, with bookings of the cities that they work in; null where there is no such company. */
export async function getCompanyForStaff(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, member }: Input,
): Promise<CompanyForStaff | null> {
  if (!ID.test(id)) return null
  const now = clock.now()
  const wanted = { today: dateInMadrid(now), cities: citiesWithin(member, null) }
  const [company] = await listCompanyRows(db, { ...wanted, id, words: [], isOwing: false, most: 1 })
  if (!company) return null
  const [people, stays, invoices] = await Promise.all([
    listMembers(db, id),
    listStaysOfCompany(db, { ...wanted, companyId: id, most: MAX_STAYS }),
    listInvoicesOfCompany(db, id, wanted.cities),
  ])
  const { claims, ...account } = await readAccount(db, company.invoiceAccountId, wanted.today)
  const leftOf = (name: string) => claims.find((claim) => invoiceName(claim) === name)?.leftCents ?? 0
  return {
    ...company,
    people,
    bookings: stays.map((stay) => stayView(stay, now)),
    invoices: invoices.map(({ series, number, ...invoice }) => {
      const name = invoiceName({ series, number })
      const leftCents = leftOf(name)
      const isLate = isOverdue({ dueOn: invoice.dueOn, leftCents }, wanted.today)
      return { name, ...invoice, leftCents, isOverdue: isLate }
    }),
    account: { ...account, transfers: account.transfers.map(transferView) },
  }
}

function transferView({ id, amountCents, reference, madeOn, takenBackAt }: AccountTransferRow) {
  return { id, amountCents, reference, madeOn, takenBackAt }
}

function stayView(row: StayOfCompany, now: Date): StayOfCompanyView {
  const { code, houseCode, holderName, traveller, costCentre, approval } = row
  const { checkIn, checkOut, totalPriceCents, openCents, owedCents } = row
  return {
    ...{ code, houseCode, holderName, traveller, costCentre, approval },
    ...{ checkIn, checkOut, totalPriceCents, openCents, owedCents },
    state: stayState(row, now),
  }
}
