import { type AgreementRow, findAgreement } from '#db/booking/agreement-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'

const ID = /^[A-Za-z0-9_-]{22}$/

/** Gets an agreement by its id, which only its holder has. Refuses `not_found`. */
export async function getAgreement(
  deps: Pick<Deps, 'db'>,
  { id }: { readonly id: string },
): Promise<Result<AgreementRow, Refusal<'not_found'>>> {
  const found = ID.test(id) ? await findAgreement(deps.db, id) : undefined
  return found ? ok(found) : refuse('not_found')
}
