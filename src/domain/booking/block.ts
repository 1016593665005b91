/** Why staff take nights of a home. */
export const BLOCK_KINDS = ['maintenance', 'owner_stay', 'renovation', 'not_let', 'other'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]
