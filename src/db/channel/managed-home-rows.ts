import { eq } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { managedHomes } from '#db/schema/channel.ts'

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
