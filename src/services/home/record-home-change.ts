import type { Tx } from '#db/connection/client.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { changesOf, type WrittenHome } from './write-home.ts'

type SectionAction = 'home_texts_changed' | 'home_facts_changed' | 'home_photos_changed' | 'home_place_changed'

/** Returns what stores the entry in the audit of a section that was written: its own act, or that a draft was saved. */
export function recordHomeChange(deps: Deps, { by, houseCode }: { by: Actor; houseCode: string }, act: SectionAction) {
  return (tx: Tx, { before, changed, isDraft }: WrittenHome): Promise<void> =>
    recordAction(tx, deps, by, {
      act: isDraft ? 'home_change_drafted' : act,
      subject: { kind: 'home', id: houseCode },
      apartmentId: before.id,
      changes: changesOf(changed),
    })
}
