import { listPushedHomes } from '#db/channel/managed-home-rows.ts'
import type { Deps } from '#services/deps.ts'
import { compareWithManager } from './compare-home.ts'

/** Homes that are compared at the same time, so that the channel manager has few calls of ours at once. */
const AT_ONCE = 4

/** Compares all homes that are pushed with the channel manager. A home that cannot be compared is logged; the others go on. */
export async function comparePushedHomes(
  deps: Pick<Deps, 'db' | 'clock' | 'channelManager' | 'logger'>,
): Promise<void> {
  if (!deps.channelManager) return
  const left = (await listPushedHomes(deps.db)).values()
  const compareRest = async () => {
    for (const houseCode of left) await compareOrLog(deps, houseCode)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, compareRest))
}

async function compareOrLog(deps: Parameters<typeof comparePushedHomes>[0], houseCode: string): Promise<void> {
  try {
    const compared = await compareWithManager(deps, houseCode)
    if (!compared.ok) {
      const { code, details } = compared
      deps.logger.warn(
        { houseCode, code, ...details?.managerFault },
        'A home was not compared with the channel manager',
      )
    } else if (compared.value.differences > 0) {
      const { differences } = compared.value
      deps.logger.warn({ houseCode, differences }, 'The channel manager has other nights or prices of a home')
    }
  } catch (err) {
    deps.logger.error({ err, houseCode }, 'A home could not be compared with the channel manager')
  }
}
