import type { CityCentre } from './ground-types.ts'
import { worldOf } from './sketch.ts'

/** Degrees that the file of a city covers around its centre. */
const AROUND = 0.35

/** Returns the box that the file of a city covers, in units of the world, whose y grows to the south. */
export function cityBox({ lat, lng }: CityCentre) {
  const [west, south] = worldOf(lat - AROUND, lng - AROUND)
  const [east, north] = worldOf(lat + AROUND, lng + AROUND)
  return { west, south, east, north }
}
