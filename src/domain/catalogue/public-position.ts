import type { Position } from './apartment.ts'

/** Size of a square in degrees, about 150 m at the latitudes of our cities. */
export const PUBLIC_GRID = { lat: 0.00135, lng: 0.00175 }

/**
 * Largest distance of a public position from the centre of its square, as a part of the square, so that it never seems to
 * be in the next one.
 */
const SPREAD = 0.7
/** Steps of the R2 low-discrepancy sequence (M. Roberts), which fills a square evenly. */
const STEP = { lat: 0.7548776662466927, lng: 0.5698402909980532 }

/**
 * Gives the public position of a home: a point in the same square of about 150 m, at most 190 m from the home, always the
 * same. It follows from the house code alone, so that it reveals no more of the exact position than the square does.
 * Searches by bounds use it too, because otherwise the exact position could be found by ever smaller bounds.
 */
export function publicPosition({ lat, lng }: Position, houseCode: string): Position {
  const number = Number(/\d+$/.exec(houseCode)?.[0] ?? 0)
  return {
    lat: within(lat, PUBLIC_GRID.lat, number * STEP.lat),
    lng: within(lng, PUBLIC_GRID.lng, number * STEP.lng),
  }
}

/** Gives a coordinate within the square of `degrees`, from the fractional part of `along * step`. */
function within(degrees: number, step: number, along: number): number {
  const part = 0.5 + SPREAD * (along - Math.floor(along) - 0.5)
  return Math.round((Math.floor(degrees / step) + part) * step * 1e5) / 1e5
}
