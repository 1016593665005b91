import type { BlockRow } from '#db/block/block-rows.ts'

/** A block as it is now; `version` is that of its row. */
export type MadeBlock = Omit<BlockRow, 'apartmentId'>
