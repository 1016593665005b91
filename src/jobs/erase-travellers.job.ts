import { eraseTravellers } from '#services/arrival/erase-travellers.ts'
import type { Deps } from '#services/deps.ts'

/** Every night: personal data of the register whose legal time is over. */
export async function runEraseTravellers(deps: Deps): Promise<void> {
  const people = await eraseTravellers(deps)
  if (people > 0) deps.logger.info({ people }, 'Travellers of old stays were forgotten')
}
