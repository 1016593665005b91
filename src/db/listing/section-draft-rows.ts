import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { sectionDrafts } from '#db/schema/catalogue.ts'
import { staffMembers } from '#db/schema/staff.ts'
import { DRAFTED_SECTIONS, type HomeSection, type SectionDraft } from '#domain/catalogue/home-sections.ts'

export type SectionDraftRow = SectionDraft & {
  /** The version of the section that was read when the draft was saved. */
  readonly basedOn: number
  /** How often the draft was saved. */
  readonly version: number
  /** The name of the member who saved it last; null for one who is no longer there. */
  readonly savedBy: string | null
  readonly savedAt: Date
}

/** Returns the drafts of a home, the first saved first. */
export function findSectionDrafts(on: Queryable, apartmentId: number): Promise<SectionDraftRow[]> {
  const { section, content, basedOn, version, savedAt } = sectionDrafts
  return on
    .select({ section, content, basedOn, version, savedAt, savedBy: staffMembers.name })
    .from(sectionDrafts)
    .leftJoin(staffMembers, eq(staffMembers.id, sectionDrafts.savedBy))
    .where(eq(sectionDrafts.apartmentId, apartmentId))
    .orderBy(savedAt, section)
}

type SavedDraft = SectionDraft & {
  readonly apartmentId: number
  readonly basedOn: number
  readonly savedBy: string | null
  readonly savedAt: Date
}

/** Inserts a draft, or replaces the one that the section has. */
export async function saveSectionDraft(tx: Tx, draft: SavedDraft): Promise<void> {
  const { content, basedOn, savedBy, savedAt } = draft
  await tx
    .insert(sectionDrafts)
    .values({ ...draft, version: 1 })
    .onConflictDoUpdate({
      target: [sectionDrafts.apartmentId, sectionDrafts.section],
      set: { content, basedOn, savedBy, savedAt, version: sql`${sectionDrafts.version} + 1` },
    })
}

export async function deleteSectionDrafts(
  tx: Tx,
  apartmentId: number,
  sections: readonly HomeSection[],
): Promise<void> {
  const drafted = DRAFTED_SECTIONS.filter((section) => sections.includes(section))
  await tx
    .delete(sectionDrafts)
    .where(and(eq(sectionDrafts.apartmentId, apartmentId), inArray(sectionDrafts.section, drafted)))
}
