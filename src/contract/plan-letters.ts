/** Centimetres around the home, for the names of street and entrance and for the scale. */
export const PLAN_MARGIN = { side: 150, below: 90, above: 60 } as const
/** Size of the letters as a part of the drawing's width: on a wide screen, and on a phone, where it is a third as wide. */
export const PLAN_LETTERS = { wide: 0.0205, phone: 0.034, least: 21 } as const
