import { createChannex } from '#adapters/channels/channex/channex.ts'
import { createDatabase } from '#db/connection/client.ts'
import { storeManagedHome } from '#tests/factories/channel-manager.ts'
import { describedHome, valueIn } from '#tests/harness/channex-world.ts'
import type { startFakeChannex } from '#tests/harness/fake-channex/server.ts'
import { START, type World } from './world.ts'

type FakeChannex = Awaited<ReturnType<typeof startFakeChannex>>

/** Connects all homes to a channel manager since `START`, and returns their properties by house code. */
export async function connectHomes({ homes, pool }: World, { url, apiKey }: FakeChannex): Promise<Map<string, string>> {
  const manager = createChannex({ url, apiKey })
  const properties = new Map<string, string>()
  for (const houseCode of homes) {
    const ids = valueIn(await manager.describe(describedHome({ houseCode }), {}))
    const { rows } = await pool.query<{ id: number }>('select id from apartments where house_code = $1', [houseCode])
    await storeManagedHome(createDatabase(pool), rows[0]?.id ?? 0, { ids, mappedAt: START, pushesSince: START })
    properties.set(houseCode, ids.propertyId)
  }
  return properties
}
