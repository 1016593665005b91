import type { Queryable } from '#db/connection/client.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { int4, jsonb, of, text } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'

const LAST_ID = defineStatement({
  name: 'last_home_id',
  row: { last: int4 },
  text: 'select coalesce(max(id), 0)::int as last from apartments',
})

/** Returns the highest id of a home; 0 without homes. */
export async function lastHomeId(db: Queryable): Promise<number> {
  const [found] = await runStatement(db, LAST_ID, [])
  return found?.last ?? 0
}

const HOMES = defineStatement({
  name: 'sitemap_homes',
  row: {
    houseCode: of(apartments.houseCode),
    /** ISO 8601. */
    updatedAt: text,
    photos: jsonb.as<readonly { readonly file: string; readonly width: number }[]>(),
  },
  text: `
select house_code as "houseCode", to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt",
       coalesce((select jsonb_agg(photo order by place)
          from jsonb_array_elements(details -> 'photos') with ordinality as photos(photo, place)
         where place <= $3), '[]') as photos
  from apartments where id between $1 and $2 and state = 'listed' order by id`,
})

export type SitemapHomeRow = RowOf<typeof HOMES>

/** Returns the listed homes whose id lies in a range, both ends included, with their first pictures. */
export function listSitemapHomes(
  db: Queryable,
  { from, to, pictures }: { readonly from: number; readonly to: number; readonly pictures: number },
): Promise<SitemapHomeRow[]> {
  return runStatement(db, HOMES, [from, to, pictures])
}
