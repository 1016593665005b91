import type { CauseEvidenceView } from '#contract/stored-file.ts'
import { findStoredFile } from '#db/booking/stored-file-rows.ts'
import { ok, type Result } from '#domain/shared/refusal.ts'
import type { BookingCredentials } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { removeStoredFile } from '#services/stored-file/remove-stored-file.ts'
import { bookingOfHolder, causeEvidenceView, type EvidenceRefusal } from './get-cause-evidence.ts'

type Input = BookingCredentials & { readonly code: string; readonly id: string }

/** Removes a file that the holder sent as evidence; nothing changes where there is none. Refuses as `getCauseEvidence` does. */
export async function removeCauseEvidence(
  deps: Deps,
  { id, ...input }: Input,
): Promise<Result<CauseEvidenceView, EvidenceRefusal>> {
  const found = await bookingOfHolder(deps, input)
  if (!found.ok) return found
  const bookingId = found.value.id
  const file = await findStoredFile(deps.db, { id, bookingId, kind: 'cause_evidence' })
  if (file) await removeStoredFile(deps, id)
  return ok(await causeEvidenceView(deps.db, bookingId))
}
