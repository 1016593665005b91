import { BLOCK_KINDS, type BlockKind } from '#domain/booking/block.ts'
import { m } from '#i18n/paraglide/messages.js'

/** What a block is for, in words. */
export function blockKindName(kind: BlockKind): string {
  const names: Record<BlockKind, string> = {
    maintenance: m.actions_block_maintenance(),
    owner_stay: m.actions_block_owner_stay(),
    renovation: m.actions_block_renovation(),
    not_let: m.actions_block_not_let(),
    other: m.actions_block_other(),
  }
  return names[kind]
}

export function blockKindOptions() {
  return BLOCK_KINDS.map((key) => ({ key, label: blockKindName(key) }))
}
