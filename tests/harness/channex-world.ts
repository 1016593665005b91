import { createChannex } from '#adapters/channels/channex/channex.ts'
import type { ChannelManager, HomeDescription, ManagedHome, ManagerAnswer } from '#domain/channel/channel-manager.ts'
import { startFakeChannex } from './fake-channex/server.ts'

/** A fake of Channex, the adapter that talks to it, and a clock that stands still until it is set. */
export async function openChannexWorld(start = '2027-03-01T09:00:00Z') {
  let moment = new Date(start)
  const clock = {
    now: () => moment,
    advance: (seconds: number) => {
      moment = new Date(moment.getTime() + seconds * 1000)
    },
  }
  const channex = await startFakeChannex(clock)
  const manager = createChannex({ url: channex.url, apiKey: channex.apiKey })
  return {
    ...{ clock, channex, manager },
    /** Creates a home that no other test has. */
    home: (houseCode: string) => makeManagedHome(manager, houseCode),
    close: channex.close,
  }
}

async function makeManagedHome(manager: ChannelManager, houseCode: string): Promise<ManagedHome> {
  return valueIn(await manager.describe(describedHome({ houseCode }), {}))
}

export function describedHome(changed: Partial<HomeDescription> = {}): HomeDescription {
  return {
    ...{ houseCode: 'MAD-0042', title: 'Ático con terraza en Chamberí', address: 'Calle de Ponzano 12' },
    ...{ city: 'Madrid', postalCode: '28010', lat: 40.4375, lng: -3.6976 },
    ...{ adults: 3, children: 1, email: 'hola@estancia.example', planSites: [] },
    ...changed,
  }
}

/** Returns the value of an answer. Throws where it is a fault. */
export function valueIn<Value>(answer: ManagerAnswer<Value>): Value {
  if (!answer.ok) throw new Error(`${answer.fault}: ${answer.text}`)
  return answer.value
}
