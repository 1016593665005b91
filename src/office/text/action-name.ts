import type { AuditAction } from '#contract/audit-actions.ts'
import { AUDIT_NAMES } from './audit-names.generated.ts'

/** What was done, in words: `Reserva cancelada`. */
export function actionName(action: AuditAction): string {
  return AUDIT_NAMES[action]()
}
