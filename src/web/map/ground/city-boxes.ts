import { CITIES, CITY_RECORDS } from '#domain/catalogue/cities.ts'
import { worldOf } from './sketch.ts'

/** Degrees that the file of a city covers around its centre. */
const AROUND = 0.35

/** The boxes that the files of the cities cover, in units of the world, whose y grows to the south. */
export const CITY_BOXES = CITIES.map((city) => {
  const { lat, lng } = CITY_RECORDS[city].centre
  const [west, south] = worldOf(lat - AROUND, lng - AROUND)
  const [east, north] = worldOf(lat + AROUND, lng + AROUND)
  return { city, west, south, east, north }
})
