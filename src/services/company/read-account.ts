import {
  type AccountClaim,
  type AccountTransferRow,
  listAccountClaims,
  listAccountTransfers,
  sumUninvoiced,
} from '#db/company/company-account-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { type AccountBalance, accountBalance } from '#domain/company/account-balance.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { type Cents, sum } from '#domain/shared/money.ts'

export type CompanyAccount = AccountBalance & {
  readonly transfersCents: Cents
  readonly claims: readonly AccountClaim[]
  readonly transfers: readonly AccountTransferRow[]
}

/** Reads what is on the account of a company, one statement after the other. */
export async function readAccount(on: Queryable, accountId: string, today: CalendarDate): Promise<CompanyAccount> {
  const claims = await listAccountClaims(on, accountId)
  const transfers = await listAccountTransfers(on, accountId)
  const uninvoicedCents = await sumUninvoiced(on, accountId)
  const inForce = transfers.filter(({ takenBackAt }) => takenBackAt === null)
  const transfersCents = sum(inForce.map(({ amountCents }) => amountCents))
  return { ...accountBalance(claims, { uninvoicedCents, transfersCents }, today), transfersCents, claims, transfers }
}
