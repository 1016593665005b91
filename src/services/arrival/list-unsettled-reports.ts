import { listUnsettledReports as listRows, type UnsettledReport } from '#db/arrival/report-rows.ts'
import type { Deps } from '#services/deps.ts'

/**
 * For staff: lists the communications that the register refused, with its reason, or has not answered; the oldest first.
 */
export function listUnsettledReports({ db }: Pick<Deps, 'db'>): Promise<UnsettledReport[]> {
  return listRows(db)
}
