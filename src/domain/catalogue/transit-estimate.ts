import type { Position } from './apartment.ts'
import { CITIES, type City, isInCity } from './cities.ts'
import { LANDMARKS } from './landmark.ts'
import { TRANSIT_LINES, type TransitLine } from './transit-lines.ts'
import { reachMetres, straightMetres, travelMinutes } from './travel-time.ts'

/** Usual minutes that a guest waits for a train, with the way down to it. */
const WAIT_MINUTES = { metro: 5, suburban: 9 } as const
/** Minutes on foot between stations beyond which no one changes trains. */
const MAX_CHANGE_MINUTES = 10

/** A home on the edge of a search must not show a minute more than its limit. */
const ROUNDING = 1e-6

/** The stations of a city, and the usual minutes from each to each: waits, rides and the ways between them. */
type Network = { readonly positions: readonly Position[]; readonly minutes: readonly (readonly number[])[] }

const networks = new Map<City, Network>()

/** A place from which the rest of a way takes these minutes: a station, or with none the goal itself. */
export type WayStart = { readonly position: Position; readonly minutes: number }

type WayStarts = readonly [WayStart, ...WayStart[]]
/** A search asks for the starts of its goal several times. */
const startsOfGoals = new WeakMap<Position, WayStarts>()

/**
 * Returns where the quickest way by public transport to a goal can begin, after a walk from a home: at the goal itself, and at
 * each station of its city with the usual minutes by metro and Cercanías from there. The first has the fewest minutes. Stations
 * that no way begins at, because it is as quick to walk on to another, are left out.
 */
export function transitStarts(goal: Position): WayStarts {
  const known = startsOfGoals.get(goal) ?? createStarts(goal)
  startsOfGoals.set(goal, known)
  return known
}

function createStarts(goal: Position): WayStarts {
  const onFoot: WayStart = { position: goal, minutes: 0 }
  const city = CITIES.find((one) => isInCity(one, goal))
  if (!city) return [onFoot]
  const { positions, minutes } = networkOf(city)
  const end = positions.map((station) => walk(station, goal))
  const stations = positions
    .map((position, index) => ({ position, minutes: quickest(minutes[index] ?? [], end, index) }))
    .sort((a, b) => a.minutes - b.minutes)
  const starts: [WayStart, ...WayStart[]] = [onFoot]
  for (const station of stations) {
    const isOfUse = starts.every((start) => station.minutes < start.minutes + walk(station.position, start.position))
    if (isOfUse) starts.push(station)
  }
  return starts
}

function quickest(rides: readonly number[], end: readonly number[], from: number): number {
  return rides.reduce(
    (best, ride, other) => (other === from ? best : Math.min(best, ride + (end[other] ?? best))),
    Number.POSITIVE_INFINITY,
  )
}

/**
 * Estimates the whole minutes of the quickest way by metro and Cercanías, rounded up: on foot to a station, by train, and on foot
 * again. Null where walking is as quick, and where the places are not in one city.
 */
export function estimateTransit(home: Position, goal: Position): number | null {
  if (!CITIES.some((city) => isInCity(city, home) && isInCity(city, goal))) return null
  const [, ...stations] = transitStarts(goal)
  const ways = stations.map(({ position, minutes }) => walk(home, position) + minutes)
  const whole = Math.ceil(Math.min(...ways) - ROUNDING)
  return whole < travelMinutes('a-pie', straightMetres(goal, home)) ? whole : null
}

/** Minutes on foot, from the public position of a home or from a station. */
function walk(from: Position, to: Position): number {
  return straightMetres(to, from) / reachMetres('a-pie', 1)
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
