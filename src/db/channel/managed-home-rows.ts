import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { homeTitle } from '#db/catalogue/home-details.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { channelReservations, managedHomes, nightsToPush } from '#db/schema/channel.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import type { ManagedHome } from '#domain/channel/channel-manager.ts'
import type { PushKind } from '#domain/channel/push-values.ts'
import { type HomePlans, plansOf } from '#domain/channel/site-terms.ts'
import type { DateSpan } from '#domain/pricing/night-price.ts'

export type ManagedHomeRow = typeof managedHomes.$inferSelect
export type ManagedHomeOfCode = { readonly home: ManagedHomeRow; readonly houseCode: string }

const selectHomes = (on: Queryable) =>
  on
    .select({ home: managedHomes, houseCode: apartments.houseCode })
    .from(managedHomes)
    .innerJoin(apartments, eq(apartments.id, managedHomes.apartmentId))

/** Finds the home that the channel manager knows as a property. */
export async function findManagedHome(on: Queryable, propertyId: string): Promise<ManagedHomeOfCode | undefined> {
  const [found] = await selectHomes(on).where(eq(managedHomes.propertyId, propertyId))
  return found
}

/** Finds what the channel manager calls a home. */
export async function findManagedHomeOf(on: Queryable, apartmentId: number): Promise<ManagedHomeOfCode | undefined> {
  const [found] = await selectHomes(on).where(eq(managedHomes.apartmentId, apartmentId))
  return found
}

/** Finds a managed home by its house code. */
export async function findManagedHomeByCode(on: Queryable, houseCode: string): Promise<ManagedHomeOfCode | undefined> {
  const [found] = await selectHomes(on).where(eq(apartments.houseCode, houseCode))
  return found
}

/** Locks a managed home by its house code. */
export async function lockManagedHome(tx: Tx, houseCode: string): Promise<ManagedHomeRow | undefined> {
  const [found] = await selectHomes(tx)
    .where(eq(apartments.houseCode, houseCode))
    .for('no key update', { of: managedHomes })
  return found?.home
}

/** Returns the house codes of the homes that are pushed. */
export async function listPushedHomes(on: Queryable): Promise<string[]> {
  const rows = await selectHomes(on).where(isNotNull(managedHomes.pushesSince)).orderBy(asc(managedHomes.apartmentId))
  return rows.map(({ houseCode }) => houseCode)
}

/** Returns when each property that is a home of ours was connected, by its id. */
export async function listConnectedProperties(on: Queryable): Promise<Map<string, Date>> {
  const { propertyId, mappedAt } = managedHomes
  const rows = await on.select({ propertyId, mappedAt }).from(managedHomes)
  return new Map(rows.map((row) => [row.propertyId, row.mappedAt]))
}

/** Reads what a channel manager is given about a home that it does not know. */
export async function findHomeToDescribe(on: Queryable, houseCode: string) {
  const { id, city, address, lat, lng, maxOccupancy } = apartments
  const [found] = await on
    .select({ id, city, address, lat, lng, maxOccupancy, title: homeTitle })
    .from(apartments)
    .where(eq(apartments.houseCode, houseCode))
  return found
}

type NewManagedHome = ManagedHome & Pick<ManagedHomeRow, 'apartmentId' | 'propertyTitle' | 'mappedAt'>

/** Stores what the channel manager calls a home; returns false where the home or one of the ids is stored already. */
export async function insertManagedHome(tx: Tx, { plans, ...home }: NewManagedHome): Promise<boolean> {
  const row = { ...home, ratePlanId: plans.standard }
  const rows = await tx.insert(managedHomes).values(row).onConflictDoNothing().returning()
  if (rows.length > 0) await insertHomePlans(tx, home, plans)
  return rows.length > 0
}

const INSERT_PLANS = defineStatement({
  name: 'insert_plans_of_home',
  row: {},
  text: `
insert into managed_home_plans (apartment_id, site, rate_plan_id)
select m.apartment_id, p.site, p.rate_plan_id
  from (select apartment_id from managed_homes where apartment_id = $1 and property_id = $2 for key share) m
 cross join unnest($3::text[], $4::text[]) as p(site, rate_plan_id)
on conflict do nothing`,
})

/** Stores the rate plans of a home for single sites; none once the home is another property or disconnected. */
export async function insertHomePlans(
  on: Queryable,
  { apartmentId, propertyId }: Pick<ManagedHomeRow, 'apartmentId' | 'propertyId'>,
  plans: HomePlans,
): Promise<void> {
  const ofSites = plansOf(plans).filter(({ site }) => site !== 'standard')
  if (ofSites.length === 0) return
  const columns = [ofSites.map(({ site }) => site), ofSites.map(({ ratePlanId }) => ratePlanId)]
  await runStatement(on, INSERT_PLANS, [apartmentId, propertyId, ...columns])
}

/** Deletes what the channel manager calls a home, and what waits to be pushed of it. */
export async function deleteManagedHome(tx: Tx, apartmentId: number): Promise<void> {
  await tx.delete(managedHomes).where(eq(managedHomes.apartmentId, apartmentId))
  await tx.delete(nightsToPush).where(eq(nightsToPush.apartmentId, apartmentId))
}

/** Tells whether a reservation of a home waits for its nights. */
export async function hasWaitingReservation(on: Queryable, apartmentId: number): Promise<boolean> {
  const { waiting } = channelReservations
  const waits = and(eq(channelReservations.apartmentId, apartmentId), isNotNull(waiting))
  return (await on.$count(channelReservations, waits)) > 0
}

export async function startHomePushes(tx: Tx, apartmentId: number, pushesSince: Date): Promise<void> {
  await tx.update(managedHomes).set({ pushesSince }).where(eq(managedHomes.apartmentId, apartmentId))
}

type StoredComparison = {
  readonly [Field in 'comparedAt' | 'differences' | 'differenceRanges' | 'uncomparedNights']: NonNullable<
    ManagedHomeRow[Field]
  >
}

/** Stores how a home was found at the channel manager; not over a later comparison, nor once it is another property. */
export async function saveComparison(
  on: Queryable,
  { apartmentId, propertyId }: Pick<ManagedHomeRow, 'apartmentId' | 'propertyId'>,
  comparison: StoredComparison,
): Promise<void> {
  const { comparedAt } = managedHomes
  const isSame = and(eq(managedHomes.apartmentId, apartmentId), eq(managedHomes.propertyId, propertyId))
  const isLater = or(isNull(comparedAt), lt(comparedAt, comparison.comparedAt), eq(comparedAt, comparison.comparedAt))
  await on.update(managedHomes).set(comparison).where(and(isSame, isLater))
}

/** Queues nights of a home, all for null. */
export async function queueNights(
  tx: Tx,
  apartmentId: number,
  queued: readonly { readonly kind: PushKind; readonly span: DateSpan | null }[],
): Promise<void> {
  if (queued.length === 0) return
  await tx
    .insert(nightsToPush)
    .values(queued.map(({ kind, span }) => ({ apartmentId, kind, nights: span ? `[${span.from},${span.to})` : '(,)' })))
}
