import { findHomesByCode } from '#db/block/block-rows.ts'
import { nightsForSite } from '#db/channel/channel-nights.ts'
import { listChannels, noteServed } from '#db/channel/channel-rows.ts'
import { writeFeed } from '#domain/channel/write-feed.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { isFeedSecret } from './feed-secret.ts'
import { uidOf } from './feed-uid.ts'

/** Holds of guests who are about to pay end sooner; sites read our calendars less often than that. */
export const SHORT_HOLD_MINUTES = 60
const NOTED_EVERY_MS = 60_000

type FeedDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

/**
 * Returns the calendar of a home for the site whose secret the address has: the nights that the site must not sell, and nothing of
 * who takes them. Refuses `not_found` for another home or secret.
 */
export async function getHomeFeed(
  deps: FeedDeps,
  { houseCode, secret }: { readonly houseCode: string; readonly secret: string },
): Promise<Result<string, Refusal<'not_found'>>> {
  const { db, clock } = deps
  const channels = await listChannels(db)
  const matching = channels.filter(({ site, generation }) =>
    isFeedSecret(deps, { houseCode, site, generation }, secret),
  )
  const [home] = await findHomesByCode(db, [houseCode])
  const [channel] = matching
  if (!channel || !home) return refuse('not_found')
  const now = clock.now()
  const { site } = channel
  const ofSite = { apartmentId: home.id, site, today: dateInMadrid(now) }
  const nights = await nightsForSite(db, ofSite, SHORT_HOLD_MINUTES)
  await noteServed(db, site, { at: now, since: new Date(now.getTime() - NOTED_EVERY_MS) })
  return ok(writeFeed(nights.map(({ id, ...taken }) => ({ uid: uidOf(id), ...taken }))))
}
