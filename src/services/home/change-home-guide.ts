import type { Guide } from '#domain/catalogue/apartment.ts'
import type { Result } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { changesOf, type NotWritten, writeHome } from './write-home.ts'

/** Without a code or a password the present one stays; null removes it. */
export type ChangedGuide = Omit<Guide, 'doorCode' | 'wifi'> & {
  readonly doorCode?: string | null | undefined
  readonly wifi: { readonly network: string; readonly password?: string | undefined } | null
}

type GuideInput = {
  readonly houseCode: string
  readonly version: number
  readonly guide: ChangedGuide
  readonly by: Actor
}

/**
 * Changes the guide of a home, which guests of a stay read at once. Commits it with the entry in the audit, which names the fields
 * and no code or password. Refuses what `writeHome` refuses.
 */
export function changeHomeGuide(
  deps: Deps,
  { houseCode, version, guide, by }: GuideInput,
): Promise<Result<null, NotWritten>> {
  return writeHome(
    deps,
    { houseCode, sections: (before) => ({ guide: guideAfter(before.guide, guide) }), versions: { guide: version }, by },
    (tx, { before, changed }) =>
      recordAction(tx, deps, by, {
        act: 'home_guide_changed',
        subject: { kind: 'home', id: houseCode },
        apartmentId: before.id,
        changes: changesOf(changed),
      }),
  )
}

function guideAfter(before: Guide, { doorCode = before.doorCode ?? null, wifi, ...guide }: ChangedGuide): Guide {
  const password = wifi?.password ?? before.wifi?.password
  return {
    ...guide,
    ...(doorCode !== null && { doorCode }),
    ...(wifi && password && { wifi: { network: wifi.network, password } }),
  }
}
