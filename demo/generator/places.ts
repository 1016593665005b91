import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NeighbourhoodFile } from '#contract/catalogue-format.ts'
import type { Position } from '#domain/catalogue/apartment.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { Random } from './random.ts'

/** The kind of houses in a neighbourhood. */
export type Eras = 'old' | 'classic' | 'mixed' | 'modern'
type Both = readonly [es: string, en: string]

type PlaceNotes = {
  readonly slug: string
  /** How many demo homes are here. */
  readonly homes: number
  readonly postalCode: string
  readonly eras: Eras
  readonly streets: readonly string[]
  /** How a title may name the place. */
  readonly hints: readonly Both[]
  /** Walking minutes from any of its streets, least and most. */
  readonly near: readonly (readonly [es: string, en: string, least: number, most: number])[]
  readonly life: Both
  /** Where homes are when it isn't the centre of the neighbourhood (a park, a river). */
  readonly centre?: readonly [lat: number, lng: number]
  /** Metres; smaller beside water. */
  readonly radius?: number
  readonly sea?: boolean
  readonly pool?: boolean
}

/** A neighbourhood with the demo's own facts about it. */
export type Place = Omit<PlaceNotes, 'life'> & NeighbourhoodFile & { readonly life: LocalizedText }

const RADIUS_M = 250
const METRES_PER_DEGREE = 111_320

/** Reads the neighbourhoods of the demo, in the order of the cities; a city without a file there has no demo homes. */
export async function readPlaces(folder: string, neighbourhoods: readonly NeighbourhoodFile[]): Promise<Place[]> {
  const places: Place[] = []
  const files = new Set(await readdir(join(folder, 'places')))
  for (const city of CITIES.filter((one) => files.has(`${one}.json`))) {
    const notes: PlaceNotes[] = JSON.parse(await readFile(join(folder, 'places', `${city}.json`), 'utf8'))
    for (const { life, ...note } of notes) {
      const neighbourhood = neighbourhoods.find((one) => one.city === city && one.slug === note.slug)
      if (!neighbourhood) throw new Error(`There is no neighbourhood ${note.slug} in ${city}`)
      places.push({ ...neighbourhood, ...note, life: { es: life[0], en: life[1] } })
    }
  }
  return places
}

/** Returns a position in the neighbourhood, evenly distributed over its circle. */
export function scatter({ lat, lng, centre, radius = RADIUS_M }: Place, random: Random): Position {
  const [midLat, midLng] = centre ?? [lat, lng]
  const distance = (radius * Math.sqrt(random.next())) / METRES_PER_DEGREE
  const angle = random.next() * 2 * Math.PI
  const east = (distance * Math.cos(angle)) / Math.cos((midLat * Math.PI) / 180)
  return { lat: rounded(midLat + distance * Math.sin(angle)), lng: rounded(midLng + east) }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
