import { CITIES, type City } from '#domain/catalogue/cities.ts'
import type { ListedHome } from '#domain/timeline/timeline.ts'

/**
 * The homes of a timeline in their order, as they are sent: city, neighbourhood and codes of homes that follow each other
 * there, with spaces between the codes. A code that begins with a digit is only the end in which it differs from the one
 * before it. Fifteen thousand homes take some 20 kB once they are compressed.
 */
export type PackedHomes = readonly (readonly [city: number, neighbourhood: string, codes: string])[]

/** Maximum number of homes of which one answer has the rows. */
export const MAX_TIMELINE_ROWS = 100

/** Packs homes, whose order stays as it is. */
export function packHomes(homes: readonly ListedHome[]): PackedHomes {
  const groups: { readonly city: City; readonly neighbourhood: string; readonly codes: string[] }[] = []
  for (const { houseCode, city, neighbourhood } of homes) {
    const last = groups.at(-1)
    if (last?.city === city && last.neighbourhood === neighbourhood) last.codes.push(houseCode)
    else groups.push({ city, neighbourhood, codes: [houseCode] })
  }
  return groups.map(({ city, neighbourhood, codes }) => [
    CITIES.indexOf(city),
    neighbourhood,
    codes.map((code, index) => endOf(code, codes[index - 1] ?? '')).join(' '),
  ])
}

/** Takes homes out of what they were packed into. */
export function unpackHomes(packed: PackedHomes): ListedHome[] {
  return packed.flatMap(([cityIndex, neighbourhood, codes]) => {
    const city = CITIES[cityIndex] as City
    let before = ''
    return codes.split(' ').map((end): ListedHome => {
      const houseCode = /^\d/.test(end) ? before.slice(0, before.length - end.length) + end : end
      before = houseCode
      return { houseCode, city, neighbourhood }
    })
  })
}

/** Returns the digits from the first one in which a code differs from the one before it, else the whole code. */
function endOf(code: string, before: string): string {
  if (code.length !== before.length) return code
  let shared = 0
  while (shared < code.length && code[shared] === before[shared]) shared++
  const end = code.slice(shared)
  return /^\d+$/.test(end) ? end : code
}
