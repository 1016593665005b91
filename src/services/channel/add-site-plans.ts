import { insertHomePlans } from '#db/channel/managed-home-rows.ts'
import type { ChannelManager, ManagerAnswer } from '#domain/channel/channel-manager.ts'
import { pushedNights, rateValues } from '#domain/channel/push-values.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { describedHome } from './described-home.ts'
import type { HomeToPush } from './home-to-push.ts'

type PlanDeps = Pick<Deps, 'db' | 'clock'> & Parameters<typeof describedHome>[0]

/**
 * Creates the rate plans of sites that a home lacks at the channel manager, and stores them. Returns the home with the rates of all
 * its nights, because a new plan has none.
 */
export async function addSitePlans(
  deps: PlanDeps,
  manager: ChannelManager,
  home: HomeToPush,
): Promise<ManagerAnswer<HomeToPush>> {
  const described = await describedHome(deps, home.houseCode, home.planSites)
  if (!described) throw new Error(`The home ${home.houseCode} is missing`)
  const answer = await manager.describe(described.description, home.home)
  if (!answer.ok) return answer
  await insertHomePlans(deps.db, home, answer.value.plans)
  const values = rateValues(answer.value, home.rated, [pushedNights(dateInMadrid(deps.clock.now()))])
  return { ok: true, value: { ...home, home: answer.value, planSites: [], rates: { ...home.rates, values } } }
}
