/** Kinds in the order in which the destination field groups them. */
export const LANDMARK_KINDS = ['hospital', 'university', 'station', 'museum', 'business', 'congress'] as const
export type LandmarkKind = (typeof LANDMARK_KINDS)[number]
