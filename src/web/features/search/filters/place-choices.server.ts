import type { ApartmentQuery } from '#contract/apartment-query.ts'
import { goalOf, LANDMARKS } from '#domain/catalogue/landmark.ts'
import { getLocale } from '#i18n/locale.ts'
import { goalName } from '#web/components/travel/way-text.ts'

export type PlaceChoice = { readonly near: string; readonly name: string }

/** Returns what the plain form offers to live near: the landmarks of the city by name, and places of the search beside them. */
export function placeChoices({ city, near, secondNear }: ApartmentQuery): PlaceChoice[] {
  const locale = getLocale()
  const landmarks = LANDMARKS.filter((landmark) => landmark.city === city)
    .map(({ slug, name }) => ({ near: slug, name: name[locale] }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  const others = [near, secondNear].flatMap((place) =>
    place === undefined || landmarks.some((one) => one.near === place) ? [] : [{ near: place, name: nameOf(place) }],
  )
  return [...others, ...landmarks]
}

function nameOf(place: string): string {
  return goalName({ name: goalOf(place)?.name ?? null })
}
