import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/client.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { homesAskingFirst } from '#db/schema/channel.ts'

type HomeAskingFirst = { readonly id: number; readonly asksFirst: boolean }

/** Locks a home by its code, and tells whether it is set to ask first. */
export async function lockHomeAskingFirst(tx: Tx, houseCode: string): Promise<HomeAskingFirst | undefined> {
  const [home] = await tx
    .select({ id: apartments.id })
    .from(apartments)
    .where(eq(apartments.houseCode, houseCode))
    .for('no key update')
  if (!home) return undefined
  return { id: home.id, asksFirst: (await tx.$count(homesAskingFirst, eq(homesAskingFirst.apartmentId, home.id))) > 0 }
}

/** Sets a home to ask first since a moment; null for no longer. */
export async function setAskingFirst(tx: Tx, apartmentId: number, since: Date | null): Promise<void> {
  if (since) await tx.insert(homesAskingFirst).values({ apartmentId, since })
  else await tx.delete(homesAskingFirst).where(eq(homesAskingFirst.apartmentId, apartmentId))
}
