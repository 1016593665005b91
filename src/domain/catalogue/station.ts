import { plainWords } from '#domain/shared/plain-words.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { Position } from './apartment.ts'
import { CITIES, type City } from './cities.ts'
import { MADRID_STATIONS } from './stations/madrid.ts'
import { MALAGA_STATIONS } from './stations/malaga.ts'
import { SEVILLA_STATIONS } from './stations/sevilla.ts'

const STATION_KINDS = ['metro', 'suburban'] as const
type StationKind = (typeof STATION_KINDS)[number]

/** Name, latitude and longitude. A position may be off by 150 m: entrances of a station lie as far apart. */
type StationRow = readonly [name: string, lat: number, lng: number]

/** The stations of a city; one that metro and Cercanías share is among those of the metro. */
export type CityStations = Readonly<Record<StationKind, readonly StationRow[]>>

/** A station of the metro or of Cercanías. */
type Station = {
  readonly slug: string
  readonly city: City
  readonly name: LocalizedText
  readonly position: Position
}

const ROWS: Readonly<Record<City, CityStations>> = {
  madrid: MADRID_STATIONS,
  sevilla: SEVILLA_STATIONS,
  malaga: MALAGA_STATIONS,
}

/** Names have their kind, because neighbourhoods and streets are called like their stations. */
const NAMES: Readonly<Record<StationKind, (name: string) => LocalizedText>> = {
  metro: (name) => ({ es: `Metro ${name}`, en: `${name} metro station` }),
  suburban: (name) => ({ es: `Cercanías ${name}`, en: `${name} train station` }),
}

/** Every station that is no landmark of another name. */
export const STATIONS: readonly Station[] = CITIES.flatMap((city) =>
  STATION_KINDS.flatMap((kind) =>
    ROWS[city][kind].map(([ownName, lat, lng]) => {
      const name = NAMES[kind](ownName)
      return { slug: plainWords(name.es).join('-'), city, name, position: { lat, lng } }
    }),
  ),
)
