import type { JobPayloads } from '#domain/shared/jobs.ts'
import { resolveDeposit } from '#services/deposit/resolve-deposit.ts'
import type { Deps } from '#services/deps.ts'

/** Finds out what became of a deposit whose answer is not known. */
export async function runResolveDeposit(deps: Deps, { holdId }: JobPayloads['resolve-deposit']): Promise<void> {
  await resolveDeposit(deps, { holdId })
}
