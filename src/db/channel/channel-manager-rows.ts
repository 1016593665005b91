import type { Queryable, Tx } from '#db/connection/client.ts'
import { channelManager } from '#db/schema/channel.ts'
import type { ManagerFault } from '#domain/channel/channel-manager.ts'

export type ChannelManagerRow = typeof channelManager.$inferSelect

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

/** Stores when lost revisions were last looked for; null has those of all reservations looked for with the next run. */
export async function noteRecovered(on: Queryable, recoveredAt: Date | null): Promise<void> {
  await on.update(channelManager).set({ recoveredAt })
}

/** Locks the state of the connection to the channel manager. */
export async function lockChannelManager(tx: Tx): Promise<ChannelManagerRow> {
  const [found] = await tx.select().from(channelManager).for('update')
  if (!found) throw new Error('The row of the channel manager is missing')
  return found
}

/** Stores since when all pushes are stopped, null for running, or by how many percent prices are marked up. */
export async function changeChannelManager(
  tx: Tx,
  change: Partial<Pick<ChannelManagerRow, 'stoppedAt' | 'markupPercent'>>,
): Promise<void> {
  await tx.update(channelManager).set(change)
}
