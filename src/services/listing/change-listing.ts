import type { ListingPreview } from '#contract/office-actions/listing.ts'
import { lockCatalogue, saveSearchRows } from '#db/catalogue/catalogue-rows.ts'
import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import {
  blockTakenNights,
  findHomesToList,
  findListings,
  type ListingRow,
  lockListings,
  removeSearchRows,
  setListingState,
} from '#db/listing/listing-rows.ts'
import type { ListingState } from '#domain/catalogue/listing.ts'
import { checkPublishing, type PublishingCheck } from '#domain/catalogue/publishing.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import { searchRowOf } from '#services/catalogue/search-facts.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { previewIdOf } from '#services/preview-id.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'

/** Homes of an action, at the figures that were previewed. */
export type ListingChange = {
  readonly houseCodes: readonly string[]
  readonly previewId: string
  readonly by: Actor
}
export type ListingRefusal = Refusal<'apartment_not_found' | 'changed_meanwhile' | 'home_is_draft' | 'home_incomplete'>
/** A draft is published, and neither paused nor retired. */
export type LetState = Exclude<ListingState, 'draft'>

const ENTRY_OF = { listed: 'home_listed', paused: 'home_paused', retired: 'home_retired' } as const

/** Says what a state of homes changes: for each home its state now, the bookings that stay, and what a draft lacks. */
export async function previewListing(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  houseCodes: readonly string[],
  state: LetState,
): Promise<Result<ListingPreview, Refusal<'apartment_not_found'>>> {
  const homes = await findAll(db, clock.now(), houseCodes)
  return homes ? ok(figuresOf(homes, state)) : refuse('apartment_not_found')
}

/**
 * Gives homes a state, all or none. Commits it with their search rows, which only listed homes have, and an entry in the
 * audit for each home that was in another state. Bookings that run at the same moment are before it or refused. Refuses
 * `apartment_not_found`, `changed_meanwhile` where a state or a booking is not as previewed, `home_is_draft` for a draft that
 * would be paused or retired, and `home_incomplete` for one that is published and lacks something.
 */
export async function changeListing(
  deps: Deps,
  { houseCodes, previewId, by }: ListingChange,
  { state, reason }: { readonly state: LetState; readonly reason?: string },
): Promise<Result<null, ListingRefusal>> {
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<null, ListingRefusal>> => {
    await lockCatalogue(tx)
    await lockListings(tx, houseCodes)
    const homes = await findAll(tx, deps.clock.now(), houseCodes)
    if (!homes) return refuse('apartment_not_found')
    if (figuresOf(homes, state).previewId !== previewId) {
      const [first] = homes
      return changedMeanwhile(tx, { kind: 'home', id: first?.houseCode ?? '' }, { state: first?.state ?? null })
    }
    if (state !== 'listed' && homes.some((home) => home.state === 'draft')) return refuse('home_is_draft')
    if (homes.some(({ faults }) => faults.length > 0)) return refuse('home_incomplete')
    const changed = homes.filter((home) => home.state !== state)
    if (changed.length === 0) return ok(null)
    const ids = changed.map(({ id }) => id)
    const setBy = by.kind === 'staff' ? by.memberId : null
    await setListingState(tx, ids, { state, since: deps.clock.now(), setBy, reason: reason ?? '' })
    await (state === 'listed' ? makeSearchRows(tx, ids) : removeSearchRows(tx, ids))
    const actId = newId(deps)
    for (const { id: apartmentId, houseCode, state: before } of changed) {
      const subject = { kind: 'home', id: houseCode } as const
      const changes = { state: [before, state] } as const
      await recordAction(tx, deps, by, { act: ENTRY_OF[state], subject, apartmentId, actId, reason, changes })
    }
    return ok(null)
  })
}

/** Finds the homes of all codes; null where one is unknown. */
async function findAll(on: Queryable, now: Date, houseCodes: readonly string[]): Promise<ListingFigures[] | null> {
  const homes = await findListings(on, houseCodes, dateInMadrid(now))
  if (homes.length !== new Set(houseCodes).size) return null
  const drafts = await findWholeHomes(
    on,
    homes.filter(({ state }) => state === 'draft').map(({ houseCode }) => houseCode),
  )
  const lacking = new Map(drafts.map((draft) => [draft.id, checkPublishing(draft)]))
  return homes.map((home) => ({ ...home, ...(lacking.get(home.id) ?? NOTHING_LACKS) }))
}

type ListingFigures = ListingRow & PublishingCheck
const NOTHING_LACKS: PublishingCheck = { faults: [], warnings: [] }

function figuresOf(rows: readonly ListingFigures[], state: LetState): ListingPreview {
  const homes = rows.map(({ id: _, faults, warnings, ...home }) => ({
    ...home,
    faults: [...faults],
    warnings: [...warnings],
  }))
  return { previewId: previewIdOf('listing', state, homes), homes }
}

/** The rows that an import would make, with the nights that are taken. */
async function makeSearchRows(tx: Tx, ids: readonly number[]): Promise<void> {
  const homes = await findHomesToList(tx, ids)
  await saveSearchRows(
    tx,
    homes.map(({ id, neighbourhoodId, lat, lng, minNights, instantMaxNights, maxOccupancy, ...home }) => {
      const { terms, selfCheckIn, automaticOffers } = home
      const rules = { minNights, instantMaxNights, maxOccupancy, terms, selfCheckIn, automaticOffers }
      return searchRowOf(id, neighbourhoodId, { ...home, position: { lat, lng }, rules })
    }),
  )
  await blockTakenNights(tx, ids)
}
