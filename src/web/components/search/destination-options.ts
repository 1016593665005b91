import type { DestinationsView } from '#contract/destinations.ts'
import type { AreaKind } from '#domain/catalogue/area.ts'
import { REACH_MINUTES } from '#domain/catalogue/catalogue-policy.ts'
import { type City, cityName } from '#domain/catalogue/cities.ts'
import type { LandmarkKind } from '#domain/catalogue/landmark-kind.ts'
import { matchName, type SearchName, type Span, searchName } from '#domain/catalogue/name-match.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { wholeEuros } from '#text/whole-euros.ts'
import type { Destination } from './search-state.ts'

export type DestinationKind = 'city' | 'neighbourhood' | 'here' | AreaKind | LandmarkKind

export type DestinationOption = {
  readonly id: string
  readonly kind: DestinationKind
  readonly name: string
  /** The typed parts of the name. */
  readonly spans: readonly Span[]
  readonly about: string
  /** What can be rented there. */
  readonly homes: string
  readonly destination: Destination
}
export type DestinationGroup = { readonly kind: DestinationKind; readonly options: readonly DestinationOption[] }

/** What was found, and the place without homes of ours that was typed, if one was. */
export type DestinationAnswer = { readonly groups: readonly DestinationGroup[]; readonly elsewhere: string | null }

/** An option with what it is found by. */
type Candidate = DestinationOption & { readonly search: SearchName; readonly preference: number }
type Elsewhere = { readonly name: string; readonly search: SearchName }

/** All that can be found, read once: every key looks through it. */
export type Destinations = { readonly candidates: readonly Candidate[]; readonly elsewhere: readonly Elsewhere[] }

/** Shown of each kind, so that several kinds are seen without scrolling. */
const MAX_PER_KIND = 4

/**
 * Costs by which the wider place comes first where names match equally well; landmarks have that of all others. Stops are called like
 * what is around them, which is meant more often.
 */
const KIND_COSTS: Partial<Record<DestinationKind, number>> = {
  city: -3,
  district: 0,
  postcode: 0,
  neighbourhood: 0.05,
  stop: 4,
}
const LANDMARK_COST = 2
/** Cost of an area that consists of no neighbourhoods of ours. */
const NEAR_COST = 2.2

/**
 * Prepares what the server lists for searches in the language of the page; with `nearIn` only the places to live near in that
 * city.
 */
export function readDestinations(view: DestinationsView, nearIn?: City | null): Destinations {
  const locale = getLocale()
  const all = [...cityOptions(view), ...neighbourhoods(view), ...areas(view), ...landmarks(view)]
  return {
    candidates: all.filter(({ destination: { near, city } }) => nearIn === undefined || (near && city === nearIn)),
    elsewhere: view.elsewhere.map(({ name, also }) => ({
      name: name[locale],
      search: searchName(name[locale], `${also} ${name.es} ${name.en}`),
    })),
  }
}

/**
 * Lists the cities while nothing is typed, then what matches, the kind of the best match first. Where what is typed is a
 * place without homes of ours, the cities come first again.
 */
export function findDestinations({ candidates, elsewhere }: Destinations, typed: string): DestinationAnswer {
  const cities: DestinationGroup = { kind: 'city', options: candidates.filter(({ kind }) => kind === 'city') }
  if (typed.trim() === '') return { groups: [cities], elsewhere: null }
  const found = matching(candidates, typed)
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  const groups = kinds.map((kind) => ({
    kind,
    options: found.filter((option) => option.kind === kind).slice(0, MAX_PER_KIND),
  }))
  const [other] = matching(elsewhere, typed)
  if (!other || (found[0] && found[0].cost <= other.cost)) return { groups, elsewhere: null }
  return { groups: [cities, ...groups.filter(({ kind }) => kind !== 'city')], elsewhere: other.name }
}

type Findable = { readonly search: SearchName; readonly preference?: number }

/** Returns what matches, the best first. */
function matching<Found extends Findable>(all: readonly Found[], typed: string) {
  return all
    .flatMap((one) => {
      const match = matchName(typed, one.search)
      return match ? [{ ...one, spans: match.spans, cost: match.cost + (one.preference ?? 0) }] : []
    })
    .sort((a, b) => a.cost - b.cost)
}

