import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { channels } from '#db/schema/channel.ts'
import type { FeedSite } from '#domain/channel/feed-sites.ts'

export type ChannelRow = typeof channels.$inferSelect

/** Returns the sites with the generations of their secrets. */
export function listChannels(on: Queryable): Promise<ChannelRow[]> {
  return on.select().from(channels).orderBy(asc(channels.site))
}

/** Begins the next generation of a site's secrets, and returns its number. */
export async function raiseGeneration(tx: Tx, site: FeedSite): Promise<number> {
  const [raised] = await tx
    .update(channels)
    .set({ generation: sql`${channels.generation} + 1` })
    .where(eq(channels.site, site))
    .returning({ generation: channels.generation })
  if (!raised) throw new Error(`The channel ${site} is missing`)
  return raised.generation
}

/** Notes that a site has read a calendar, unless that was noted after `since`. */
export async function noteServed(on: Queryable, site: FeedSite, { at, since }: Record<'at' | 'since', Date>) {
  await on
    .update(channels)
    .set({ servedAt: at })
    .where(and(eq(channels.site, site), or(isNull(channels.servedAt), lt(channels.servedAt, since))))
}
