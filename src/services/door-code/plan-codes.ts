import { endDoorCode, type LiveCode, listLiveCodes, listStaysWithoutCode } from '#db/door-code/door-code-rows.ts'
import { codeWindow, lastArrivalDue } from '#domain/door-code/door-code-rules.ts'
import type { CodeEndReason } from '#domain/door-code/door-code-state.ts'
import { endReason } from '#domain/door-code/end-reason.ts'
import { DEFAULT_LOCK } from '#domain/door-code/lock-kind.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { wantCode } from './want-code.ts'

/** Ends codes whose stay, home, dates or lock are no longer those they were made for, and makes those that are due. Calls no lock. */
export async function planCodes(
  deps: Pick<Deps, 'db' | 'cipher' | 'clock' | 'doorLocks' | 'randomBytes'>,
): Promise<void> {
  const now = deps.clock.now()
  for (const live of await listLiveCodes(deps.db)) {
    const reason = reasonToEnd(live, now)
    if (reason) await endDoorCode(deps.db, live.code.id, { at: now, reason })
  }
  const today = dateInMadrid(now)
  const due = await listStaysWithoutCode(deps.db, { today, lastArrival: lastArrivalDue(today) })
  for (const stay of due) {
    if (now < codeWindow(stay.booking).to) await wantCode(deps.db, deps, stay)
  }
}

function reasonToEnd({ code, booking, lock }: LiveCode, now: Date): CodeEndReason | null {
  const { lockKind: kind, deviceId, apartmentId, validFrom: from, validTo: to } = code
  return endReason({ kind, deviceId, apartmentId, from, to }, booking, lock ?? DEFAULT_LOCK, now)
}
