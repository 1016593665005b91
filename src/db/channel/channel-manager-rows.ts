import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { channelManager, channelSiteTerms } from '#db/schema/channel.ts'
import type { ManagerFault } from '#domain/channel/channel-manager.ts'
import type { ManagerSite, PlanSite, SiteTerms, TermsOfSites } from '#domain/channel/site-terms.ts'

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

/** Stores since when all pushes are stopped, null for running. */
export async function storeStop(tx: Tx, stoppedAt: Date | null): Promise<void> {
  await tx.update(channelManager).set({ stoppedAt })
}

/** Returns the standard terms, and those of the sites with their own. */
export async function readTerms(on: Queryable): Promise<TermsOfSites> {
  const { markupPercent, floorCents } = await readChannelManager(on)
  const own = await on.select().from(channelSiteTerms)
  return {
    standard: { markupPercent, floorCents },
    ...Object.fromEntries(own.map(({ site, ...terms }) => [site, terms])),
  }
}

/** Stores the standard terms, or the own ones of a site. The database queues all rates. */
export async function storeTerms(tx: Tx, site: PlanSite, { markupPercent, floorCents }: SiteTerms): Promise<void> {
  const terms = { markupPercent, floorCents }
  if (site === 'standard') await tx.update(channelManager).set(terms)
  else {
    const { site: target } = channelSiteTerms
    await tx
      .insert(channelSiteTerms)
      .values({ site, ...terms })
      .onConflictDoUpdate({ target, set: terms })
  }
}

/** Deletes the own terms of a site, which has the standard ones from then on. The database queues all rates. */
export async function deleteTerms(tx: Tx, site: ManagerSite): Promise<void> {
  await tx.delete(channelSiteTerms).where(eq(channelSiteTerms.site, site))
}
