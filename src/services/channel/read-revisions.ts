import { noteFed, noteRecovered, readChannelManager } from '#db/channel/channel-manager-rows.ts'
import { listConnectedProperties } from '#db/channel/managed-home-rows.ts'
import { listApplied, noteAcknowledged } from '#db/channel/reservation-rows.ts'
import type { ChannelManager, ReservationRevision } from '#domain/channel/channel-manager.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { ManagerFault } from '#domain/shared/manager-fault.ts'
import type { Deps } from '#services/deps.ts'
import { applyRevision } from './apply-revision.ts'
import { bookWaitingReservations } from './book-waiting-reservations.ts'
import { holdFreedNights } from './hold-freed-nights.ts'

/** Pages of the feed in one run; the next run goes on. */
const MAX_PAGES = 50
const RECOVERY_MS = 60 * 60_000
const DAY_MS = 24 * 60 * 60_000
/** How far back new reservations are looked for: further than one run, since a run may fail. */
const RECOVERED_MS = 2 * DAY_MS
/** Departures from so many days ago are listed: a stay may have been cancelled, and be over, while nothing was read. */
const DEPARTED_DAYS = 30
/** A feed that was not read for so long may have lost revisions: it has one for half an hour. */
const LOSES_AFTER_MS = 25 * 60_000

/**
 * Applies what the channel manager reports of reservations until its feed is empty, and acknowledges each revision once it is
 * stored: one whose acknowledgement is lost comes again and changes nothing. Each hour it looks for new reservations that have left
 * the feed without being applied, and for changes of all others each day, after the feed was not read for long, and once a home is connected. Reservations that wait for their nights are tried first.
 */
export async function readRevisions(deps: Deps): Promise<void> {
  await bookWaitingReservations(deps)
  const manager = deps.channelManager
  if (!manager) return
  const { fedAt } = await readChannelManager(deps.db)
  if (fedAt && deps.clock.now().getTime() - fedAt.getTime() > LOSES_AFTER_MS) await noteRecovered(deps.db, null)
  await drainFeed(deps, manager)
  await recoverRevisions(deps, manager)
  await holdFreedNights(deps)
}

async function drainFeed(deps: Deps, manager: ChannelManager): Promise<void> {
  const done = new Set<string>()
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await manager.nextRevisions()
    if (!answer.ok) {
      deps.logger.warn({ fault: answer.fault }, 'The channel manager did not answer with its feed of reservations')
      return noteFed(deps.db, { fault: answer.fault })
    }
    const { revisions, unreadable } = answer.value
    if (unreadable.length > 0) deps.logger.error({ revisions: unreadable }, 'Revisions of reservations cannot be read')
    await noteFed(deps.db, { at: deps.clock.now(), fault: unreadable.length > 0 ? 'unreadable' : null })
    // What could not be applied or acknowledged is in the feed again, and is left to the next run.
    const next = revisions.filter(({ id }) => !done.has(id))
    if (next.length === 0) return
    for (const revision of next.toSorted(byTime)) {
      done.add(revision.id)
      if (await applyOrLog(deps, revision)) await acknowledge(deps, manager, revision.id)
    }
  }
}

async function recoverRevisions(deps: Deps, manager: ChannelManager): Promise<void> {
  const now = deps.clock.now()
  const { recoveredAt } = await readChannelManager(deps.db)
  if (recoveredAt && now.getTime() - recoveredAt.getTime() < RECOVERY_MS) return
  const today = dateInMadrid(now)
  const isForNew = recoveredAt && dateInMadrid(recoveredAt) === today
  const answer = isForNew
    ? await manager.revisionsSince(new Date(recoveredAt.getTime() - RECOVERED_MS))
    : await manager.revisionsDeparting(addDays(today, -DEPARTED_DAYS))
  if (!answer.ok) return noteSilence(deps, answer.fault)
  const applied = await listApplied(
    deps.db,
    answer.value.map(({ id }) => id),
  )
  const connected = await listConnectedProperties(deps.db)
  const lost: ReservationRevision[] = []
  for (const listed of answer.value) {
    if (applied.has(listed.id)) continue
    const connectedAt = connected.get(listed.propertyId)
    // What is of no home of ours is recorded as it is: the account may have thousands of such reservations.
    if (!connectedAt) {
      lost.push(listed)
      continue
    }
    // Stays that were over before the home was connected stay where they were.
    if (listed.checkOut <= dateInMadrid(connectedAt)) continue
    const sent = await manager.revision(listed.id)
    // The next reading looks for all of them again.
    if (!sent.ok) return noteSilence(deps, sent.fault)
    if (sent.value) lost.push(sent.value)
  }
  for (const revision of lost.toSorted(byTime)) await applyOrLog(deps, revision)
  await noteRecovered(deps.db, now)
}

function noteSilence({ logger }: Pick<Deps, 'logger'>, fault: ManagerFault): void {
  logger.warn({ fault }, 'The channel manager did not answer with its reservations')
}

function byTime(one: ReservationRevision, other: ReservationRevision): number {
  return one.insertedAt.getTime() - other.insertedAt.getTime()
}

/** Logs a fault of ours in applying a revision, so that all others are applied; it stays in the feed. */
async function applyOrLog(deps: Deps, revision: ReservationRevision): Promise<boolean> {
  try {
    await applyRevision(deps, revision)
    return true
  } catch (err) {
    deps.logger.error({ err, revisionId: revision.id }, 'A revision of a reservation could not be applied')
    return false
  }
}

async function acknowledge({ db, clock, logger }: Deps, manager: ChannelManager, id: string): Promise<void> {
  const answer = await manager.acknowledge(id)
  if (answer.ok) await noteAcknowledged(db, id, clock.now())
  else logger.warn({ revisionId: id, fault: answer.fault }, 'A revision of a reservation was not acknowledged')
}
