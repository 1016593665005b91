import type { PlaceRef } from '#contract/places.ts'
import { listNeighbourhoods } from '#db/catalogue/neighbourhood-rows.ts'
import { CITIES, CITY_SERVER_RECORDS, type City } from '#domain/catalogue/cities.ts'
import type { Deps } from '#services/deps.ts'

/**
 * Finds the place meant by one or two words of an address: a city, a neighbourhood in its city, a neighbourhood under the
 * wrong city or none. Capitals and accents don't matter. Null when no place matches, or more than one.
 */
export async function findPlace(deps: Pick<Deps, 'read'>, first: string, second?: string): Promise<PlaceRef | null> {
  const [outer, inner] = [plain(first), second === undefined ? null : plain(second)]
  const city = cityOf(outer)
  if (inner === null && city) return { city, neighbourhood: null }
  const named = (await deps.read(listNeighbourhoods)).filter(({ slug }) => slug === (inner ?? outer))
  const meant = named.find((one) => one.city === city) ?? (named.length === 1 ? named[0] : undefined)
  return meant ? { city: meant.city, neighbourhood: meant.slug } : null
}

function cityOf(word: string): City | undefined {
  return CITIES.find((city) => city === word || CITY_SERVER_RECORDS[city].otherNames.includes(word))
}

/** `Málaga` → `malaga`, `Las Letras` → `las-letras`. */
function plain(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/[\s_–-]+/g, '-')
}
