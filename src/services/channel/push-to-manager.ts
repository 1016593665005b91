import {
  type ClaimedHome,
  claimHomesToPush,
  deleteQueued,
  nextPush,
  type PushEnd,
  readHomesToPush,
  releaseHomes,
  storePushed,
} from '#db/channel/push-rows.ts'
import type { ChannelManager, ManagerAnswer, ManagerFault, PushWarning } from '#domain/channel/channel-manager.ts'
import { LIMITED_PAUSE_MS, MESSAGE_EVERY_MS, PUSH_LEASE_MS, pauseAfterFailures } from '#domain/channel/push-times.ts'
import { type PushKind, pushedNights } from '#domain/channel/push-values.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { addSitePlans } from './add-site-plans.ts'
import { holdFreedNights } from './hold-freed-nights.ts'
import { type HomeToPush, homeToPush } from './home-to-push.ts'

type PushDeps = Pick<Deps, 'db' | 'clock' | 'logger' | 'channelManager' | 'randomBytes'>

/** Homes of a claim, and the values of a message, which is then about a megabyte of the ten that are allowed. */
const MAX_HOMES = 50
const MAX_VALUES = 5_000

/** Faults that one home of a message can cause for all of them. */
const OF_ONE_HOME: ReadonlySet<ManagerFault> = new Set(['refused', 'not_found', 'nothing_done', 'limited'])

/**
 * Pushes what has changed to the channel manager, the state of now of all queued nights, until no home is due. Returns when a
 * home is due next, and null where none waits. It may run in several processes at once: each home is pushed by one of them. What was
 * pushed leaves the queue after the answer, so that a process that ends before is followed by one that pushes the same again.
 */
export async function pushToManager(deps: PushDeps): Promise<Date | null> {
  const { channelManager } = deps
  if (!channelManager) return null
  await holdFreedNights(deps)
  for (;;) {
    const together = await pushSome(deps, channelManager, { isAlone: false, most: MAX_HOMES })
    const alone = await pushSome(deps, channelManager, { isAlone: true, most: 1 })
    if (together + alone === 0) return nextPush(deps.db, MESSAGE_EVERY_MS)
  }
}

/** One claim of homes, with how the push of each has ended so far. */
type Batch = {
  readonly deps: PushDeps
  readonly lease: Date
  readonly isAlone: boolean
  readonly ends: Map<number, PushEnd>
}

/** Returns how many homes were claimed. */
async function pushSome(
  deps: PushDeps,
  manager: ChannelManager,
  { isAlone, most }: { readonly isAlone: boolean; readonly most: number },
): Promise<number> {
  const now = deps.clock.now()
  const lease = new Date(now.getTime() + PUSH_LEASE_MS)
  const lastBefore = new Date(now.getTime() - MESSAGE_EVERY_MS)
  const claimed = await claimHomesToPush(deps.db, { now, lease, lastBefore, isAlone, most })
  if (claimed.length === 0) return 0
  const batch: Batch = { deps, lease, isAlone, ends: new Map() }
  const homes = await readHomes(batch, claimed)
  await pushKind(batch, homes, 'nights', (values) => manager.pushAvailability(values))
  // The nights of a home go first: a price sells nothing that is closed.
  const rated = await withPlans(batch, manager, homes)
  await pushKind(batch, rated, 'rates', (values) => manager.pushRates(values))
  const good = homes.filter(({ apartmentId }) => !batch.ends.has(apartmentId))
  const ends = [...batch.ends.values(), ...good.map(({ apartmentId }) => ({ apartmentId, ...GOOD }))]
  await releaseHomes(deps.db, ends, { lease, at: deps.clock.now() })
  return claimed.length
}

const GOOD = { ended: 'good', pausedUntil: null, isAlone: false } as const

/** Reads what the homes have queued, and deletes what is over or out of reach. A home with a fault of ours waits for its lease to end. */
async function readHomes({ deps }: Batch, claimed: readonly ClaimedHome[]): Promise<HomeToPush[]> {
  const horizon = pushedNights(dateInMadrid(deps.clock.now()))
  const ids = claimed.map(({ apartmentId }) => apartmentId)
  const { queued, states } = await readHomesToPush(deps.db, ids, horizon)
  const queuedOf = Map.groupBy(queued, ({ apartmentId }) => apartmentId)
  const claimOf = new Map(claimed.map((one) => [one.apartmentId, one]))
  const homes = states.flatMap((state) => {
    const claim = claimOf.get(state.apartmentId)
    try {
      return claim ? [homeToPush(claim, state, queuedOf.get(state.apartmentId) ?? [], horizon)] : []
    } catch (err) {
      deps.logger.error({ err, houseCode: state.houseCode }, 'The nights of a home could not be read for a push')
      return []
    }
  })
  const idle = homes.flatMap(({ nights, rates }) => [nights, rates]).filter(({ values }) => values.length === 0)
  await deleteQueued(
    deps.db,
    idle.flatMap(({ queuedIds }) => queuedIds),
  )
  return homes
}

