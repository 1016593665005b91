import { use } from 'react'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { OpenPlaces, type PlaceId } from '#office/client/page-needs.ts'
import * as icons from '#ui/icons.ts'

/** A place of the navigation. `G` and then its letter open it. */
export type Place = {
  readonly id: PlaceId
  readonly to: string
  readonly icon: string
  readonly letter: string
  label(locale: Locale): string
}

/** The number of matters that wait at each place. */
export type Counts = Partial<Record<PlaceId, number>>

const ALL: readonly Place[] = [
  { id: 'today', to: '/', icon: icons.today, letter: 'h', label: (locale) => m.office_today({}, { locale }) },
  {
    id: 'timeline',
    to: '/timeline',
    icon: icons.timeline,
    letter: 'c',
    label: (locale) => m.office_timeline({}, { locale }),
  },
  {
    id: 'requests',
    to: '/requests',
    icon: icons.requests,
    letter: 's',
    label: (locale) => m.office_requests({}, { locale }),
  },
  {
    id: 'bookings',
    to: '/bookings',
    icon: icons.bookings,
    letter: 'r',
    label: (locale) => m.office_bookings({}, { locale }),
  },
  { id: 'money', to: '/money', icon: icons.money, letter: 'd', label: (locale) => m.office_money({}, { locale }) },
  { id: 'staff', to: '/staff', icon: icons.staff, letter: 'e', label: (locale) => m.office_staff({}, { locale }) },
  { id: 'audit', to: '/audit', icon: icons.audit, letter: 'a', label: (locale) => m.office_audit({}, { locale }) },
  { id: 'me', to: '/me', icon: icons.person, letter: 'm', label: (locale) => m.office_me({}, { locale }) },
]

/** Groups of the side bar, from the top. */
export const GROUPS: readonly (readonly Place[])[] = [
  ALL.filter(({ id }) => ['today', 'timeline', 'requests', 'bookings'].includes(id)),
  ALL.filter(({ id }) => id === 'money'),
]
/** Places at the foot of the side bar, apart from the day's work. */
export const FOOT = ALL.filter(({ id }) => ['staff', 'audit', 'me'].includes(id))
/** Places that come first in the bottom bar of phones. */
const FIRST_ON_PHONES: readonly PlaceId[] = ['today', 'timeline', 'requests', 'money']
const PHONE_PLACES = 4

/** Returns the places that this member may open. */
export function usePlaces(of: readonly Place[] = ALL): readonly Place[] {
  const open = use(OpenPlaces)
  return of.filter(({ id }) => open.includes(id))
}

/** Returns the places in the bottom bar of phones, and those behind its fifth place. */
export function usePhonePlaces() {
  const places = usePlaces()
  const isFirst = ({ id }: Place) => FIRST_ON_PHONES.includes(id)
  const ordered = [...places.filter(isFirst), ...places.filter((place) => !isFirst(place))]
  return { bar: ordered.slice(0, PHONE_PLACES), others: ordered.slice(PHONE_PLACES) }
}

/** Tells whether a path is at a place or below it. */
export function isAt({ to }: Place, pathname: string): boolean {
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
}
