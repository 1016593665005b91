import { and, desc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { type SectionVersions, sectionRevisions } from '#db/schema/catalogue.ts'
import { staffMembers } from '#db/schema/staff.ts'
import { chunked } from '#db/statement/chunked.ts'
import {
  type HomeSection,
  type HomeSections,
  REVISED_SECTIONS,
  type RevisedSection,
} from '#domain/catalogue/home-sections.ts'

/** A change of a home that is about to be written. */
export type ReplacedSections = {
  readonly apartmentId: number
  readonly before: HomeSections
  readonly sectionVersions: SectionVersions
  readonly changed: readonly HomeSection[]
}
type Replacing = { readonly by: string | null; readonly at: Date }

/** Stores what sections say before they are changed. */
export async function saveRevisions(
  tx: Tx,
  replaced: readonly ReplacedSections[],
  { by, at }: Replacing,
): Promise<void> {
  const rows = replaced.flatMap(({ apartmentId, before, sectionVersions, changed }) =>
    REVISED_SECTIONS.filter((section) => changed.includes(section)).map((section) => ({
      ...{ apartmentId, section, content: before[section], replacedBy: by, replacedAt: at },
      version: sectionVersions[section] ?? 0,
    })),
  )
  for (const chunk of chunked(rows)) await tx.insert(sectionRevisions).values(chunk)
}

export type SectionRevision = {
  readonly section: RevisedSection
  readonly version: number
  readonly content: HomeSections[RevisedSection]
  /** The name of the member who changed it; null for an import, and for a member who is no longer there. */
  readonly replacedBy: string | null
  readonly replacedAt: Date
}

/** Returns the last revisions of a home, the last replaced first. */
export function findRevisions(on: Queryable, apartmentId: number, limit: number): Promise<SectionRevision[]> {
  const { section, version, content, replacedAt } = sectionRevisions
  return on
    .select({ section, version, content, replacedAt, replacedBy: staffMembers.name })
    .from(sectionRevisions)
    .leftJoin(staffMembers, eq(staffMembers.id, sectionRevisions.replacedBy))
    .where(eq(sectionRevisions.apartmentId, apartmentId))
    .orderBy(desc(replacedAt), section)
    .limit(limit)
}

type RevisionKey = { readonly apartmentId: number; readonly section: RevisedSection; readonly version: number }

/** Returns what a section said in one of its versions before the present one. */
export async function findRevision(
  on: Queryable,
  { apartmentId, section, version }: RevisionKey,
): Promise<HomeSections[RevisedSection] | undefined> {
  const [found] = await on
    .select({ content: sectionRevisions.content })
    .from(sectionRevisions)
    .where(
      and(
        eq(sectionRevisions.apartmentId, apartmentId),
        eq(sectionRevisions.section, section),
        eq(sectionRevisions.version, version),
      ),
    )
  return found?.content
}
