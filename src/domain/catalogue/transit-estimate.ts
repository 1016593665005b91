import type { Position } from './apartment.ts'
import { CITIES, type City, isInCity } from './cities.ts'
import { LANDMARKS } from './landmark.ts'
import { TRANSIT_LINES, type TransitLine } from './transit-lines.ts'
import { reachMetres, straightMetres, travelMinutes } from './travel-time.ts'

/** Usual minutes that a guest waits for a train, with the way down to it. */
const WAIT_MINUTES = { metro: 5, suburban: 9 } as const
/**
 * A ride to the next station: the minutes that a stop costs, with slowing down and starting again, and the metres a minute
 * between. They give the usual minutes of a working day on the lines of our cities to about a tenth.
 */
const STOP_MINUTES = { metro: 1, suburban: 2 } as const
const RIDE_METRES_PER_MINUTE = { metro: 900, suburban: 1_300 } as const
/** Tracks are so many times as long as the straight line between two stations. */
const TRACK_DETOUR = 1.1
/** Minutes on foot between stations beyond which no one changes trains. */
const MAX_CHANGE_MINUTES = 10

/** A home on the edge of a search must not show a minute more than its limit. */
const ROUNDING = 1e-6

/**
 * The stations of a city with two square matrices of minutes from each to each, by rows: on foot, and the usual ones of
 * waits, rides and the ways between them.
 */
type Network = {
  readonly positions: readonly Position[]
  readonly onFoot: Float64Array
  readonly minutes: Float64Array
}

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
  const atGoal: WayStart = { position: goal, minutes: 0 }
  const city = CITIES.find((one) => isInCity(one, goal))
  if (!city) return [atGoal]
  const { positions, onFoot, minutes } = networkOf(city)
  const toGoal = Float64Array.from(positions, (station) => walk(station, goal))
  const rides = positions.map((_, from) => quickest(minutes, toGoal, from))
  const order = [...rides.keys()].sort((a, b) => at(rides, a) - at(rides, b))
  const used: number[] = []
  for (const from of order) {
    const ride = at(rides, from)
    const isWalked = used.some((other) => at(onFoot, from * rides.length + other) + at(rides, other) <= ride)
    if (ride < at(toGoal, from) && !isWalked) used.push(from)
  }
  return [atGoal, ...used.map((index) => ({ position: positions[index] ?? goal, minutes: at(rides, index) }))]
}

/** Returns the minutes of the quickest ride from a station, with the walk from where it ends. */
function quickest(minutes: Float64Array, toGoal: Float64Array, from: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let to = 0; to < toGoal.length; to++) {
    if (to !== from) best = Math.min(best, at(minutes, from * toGoal.length + to) + at(toGoal, to))
  }
  return best
}

/**
 * Estimates the whole minutes of the quickest way by metro and Cercanías, rounded up: on foot to a station, by train, and on foot
 * again. Null where walking is as quick, and where the places are not in one city.
 */
export function estimateTransit(home: Position, goal: Position): number | null {
  if (!CITIES.some((city) => isInCity(city, home) && isInCity(city, goal))) return null
  const [, ...stations] = transitStarts(goal)
  let best = Number.POSITIVE_INFINITY
  for (const { position, minutes } of stations) {
    // Stations are in the order of their minutes.
    if (minutes >= best) break
    best = Math.min(best, walk(home, position) + minutes)
  }
  const whole = Math.ceil(best - ROUNDING)
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

/** Every ride waits for its train, so that a change costs what waiting costs. */
function createNetwork(city: City): Network {
  const lines = TRANSIT_LINES[city]
  const slugs = [...new Set(lines.flatMap(({ stops }) => stops))]
  const positions = slugs.map((slug) => stationOf(city, slug))
  const onFoot = Float64Array.from(positions.flatMap((from) => positions.map((to) => walk(from, to))))
  const minutes = onFoot.map((walked) => (walked <= MAX_CHANGE_MINUTES ? walked : Number.POSITIVE_INFINITY))
  for (const line of lines) {
    const stops = line.stops.map((slug) => slugs.indexOf(slug))
    for (const [from, to, ride] of ridesOf(
      line,
      stops.map((stop) => positions[stop] as Position),
    )) {
      const [start, end] = [stops[from] as number, stops[to] as number]
      lower(minutes, start * slugs.length + end, ride)
      lower(minutes, end * slugs.length + start, ride)
    }
  }
  joinRides(minutes, slugs.length)
  return { positions, onFoot, minutes }
}

/** Lowers the minutes to those by way of any other station (Floyd–Warshall). */
function joinRides(minutes: Float64Array, size: number): void {
  for (let middle = 0; middle < size; middle++) {
    for (let from = 0; from < size; from++) {
      const first = at(minutes, from * size + middle)
      if (first === Number.POSITIVE_INFINITY) continue
      for (let to = 0; to < size; to++) lower(minutes, from * size + to, first + at(minutes, middle * size + to))
    }
  }
}

function lower(minutes: Float64Array, index: number, candidate: number): void {
  if (candidate < at(minutes, index)) minutes[index] = candidate
}

function at(numbers: ArrayLike<number>, index: number): number {
  return numbers[index] as number
}

function stationOf(city: City, slug: string): Position {
  const landmark = LANDMARKS.find((one) => one.city === city && one.slug === slug)
  if (!landmark) throw new Error(`No landmark of ${city} is called ${slug}`)
  return landmark.position
}

/** Returns the rides between stops of a line by their numbers, each with its wait; around a circle the shorter way. */
function ridesOf({ kind, isCircle }: TransitLine, stops: readonly Position[]): [number, number, number][] {
  const toNext = stops.map((stop, index) => {
    const next = stops[(index + 1) % stops.length] ?? stop
    return STOP_MINUTES[kind] + (straightMetres(next, stop) * TRACK_DETOUR) / RIDE_METRES_PER_MINUTE[kind]
  })
  const whole = toNext.reduce((sum, minutes) => sum + minutes, 0)
  return stops.flatMap((_, from) => {
    let ahead = 0
    return stops.slice(from + 1).map((__, further): [number, number, number] => {
      ahead += at(toNext, from + further)
      return [from, from + further + 1, WAIT_MINUTES[kind] + (isCircle ? Math.min(ahead, whole - ahead) : ahead)]
    })
  })
}
