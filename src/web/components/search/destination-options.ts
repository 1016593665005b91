import type { DestinationsView } from '#contract/destinations.ts'
import { REACH_MINUTES } from '#domain/catalogue/catalogue-policy.ts'
import { allCityNames, cityName } from '#domain/catalogue/cities.ts'
import type { LandmarkKind } from '#domain/catalogue/landmark-kind.ts'
import { matchName, type Span } from '#domain/catalogue/name-match.ts'
import type { Locale } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { wholeEuros } from '#text/whole-euros.ts'
import type { Destination } from './search-state.ts'

export type DestinationKind = 'city' | 'neighbourhood' | 'here' | LandmarkKind

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

type Candidate = DestinationOption & { readonly also: string }

/** Shown of each kind, so that several kinds are seen without scrolling. */
const MAX_PER_KIND = 4

/** Lists the cities while nothing is typed, then what matches, the kind of the best match first. */
export function destinationGroups(view: DestinationsView, typed: string): DestinationGroup[] {
  const locale = getLocale()
  if (typed.trim() === '') return [{ kind: 'city', options: cities(view) }]
  const all = [...cities(view), ...neighbourhoods(view, locale), ...landmarks(view)]
  const found = all
    .flatMap((option) => {
      const match = matchName(typed, option.name, option.also)
      return match ? [{ ...option, spans: match.spans, cost: match.cost }] : []
    })
    .sort((a, b) => a.cost - b.cost)
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  return kinds.map((kind) => ({
    kind,
    options: found.filter((option) => option.kind === kind).slice(0, MAX_PER_KIND),
  }))
}

function cities(view: DestinationsView): Candidate[] {
  const locale = getLocale()
  return view.cities.map(({ city, neighbourhoods, priceFromCents }) => ({
    id: city,
    kind: 'city',
    name: cityName(city, locale),
    also: allCityNames(city).join(' '),
    spans: [],
    about: m.search_where_barrios({ count: neighbourhoods }),
    homes: priceFromCents === null ? '' : m.search_where_from({ price: wholeEuros(priceFromCents) }),
    destination: { city, name: null },
  }))
}

function neighbourhoods(view: DestinationsView, locale: Locale): Candidate[] {
  return view.neighbourhoods.map(({ city, slug, name, homes }) => ({
    id: `${city}-${slug}`,
    kind: 'neighbourhood',
    name,
    also: '',
    spans: [],
    about: cityName(city, locale),
    homes: m.search_where_homes({ count: homes }),
    destination: { city, neighbourhood: slug, name: `${name}, ${cityName(city, locale)}` },
  }))
}

function landmarks(view: DestinationsView): Candidate[] {
  const locale = getLocale()
  return view.landmarks.map(({ city, slug, kind, name, address, also, homesInReach }) => ({
    id: slug,
    kind,
    name: name[locale],
    also: `${also} ${name.es}`,
    spans: [],
    about: address ? `${cityName(city, locale)} · ${address}` : cityName(city, locale),
    homes:
      homesInReach > 0
        ? m.search_where_reach({ count: homesInReach, minutes: REACH_MINUTES })
        : m.search_where_far({ minutes: REACH_MINUTES }),
    destination: {
      city,
      near: slug,
      // Where nothing is in reach the whole city is listed, the nearest homes first.
      ...(homesInReach > 0 && { maxMinutes: REACH_MINUTES }),
      name: name[locale],
    },
  }))
}
