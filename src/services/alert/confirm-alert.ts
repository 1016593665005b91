import type { AlertView } from '#contract/alert.ts'
import { confirmAlertRow } from '#db/alert/alert-rows.ts'
import { ALERT } from '#domain/catalogue/catalogue-policy.ts'
import { type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { isAlertToken } from './alert-token.ts'
import { type AlertAccess, getAlert } from './get-alert.ts'

/** Confirms an alert, which then sends its mails; again it changes nothing. Refuses `forbidden` and `alert_link_invalid`. */
export async function confirmAlert(
  deps: Pick<Deps, 'db' | 'settings' | 'clock'>,
  access: AlertAccess,
): Promise<Result<AlertView, Refusal<'forbidden' | 'alert_link_invalid'>>> {
  if (!isAlertToken(deps.settings, access.id, access.token)) return refuse('forbidden')
  const now = deps.clock.now()
  const requestedAfter = new Date(now.getTime() - ALERT.confirmHours * 3_600_000)
  const isConfirmed = await confirmAlertRow(deps.db, { id: access.id, now, requestedAfter })
  return isConfirmed ? getAlert(deps, access) : refuse('alert_link_invalid')
}
