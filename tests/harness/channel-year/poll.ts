import { job as reconcile } from '#jobs/reconcile.job.ts'
import { pushToManager } from '#services/channel/push-to-manager.ts'
import { queueEnteringNights } from '#services/channel/queue-entering-nights.ts'
import { readCalendars } from '#services/channel/read-calendars.ts'
import { readRevisions } from '#services/channel/read-revisions.ts'
import { wakeRevisions } from '#services/channel/wake-revisions.ts'
import { channelWebhookSecret } from '#services/channel/webhook-secret.ts'
import type { Deps } from '#services/deps.ts'
import { handInRecords } from '#services/invoicing/hand-in-records.ts'
import { issueMissedInvoices } from '#services/invoicing/issue-due-invoices.ts'
import { beQuiet, noteReading, publish } from './calendar-sites.ts'
import { forgetMessages, injectFaults } from './manager-sites.ts'
import { brokenPromises, type Shown } from './oracle.ts'
import { count, momentOf, readShown, type YearWorld } from './world.ts'

const MINUTE_MS = 60_000

/** Moves the clock by minutes, back too. */
export function passMinutes({ deps: { clock } }: YearWorld, minutes: number): void {
  clock.set(new Date(clock.now().getTime() + minutes * MINUTE_MS).toISOString())
}

/** Runs once what the server runs each minute, and returns the promises that are broken after it. */
export async function poll(world: YearWorld, { isQuiet = false, isNight = false } = {}): Promise<string[]> {
  const { worker, channex, chance } = world
  const { now } = momentOf(world)
  for (const one of world.calendars) {
    if (isQuiet) beQuiet(one)
    else publish(one, now, chance)
  }
  if (isQuiet) channex.faults.length = 0
  else injectFaults(channex, chance)
  const killed = isQuiet ? 0 : undefined
  await worker.run((process) => reconcile.run(process, {}), 0)
  await worker.runJobs()
  await worker.run((process) => readDue(process, world), killed)
  const hidden = isQuiet ? [] : hideSome(world)
  await worker.run(readRevisions, killed)
  if (isNight) await worker.run(nightly, 0)
  await worker.run(pushToManager, killed)
  for (const revision of hidden) revision.isExpired = false
  if (hidden.length > 0) count(world, 'revisions out of order', hidden.length)
  await wakeByWebhooks(world)
  await worker.runJobs()
  await noteReceived(world)
  const shown = await readShown(world)
  count(world, 'polls')
  forgetMessages(channex)
  noteConflicts(world, shown)
  return brokenPromises(world, shown, momentOf(world))
}

/** Reads all calendars that are due: one run reads some of them. */
async function readDue(deps: Deps, { database, deps: { clock } }: YearWorld): Promise<void> {
  for (;;) {
    await readCalendars(deps)
    const due = 'select count(*)::int as due from channel_calendars where next_read_at <= $1'
    const { rows } = await database.pool.query<{ due: number }>(due, [clock.now()])
    if (rows[0]?.due === 0) return
  }
}

async function nightly(deps: Deps): Promise<void> {
  await queueEnteringNights(deps)
  await issueMissedInvoices(deps)
  await handInRecords(deps)
}

/** Leaves some open revisions out of the feed for a while, so that newer ones come before them. */
function hideSome({ channex: { state }, chance }: YearWorld) {
  const open = state.revisions.filter(({ isAcknowledged, isExpired }) => !isAcknowledged && !isExpired)
  const hidden = open.filter(() => chance.of(0.08))
  for (const revision of hidden) revision.isExpired = true
  return hidden
}

/** Webhooks come not at all, once or twice, and wake the reader. */
async function wakeByWebhooks({ deps, chance }: YearWorld): Promise<void> {
  const secret = channelWebhookSecret(deps)
  for (let calls = chance.below(3); calls > 0; calls--) await wakeRevisions(deps, { secret })
}

/** Notes which calendars were read, which revisions were received, and which bookings of guests ended without a payment. */
async function noteReceived(world: YearWorld): Promise<void> {
  const { database, deps, calendars, received, bookings } = world
  const now = deps.clock.now()
  const read = await database.pool.query<{ home: number; site: string }>(
    'select apartment_id as home, site from channel_calendars where good_read_at = $1',
    [now],
  )
  const keys = new Set(read.rows.map(({ home, site }) => `${home} ${site}`))
  for (const one of calendars) if (keys.has(`${one.home} ${one.site}`)) noteReading(one, now.getTime())
  count(world, 'calendars read', keys.size)
  const revisions = await database.pool.query<{ id: string }>(
    'select id from channel_revisions where received_at = $1',
    [now],
  )
  for (const { id } of revisions.rows) received.add(id)
  const ended = await database.pool.query<{ code: string }>(
    `select code from bookings where cancel_reason in ('hold_expired', 'unpaid') and code = any($1)`,
    [[...bookings.keys()]],
  )
  for (const { code } of ended.rows) bookings.delete(code)
}

const known = new WeakMap<YearWorld, Set<string>>()

function noteConflicts(world: YearWorld, { conflicts }: Shown): void {
  const before = known.get(world) ?? new Set<string>()
  known.set(world, before)
  for (const { home, site, from, to } of conflicts) {
    const key = `${home} ${site} ${from} ${to}`
    if (before.has(key)) continue
    before.add(key)
    count(world, 'conflicts')
  }
}