/** Returns what an option is found by: its name, other words, and the names of its city. */
function foundBy(kind: DestinationKind, name: string, also: string, around = '') {
  return { search: searchName(name, also, around), preference: KIND_COSTS[kind] ?? LANDMARK_COST }
}

function namesOf({ cities }: DestinationsView, city: City): string | undefined {
  return cities.find((one) => one.city === city)?.also
}

function cityOptions(view: DestinationsView): Candidate[] {
  const locale = getLocale()
  return view.cities.map(({ city, neighbourhoods, priceFromCents, also }) => ({
    id: city,
    kind: 'city',
    name: cityName(city, locale),
    ...foundBy('city', cityName(city, locale), also),
    spans: [],
    about: m.search_where_barrios({ count: neighbourhoods }),
    homes: priceFromCents === null ? '' : m.search_where_from({ price: wholeEuros(priceFromCents) }),
    destination: { city, name: null },
  }))
}

function neighbourhoods(view: DestinationsView): Candidate[] {
  const locale = getLocale()
  return view.neighbourhoods.map(({ city, slug, name, homes }) => ({
    id: `${city}-${slug}`,
    kind: 'neighbourhood',
    name,
    ...foundBy('neighbourhood', name, districtsOf(view, city, slug), namesOf(view, city)),
    spans: [],
    about: cityName(city, locale),
    homes: m.search_where_homes({ count: homes }),
    destination: { city, neighbourhoods: [slug], name: `${name}, ${cityName(city, locale)}` },
  }))
}

/** Names the districts of a neighbourhood, so that it stands below them. */
function districtsOf({ areas: all }: DestinationsView, city: City, slug: string): string {
  const own = all.filter((one) => one.kind === 'district' && one.city === city && one.neighbourhoods.includes(slug))
  return own.map(({ name }) => `${name.es} ${name.en}`).join(' ')
}

/** Districts, streets and postcodes: their neighbourhoods, or what is near where they have none. */
function areas(view: DestinationsView): Candidate[] {
  const locale = getLocale()
  return view.areas.map(({ city, slug, kind, name, also, neighbourhoods: own, homes }) => {
    const names = view.neighbourhoods.flatMap((one) => (one.city === city && own.includes(one.slug) ? one.name : []))
    return {
      id: `${kind}-${slug}`,
      kind,
      name: name[locale],
      ...foundBy(kind, name[locale], `${also} ${name.es} ${name.en}`, namesOf(view, city)),
      ...(own.length === 0 && { preference: NEAR_COST }),
      spans: [],
      about: [cityName(city, locale), names.join(', ')].filter(Boolean).join(' · '),
      homes: own.length > 0 ? m.search_where_homes({ count: homes }) : reachText(homes),
      destination:
        own.length > 0
          ? { city, neighbourhoods: own, name: `${name[locale]}, ${cityName(city, locale)}` }
          : { ...nearby(slug, homes), city, name: name[locale] },
    }
  })
}

function landmarks(view: DestinationsView): Candidate[] {
  const locale = getLocale()
  return view.landmarks.map(({ city, slug, kind, name, address, also, homesInReach }) => ({
    id: slug,
    kind,
    name: name[locale],
    ...foundBy(kind, name[locale], `${also} ${name.es} ${name.en}`, namesOf(view, city)),
    spans: [],
    about: address ? `${cityName(city, locale)} · ${address}` : cityName(city, locale),
    homes: reachText(homesInReach),
    destination: { ...nearby(slug, homesInReach), city, name: name[locale] },
  }))
}

/** Where nothing is in reach the whole city is listed, the nearest homes first. */
function nearby(near: string, inReach: number): Pick<Destination, 'near' | 'maxMinutes'> {
  return { near, ...(inReach > 0 && { maxMinutes: REACH_MINUTES }) }
}

function reachText(inReach: number): string {
  return inReach > 0
    ? m.search_where_reach({ count: inReach, minutes: REACH_MINUTES })
    : m.search_where_far({ minutes: REACH_MINUTES })
}
