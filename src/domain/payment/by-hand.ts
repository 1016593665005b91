/** The name in `gateway` of charges that no gateway made: staff record that the money arrived. */
export const BY_HAND = 'manual'

/** How money by hand arrives. */
export const BY_HAND_METHODS = ['transfer', 'cash'] as const
export type ByHandMethod = (typeof BY_HAND_METHODS)[number]
