import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import { findRevisions } from '#db/listing/section-revision-rows.ts'
import { type RevisedSection, sectionsOf } from '#domain/catalogue/home-sections.ts'
import { type FieldChange, fieldChanges } from '#domain/catalogue/section-changes.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { grantOf, isInScope, type Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'

/** The change of a section that ended one of its versions. */
export type HomeVersion = {
  readonly section: RevisedSection
  /** The version that ended; its content can be restored as a draft. */
  readonly version: number
  readonly at: string
  /** The name of the member; null for an import. */
  readonly by: string | null
  readonly changes: readonly FieldChange[]
}

const MOST = 100

/**
 * Lists the last 100 changes of a home's sections with what each field said before and after, the last one first. Members who
 * have nothing to do with prices see none of prices and rules. Refuses `apartment_not_found`, also for a home outside of the
 * member's cities.
 */
export async function listHomeVersions(
  { db }: Pick<Deps, 'db'>,
  { houseCode, member }: { readonly houseCode: string; readonly member: Scope },
): Promise<Result<readonly HomeVersion[], Refusal<'apartment_not_found'>>> {
  const [found] = await findWholeHomes(db, [houseCode])
  if (!found || !isInScope(member, found.home.city)) return refuse('apartment_not_found')
  const seesPrices = grantOf(member, 'edit_prices') !== 'no'
  const revisions = await findRevisions(db, found.id, MOST)
  // Each revision was replaced by the one after it, and the last one by what the section says now.
  const later: Partial<Record<RevisedSection, object>> = { ...sectionsOf(found.home) }
  const versions = revisions.map(({ section, version, content, replacedBy, replacedAt }): HomeVersion => {
    const changes = fieldChanges(content, later[section] ?? content)
    later[section] = content
    return { section, version, at: replacedAt.toISOString(), by: replacedBy, changes }
  })
  return ok(versions.filter(({ section }) => seesPrices || (section !== 'price' && section !== 'rules')))
}
