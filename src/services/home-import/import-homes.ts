import type { HomeImportPreview } from '#contract/home-import.ts'
import { lockCatalogue } from '#db/catalogue/catalogue-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { insertDrafts } from '#db/listing/draft-rows.ts'
import type { ListingSystem } from '#domain/listing-import/columns.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordActions } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { draftRow, nextHouseCodes } from '#services/home/create-home.ts'
import { newId } from '#services/new-id.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import { type FileRefusal, type HomesFile, homeOf, type PlannedDraft, planImport } from './plan-import.ts'

type Import = HomesFile & { readonly previewId: string; readonly by: Actor }
type Made = { readonly houseCodes: readonly string[] }
type ImportRefusal = FileRefusal | Refusal<'changed_meanwhile'>

/** Says what the rows of an export become, and why others cannot be read; changes nothing. Refuses what `planImport` refuses. */
export async function previewImportHomes(
  { db }: Pick<Deps, 'db'>,
  file: HomesFile,
): Promise<Result<HomeImportPreview, FileRefusal>> {
  const planned = await planImport(db, file)
  return planned.ok ? ok(planned.value.figures) : planned
}

/**
 * Makes a draft of each row of an export that can be read, all or none, with the next codes of their cities. Commits them with an
 * entry in the audit for each home. Guests find none of them until they are published. Refuses what `planImport` refuses, and
 * `changed_meanwhile` where a row would become something else than was previewed.
 */
export async function importHomes(
  deps: Deps,
  { previewId, by, ...file }: Import,
): Promise<Result<Made, ImportRefusal>> {
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<Made, ImportRefusal>> => {
    await lockCatalogue(tx)
    const planned = await planImport(tx, file)
    if (!planned.ok) return planned
    const { figures, drafts } = planned.value
    if (figures.previewId !== previewId) return refuse('changed_meanwhile')
    return ok({ houseCodes: await writeDrafts(tx, deps, { drafts, importedFrom: figures.system, by }) })
  })
}

type Written = {
  readonly drafts: readonly PlannedDraft[]
  readonly importedFrom: ListingSystem
  readonly by: Actor
}

async function writeDrafts(tx: Tx, deps: Deps, { drafts, importedFrom, by }: Written): Promise<string[]> {
  const byCity = [...Map.groupBy(drafts, ({ listing }) => listing.city)]
  const coded: (PlannedDraft & { readonly houseCode: string })[] = []
  for (const [city, own] of byCity) {
    const codes = await nextHouseCodes(tx, city, own.length)
    for (const [index, draft] of own.entries()) coded.push({ ...draft, houseCode: codes[index] ?? '' })
  }
  const now = deps.clock.now()
  const rows = coded.map((draft) => draftRow(homeOf(draft, draft.houseCode), { neighbourhoodId: draft.place.id, now }))
  const ids = await insertDrafts(tx, rows)
  const actId = newId(deps)
  await recordActions(
    tx,
    deps,
    by,
    coded.map(({ houseCode, place: { city, slug } }) => ({
      ...{ act: 'home_imported' as const, subject: { kind: 'home', id: houseCode } as const, actId },
      apartmentId: ids.get(houseCode),
      changes: { city: [null, city], neighbourhood: [null, slug], importedFrom: [null, importedFrom] } as const,
    })),
  )
  return coded.map(({ houseCode }) => houseCode)
}
