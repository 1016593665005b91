import { lockHomes } from '#db/catalogue/apartment-rows.ts'
import {
  changeChannelNights,
  findStayToHold,
  noteConflicts,
  releaseChannelNights,
  releaseEndedNights,
  takeChannelNights,
  wantedNights,
} from '#db/channel/channel-nights.ts'
import type { Tx } from '#db/connection/client.ts'
import { brokenConstraint } from '#db/statement/constraint.ts'
import { readRanges } from '#db/statement/multirange.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'

type ChannelDeps = Pick<Deps, 'db' | 'clock' | 'randomBytes'>

/** Attempts of a transaction that takes nights while guests book them. */
const ATTEMPTS = 3

/**
 * Gives stays of other sites the nights of a home that are free, and releases those that the sites no longer take. A reservation
 * that does not get all its nights is a conflict, and keeps those that it gets closed. It is idempotent.
 */
export async function keepChannelNights(tx: Tx, deps: ChannelDeps, apartmentId: number): Promise<void> {
  const now = deps.clock.now()
  const home = { apartmentId, now, today: dateInMadrid(now) }
  await releaseEndedNights(tx, home)
  // Most readings change nothing. Nights that one stay gives up may be those that another one lacks.
  for (let stayId = await findStayToHold(tx, home); stayId; stayId = await findStayToHold(tx, home))
    await takeFreeNights(tx, deps, { stayId, apartmentId })
  await noteConflicts(tx, home)
}

type OneStay = { readonly stayId: string; readonly apartmentId: number }

async function takeFreeNights(tx: Tx, deps: ChannelDeps, { stayId, apartmentId }: OneStay): Promise<void> {
  const { nights, ownIds } = await wantedNights(tx, stayId, apartmentId)
  const ranges = readRanges(nights).map(({ from, to }) => `[${from},${to})`)
  const [only, ...others] = ownIds
  const [range, ...more] = ranges
  // One stay of one range keeps its occupancy, by which other sites know it.
  if (only && range && others.length === 0 && more.length === 0) return changeChannelNights(tx, only, range)
  await releaseChannelNights(tx, ownIds, deps.clock.now())
  for (const one of ranges)
    await takeChannelNights(tx, { id: newId(deps), apartmentId, stayId, nights: one }, deps.clock.now())
}

/**
 * Runs a transaction that reads calendars of a home or takes nights for them, one at a time for each home: two readings would
 * otherwise wait for each other in a circle. It runs again where a guest has taken nights between its reading and its writing.
 */
export async function withNightsOfHome<Done>(
  { db }: Pick<Deps, 'db'>,
  apartmentId: number,
  work: (tx: Tx) => Promise<Done>,
): Promise<Done> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (tx) => {
        await lockHomes(tx, [apartmentId])
        return work(tx)
      })
    } catch (error) {
      if (attempt === ATTEMPTS || brokenConstraint(error) !== 'occupancies_no_shared_night') throw error
    }
  }
}
