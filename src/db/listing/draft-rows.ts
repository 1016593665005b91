import { and, eq } from 'drizzle-orm'
import type { ApartmentRow } from '#db/catalogue/catalogue-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { int4 } from '#db/statement/columns.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'

const NEXT_NUMBER = defineStatement({
  name: 'next_number_of_home',
  row: { next: int4 },
  text: `
select coalesce(max(split_part(house_code, '-', 2)::int), 0) + 1 as next from apartments where house_code like $1 || '-%'`,
})

/** Returns the number after the highest one of a prefix, such as MAD. The caller holds the lock of the catalogue. */
export async function nextHomeNumber(tx: Tx, prefix: string): Promise<number> {
  const [row] = await runStatement(tx, NEXT_NUMBER, [prefix])
  return row?.next ?? 1
}

/** Inserts the draft of a home and returns its id. */
export async function insertDraft(tx: Tx, row: Omit<ApartmentRow, 'state'>): Promise<number> {
  const [made] = await tx
    .insert(apartments)
    .values({ ...row, state: 'draft' })
    .returning({ id: apartments.id })
  if (!made) throw new Error('The draft was not inserted')
  return made.id
}

export async function deleteDraft(tx: Tx, id: number): Promise<void> {
  await tx.delete(apartments).where(and(eq(apartments.id, id), eq(apartments.state, 'draft')))
}
