import type { AccountTaxData } from '#contract/invoicing.ts'
import { findAccountRecipient } from '#db/invoicing/tax-data-rows.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import { readUser } from '#services/access/read-user.ts'
import type { Deps } from '#services/deps.ts'

/** Gets whom the invoices of who is signed in are usually made out to. Refuses `unauthenticated`. */
export async function getAccountTaxData(
  deps: Deps,
  token: string | undefined,
): Promise<Result<AccountTaxData, Refusal<'unauthenticated'>>> {
  const user = await readUser(deps, token)
  if (!user.ok) return user
  return ok({ recipient: (await findAccountRecipient(deps.db, user.value.id)) ?? null })
}
