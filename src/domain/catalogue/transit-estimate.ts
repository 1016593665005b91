import type { Position } from './apartment.ts'
import type { City } from './cities.ts'
import { LANDMARKS } from './landmark.ts'
import { TRANSIT_LINES, type TransitLine } from './transit-lines.ts'
import { reachMetres, straightMetres, travelMinutes } from './travel-time.ts'

/** Usual minutes that a guest waits for a train, with the way down to it. */
const WAIT_MINUTES = { metro: 5, suburban: 9 } as const
/** Minutes on foot between stations beyond which no one changes trains. */
const MAX_CHANGE_MINUTES = 10

/** The stations of a city, and the usual minutes from each to each: waits, rides and the ways between them. */
type Network = { readonly positions: readonly Position[]; readonly minutes: readonly (readonly number[])[] }

const networks = new Map<City, Network>()

/**
 * Estimates the whole minutes of the quickest way by metro and Cercanías: on foot to a station, by train, and on foot again. Null
 * where walking is as quick. Both places are in the city.
 */
export function estimateTransit(city: City, from: Position, to: Position): number | null {
  const { positions, minutes } = networkOf(city)
  const start = positions.map((station) => walk(from, station))
  const end = positions.map((station) => walk(station, to))
  let best = Number.POSITIVE_INFINITY
  for (const [index, row] of minutes.entries()) {
    for (const [other, ride] of row.entries()) {
      if (index !== other) best = Math.min(best, (start[index] ?? best) + ride + (end[other] ?? best))
    }
  }
  const whole = Math.round(best)
  return whole < travelMinutes('a-pie', straightMetres(from, to)) ? whole : null
}

function walk(from: Position, to: Position): number {
  return straightMetres(from, to) / reachMetres('a-pie', 1)
}

function networkOf(city: City): Network {
  const known = networks.get(city) ?? createNetwork(city)
  networks.set(city, known)
  return known
}

/** Every ride waits for its train, so that a change costs what waiting costs (Floyd–Warshall over rides and ways on foot). */
function createNetwork(city: City): Network {
  const lines = TRANSIT_LINES[city]
  const slugs = [...new Set(lines.flatMap(({ stops }) => stops.map(([slug]) => slug)))]
  const positions = slugs.map((slug) => stationOf(city, slug))
  const minutes = positions.map((from) => positions.map((to) => changeMinutes(from, to)))
  for (const line of lines) {
    for (const [from, to, ride] of ridesOf(line)) lower(minutes, slugs.indexOf(from), slugs.indexOf(to), ride)
  }
  for (const middle of slugs.keys()) {
    for (const from of slugs.keys()) {
      for (const to of slugs.keys()) {
        lower(minutes, from, to, (minutes[from]?.[middle] ?? 0) + (minutes[middle]?.[to] ?? 0))
      }
    }
  }
  return { positions, minutes }
}

function lower(minutes: number[][], from: number, to: number, candidate: number): void {
  const row = minutes[from]
  if (row && candidate < (row[to] ?? 0)) row[to] = candidate
}

function changeMinutes(from: Position, to: Position): number {
  const minutes = walk(from, to)
  return minutes <= MAX_CHANGE_MINUTES ? minutes : Number.POSITIVE_INFINITY
}

function stationOf(city: City, slug: string): Position {
  const landmark = LANDMARKS.find((one) => one.city === city && one.slug === slug)
  if (!landmark) throw new Error(`No landmark of ${city} is called ${slug}`)
  return landmark.position
}

/** Returns the rides of a line in both directions, each with its wait; around a circle the shorter way. */
function ridesOf({ kind, stops, isCircle = false }: TransitLine): [string, string, number][] {
  const whole = stops.reduce((sum, [, minutes]) => sum + minutes, 0)
  return stops.flatMap(([from], index) =>
    stops.slice(index + 1).flatMap(([to], further): [string, string, number][] => {
      const ahead = stops.slice(index + 1, index + further + 2).reduce((sum, [, minutes]) => sum + minutes, 0)
      const ride = WAIT_MINUTES[kind] + (isCircle ? Math.min(ahead, whole - ahead) : ahead)
      return [
        [from, to, ride],
        [to, from, ride],
      ]
    }),
  )
}
