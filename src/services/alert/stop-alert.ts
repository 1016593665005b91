import { deleteAlert } from '#db/alert/alert-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { isAlertToken } from './alert-token.ts'
import type { AlertAccess } from './get-alert.ts'

/** Deletes an alert with its e-mail; one that is gone already is stopped too. Refuses `forbidden`. */
export async function stopAlert(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { id, token }: AlertAccess,
): Promise<Result<null, Refusal<'forbidden'>>> {
  if (!isAlertToken(settings, id, token)) return refuse('forbidden')
  await deleteAlert(db, id)
  return ok(null)
}
