import { lastHomeId, listSitemapHomes, type SitemapHomeRow } from '#db/sitemap-rows.ts'
import type { Deps } from '#services/deps.ts'

/** Homes of one part; each stands in a sitemap once per language, of which a file may hold 50,000. */
const HOMES_PER_PART = 1_000
const PICTURES = 3

export type SitemapHome = SitemapHomeRow

/** How many parts there are. */
export async function countSitemapParts({ read }: Pick<Deps, 'read'>): Promise<number> {
  return Math.ceil((await read(lastHomeId)) / HOMES_PER_PART)
}

/** The homes of a part, counted from 1; none beyond the last. */
export async function sitemapPart({ read }: Pick<Deps, 'read'>, part: number): Promise<SitemapHome[]> {
  const to = part * HOMES_PER_PART
  return read((db) => listSitemapHomes(db, { from: to - HOMES_PER_PART + 1, to, pictures: PICTURES }))
}
