import { sql } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'

export type SitemapHomeRow = {
  readonly houseCode: string
  /** ISO 8601. */
  readonly updatedAt: string
  readonly photos: readonly { readonly file: string; readonly width: number }[]
}

/** Returns the highest id of a home; 0 without homes. */
export async function lastHomeId(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(sql`select coalesce(max(id), 0)::int as last from apartments`)
  return rows[0]?.last ?? 0
}

/** Returns the homes whose id lies in a range, both ends included, with their first pictures. */
export async function listSitemapHomes(
  db: Queryable,
  { from, to, pictures }: { readonly from: number; readonly to: number; readonly pictures: number },
): Promise<SitemapHomeRow[]> {
  const { rows } = await db.execute<SitemapHomeRow>(sql`
    select house_code as "houseCode", to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt",
           coalesce((select jsonb_agg(photo order by place)
              from jsonb_array_elements(details -> 'photos') with ordinality as photos(photo, place)
             where place <= ${pictures}), '[]') as photos
      from apartments where id between ${from} and ${to} order by id`)
  return rows
}
