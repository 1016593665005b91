import { CITIES, CITY_RECORDS } from '#domain/catalogue/cities.ts'
import { worldOf } from './sketch.ts'

/** Degrees around the centre of a city that its file covers. */
const AROUND = 0.35

/** In units of the world, whose y grows to the south. */
export const CITY_BOXES = CITIES.map((city) => {
  const { lat, lng } = CITY_RECORDS[city].centre
  const [west, south] = worldOf(lat - AROUND, lng - AROUND)
  const [east, north] = worldOf(lat + AROUND, lng + AROUND)
  return { city, west, south, east, north }
})
