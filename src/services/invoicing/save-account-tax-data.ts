import type { AccountTaxData } from '#contract/invoicing.ts'
import { deleteAccountRecipient, saveAccountRecipient } from '#db/invoicing/tax-data-rows.ts'
import { parseRecipient } from '#domain/invoicing/recipient.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { readUser } from '#services/access/read-user.ts'
import type { Deps } from '#services/deps.ts'

/**
 * Saves the usual recipient of the signed-in user's invoices, or that there is none. New bookings begin with it;
 * existing ones stay as they are. Refuses `unauthenticated`, and `validation_failed` for an impossible tax id.
 */
export async function saveAccountTaxData(
  deps: Deps,
  token: string | undefined,
  { recipient: typed }: AccountTaxData,
): Promise<Result<AccountTaxData, Refusal<'unauthenticated' | 'validation_failed'>>> {
  const user = await readUser(deps, token)
  if (!user.ok) return user
  const { id: userId } = user.value
  const recipient = typed && parseRecipient(typed)
  if (typed && !recipient) return refuse('validation_failed', { taxId: 'validation_failed' })
  const enteredAt = deps.clock.now()
  await deps.db.transaction((tx) =>
    recipient ? saveAccountRecipient(tx, { ...recipient, userId, enteredAt }) : deleteAccountRecipient(tx, userId),
  )
  return ok({ recipient })
}
