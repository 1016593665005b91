export const NEAREST_ZOOM = 18
export const FARTHEST_ZOOM = 5
