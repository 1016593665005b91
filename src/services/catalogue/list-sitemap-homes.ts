import { lastHomeId, listSitemapHomes, type SitemapHomeRow } from '#db/catalogue/sitemap-rows.ts'
import type { Deps } from '#services/deps.ts'

/** Homes in one part of the sitemap; each has an entry per language, and a file may have 50,000 entries. */
const HOMES_PER_PART = 1_000
const PICTURES = 3

export type SitemapHome = SitemapHomeRow

/** Counts the parts of the sitemap. */
export async function countSitemapParts({ read }: Pick<Deps, 'read'>): Promise<number> {
  return Math.ceil((await read(lastHomeId)) / HOMES_PER_PART)
}

/** Lists the homes of a part, counted from 1; empty after the last part. */
export async function sitemapPart({ read }: Pick<Deps, 'read'>, part: number): Promise<SitemapHome[]> {
  const to = part * HOMES_PER_PART
  return read((db) => listSitemapHomes(db, { from: to - HOMES_PER_PART + 1, to, pictures: PICTURES }))
}
