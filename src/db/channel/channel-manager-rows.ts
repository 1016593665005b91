import type { Queryable } from '#db/connection/client.ts'
import { channelManager } from '#db/schema/channel.ts'
import type { ManagerFault } from '#domain/channel/channel-manager.ts'

type ChannelManagerRow = typeof channelManager.$inferSelect

/** Returns the state of the connection to the channel manager. */
export async function readChannelManager(on: Queryable): Promise<ChannelManagerRow> {
  const [found] = await on.select().from(channelManager)
  if (!found) throw new Error('The row of the channel manager is missing')
  return found
}

type Fed = { readonly at?: Date; readonly fault: ManagerFault | null }

/** Stores when the feed of reservations was last read, and why it was not where it failed. */
export async function noteFed(on: Queryable, { at, fault }: Fed): Promise<void> {
  await on.update(channelManager).set({ fault, ...(at ? { fedAt: at } : {}) })
}

export async function noteRecovered(on: Queryable, recoveredAt: Date): Promise<void> {
  await on.update(channelManager).set({ recoveredAt })
}
