/** Why guests take a home for a time, where the contract states it. */
export const STAY_CAUSES = ['work', 'study', 'medical', 'works_at_home', 'leisure', 'other'] as const
export type StayCauseKind = (typeof STAY_CAUSES)[number]

/** The text says which, where it is another. */
export type StayCause = { readonly kind: StayCauseKind; readonly text: string }

export const MAX_CAUSE_TEXT = 200
/** Years after a stay for which its cause, its signed contracts and its reports are stored: as long as it can be disputed. */
export const CONTRACT_YEARS = 5
