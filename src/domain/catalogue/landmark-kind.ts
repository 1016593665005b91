/** Kinds in the order in which the destination field groups them. */
export const LANDMARK_KINDS = ['hospital', 'university', 'station', 'museum', 'business', 'congress', 'stop'] as const
export type LandmarkKind = (typeof LANDMARK_KINDS)[number]

/** Kinds whose places have a page of the homes near them: guests stay for months because of them. */
export const LANDMARK_PAGE_KINDS = ['hospital', 'university'] as const satisfies readonly LandmarkKind[]
export type LandmarkPageKind = (typeof LANDMARK_PAGE_KINDS)[number]