/** Homes whose rate plans are created at the same time, so that the channel manager has few calls of ours at once. */
const AT_ONCE = 4

/** Returns the homes that have not ended, each with a rate plan for every site that needs one. */
async function withPlans(
  batch: Batch,
  manager: ChannelManager,
  homes: readonly HomeToPush[],
): Promise<readonly HomeToPush[]> {
  const left = homes.filter(({ apartmentId }) => !batch.ends.has(apartmentId))
  const lacking = left.filter(({ planSites, rates }) => planSites.length > 0 && rates.values.length > 0).values()
  const added = new Map<number, HomeToPush>()
  const addRest = async () => {
    for (const home of lacking) {
      const answer = await addSitePlans(batch.deps, manager, home)
      if (answer.ok) added.set(home.apartmentId, answer.value)
      else noteFault(batch, [home], answer)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, addRest))
  return left
    .filter(({ apartmentId }) => !batch.ends.has(apartmentId))
    .map((home) => added.get(home.apartmentId) ?? home)
}

type Push<Kind extends PushKind> = (values: HomeToPush[Kind]['values'][number][]) => Promise<PushAnswer>
type PushAnswer = ManagerAnswer<readonly PushWarning[]>

async function pushKind<Kind extends PushKind>(
  batch: Batch,
  homes: readonly HomeToPush[],
  kind: Kind,
  push: Push<Kind>,
): Promise<void> {
  for (const message of messagesOf(homes, kind)) {
    const values = message.flatMap((home): HomeToPush[Kind]['values'][number][] => [...home[kind].values])
    const answer = await push(values)
    if (answer.ok) await storeGood(batch, message, kind, answer.value)
    else noteFault(batch, message, answer)
  }
}

/** Puts homes with values of a kind into messages; a home is never in two. */
function messagesOf(homes: readonly HomeToPush[], kind: PushKind): HomeToPush[][] {
  const messages: HomeToPush[][] = []
  let room = 0
  for (const home of homes) {
    const { length } = home[kind].values
    if (length === 0) continue
    if (length > room || messages.length === 0) {
      messages.push([])
      room = MAX_VALUES
    }
    messages.at(-1)?.push(home)
    room -= length
  }
  return messages
}

/** Values with a warning were not applied: all of such a home stays queued, and is tried again later. */
async function storeGood(
  batch: Batch,
  message: readonly HomeToPush[],
  kind: PushKind,
  warnings: readonly PushWarning[],
): Promise<void> {
  const { deps, lease } = batch
  const warned = Map.groupBy(warnings, ({ propertyId }) => propertyId)
  for (const home of message) {
    for (const { from, text } of warned.get(home.propertyId) ?? []) {
      deps.logger.warn({ houseCode: home.houseCode, from, text }, 'The channel manager did not take a value')
    }
    if (warned.has(home.propertyId)) endWithFault(batch, home, 'refused')
  }
  const good = message.filter(({ propertyId }) => !warned.has(propertyId))
  await storePushed(deps.db, {
    homes: good.map(({ apartmentId }) => apartmentId),
    queuedIds: good.flatMap((home) => home[kind].queuedIds),
    ...{ kind, lease, at: deps.clock.now() },
  })
}

function noteFault(
  batch: Batch,
  message: readonly HomeToPush[],
  { fault, text }: Extract<ManagerAnswer<unknown>, { ok: false }>,
): void {
  const houseCodes = message.map(({ houseCode }) => houseCode)
  batch.deps.logger.warn({ fault, text, houseCodes }, 'The channel manager did not take a push')
  for (const home of message) {
    if (message.length > 1 && OF_ONE_HOME.has(fault)) suspect(batch, home, fault)
    else endWithFault(batch, home, fault)
  }
}

/** Leaves a home for a message of its own, so that it blocks no other, and no other blocks it. */
function suspect(batch: Batch, { apartmentId }: HomeToPush, fault: ManagerFault): void {
  const pause = fault === 'limited' ? LIMITED_PAUSE_MS : MESSAGE_EVERY_MS
  batch.ends.set(apartmentId, { apartmentId, ended: 'suspect', pausedUntil: later(batch, pause), isAlone: true })
}

function endWithFault(batch: Batch, { apartmentId, failures }: HomeToPush, fault: ManagerFault): void {
  const pause = fault === 'limited' ? LIMITED_PAUSE_MS : pauseAfterFailures(failures + 1)
  const { isAlone } = batch
  batch.ends.set(apartmentId, { apartmentId, ended: fault, pausedUntil: later(batch, pause), isAlone })
}

function later({ deps }: Batch, ms: number): Date {
  return new Date(deps.clock.now().getTime() + ms)
}
