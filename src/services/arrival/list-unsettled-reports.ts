import { listUnsettledReports as listRows, type UnsettledReport } from '#db/report-rows.ts'
import type { Deps } from '#services/deps.ts'

/** For staff: what the register of travellers refused, with its reason, or has not answered for; the oldest first. */
export function listUnsettledReports({ db }: Pick<Deps, 'db'>): Promise<UnsettledReport[]> {
  return listRows(db)
}
