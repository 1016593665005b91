import type { AlertView } from '#contract/alert.ts'
import { findAlert } from '#db/alert/alert-rows.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { isAlertToken } from './alert-token.ts'
import { alertView } from './alert-view.ts'

export type AlertAccess = { readonly id: string; readonly token?: string | undefined }

/** Gets an alert with the token of its mails. Refuses `forbidden`, and `alert_link_invalid` when it has ended. */
export async function getAlert(
  deps: Pick<Deps, 'db' | 'settings' | 'clock'>,
  { id, token }: AlertAccess,
): Promise<Result<AlertView, Refusal<'forbidden' | 'alert_link_invalid'>>> {
  if (!isAlertToken(deps.settings, id, token)) return refuse('forbidden')
  const alert = await findAlert(deps.db, id)
  if (!alert || alert.endsOn < dateInMadrid(deps.clock.now())) return refuse('alert_link_invalid')
  return ok(await alertView(deps, alert))
}
