import type { JobPayloads } from '#domain/shared/jobs.ts'
import type { Deps } from '#services/deps.ts'
import { resolveCharge } from '#services/payment/resolve-charge.ts'

/** Finds out what became of a charge whose answer is not known. */
export async function runResolveCharge(deps: Deps, { chargeId }: JobPayloads['resolve-charge']): Promise<void> {
  await resolveCharge(deps, { chargeId })
}
