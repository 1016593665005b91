import { BLOCK_KINDS, type BlockKind } from '#domain/booking/block.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** What a block is for, in words. */
export function blockKindName(kind: BlockKind, locale: Locale): string {
  const names: Record<BlockKind, string> = {
    maintenance: m.actions_block_maintenance({}, { locale }),
    owner_stay: m.actions_block_owner_stay({}, { locale }),
    renovation: m.actions_block_renovation({}, { locale }),
    not_let: m.actions_block_not_let({}, { locale }),
    other: m.actions_block_other({}, { locale }),
  }
  return names[kind]
}

export function blockKindOptions(locale: Locale) {
  return BLOCK_KINDS.map((key) => ({ key, label: blockKindName(key, locale) }))
}
