import { use } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { OpenPlaces, type PlaceId } from '#office/client/page-needs.ts'
import * as icons from '#ui/icons.ts'

/** A place of the navigation. `G` and then its letter open it. */
export type Place = {
  readonly id: PlaceId
  readonly to: string
  readonly icon: string
  readonly letter: string
  label(): string
}

/** The number of matters that wait at each place. */
export type Counts = Partial<Record<PlaceId, number>>

const ALL: readonly Place[] = [
  { id: 'today', to: '/', icon: icons.today, letter: 'h', label: () => m.office_today() },
  {
    id: 'timeline',
    to: '/timeline',
    icon: icons.timeline,
    letter: 'c',
    label: () => m.office_timeline(),
  },
  {
    id: 'requests',
    to: '/requests',
    icon: icons.requests,
    letter: 's',
    label: () => m.office_requests(),
  },
  {
    id: 'bookings',
    to: '/bookings',
    icon: icons.bookings,
    letter: 'r',
    label: () => m.office_bookings(),
  },
  { id: 'tickets', to: '/tickets', icon: icons.warning, letter: 'i', label: () => m.office_tickets() },
  { id: 'money', to: '/money', icon: icons.money, letter: 'd', label: () => m.office_money() },
  { id: 'companies', to: '/companies', icon: icons.company, letter: 'p', label: () => m.office_companies() },
  { id: 'homes', to: '/homes', icon: icons.home, letter: 'v', label: () => m.office_homes() },
  { id: 'prices', to: '/prices', icon: icons.tag, letter: 'n', label: () => m.office_prices() },
  { id: 'channels', to: '/channels', icon: icons.channels, letter: 't', label: () => m.office_channels() },
  { id: 'promo_codes', to: '/promo-codes', icon: icons.percent, letter: 'o', label: () => m.office_promo_codes() },
  {
    id: 'company_data',
    to: '/company-data',
    icon: icons.desk,
    letter: 'k',
    label: () => m.office_company_data(),
  },
  { id: 'places', to: '/places', icon: icons.map, letter: 'b', label: () => m.office_places() },
  { id: 'staff', to: '/staff', icon: icons.staff, letter: 'e', label: () => m.office_staff() },
  { id: 'audit', to: '/audit', icon: icons.audit, letter: 'a', label: () => m.office_audit() },
  { id: 'me', to: '/me', icon: icons.person, letter: 'm', label: () => m.office_me() },
]

/** Groups of the side bar, from the top. */
export const GROUPS: readonly (readonly Place[])[] = [
  ALL.filter(({ id }) => ['today', 'timeline', 'requests', 'bookings', 'tickets'].includes(id)),
  ALL.filter(({ id }) => ['money', 'companies'].includes(id)),
  ALL.filter(({ id }) => ['homes', 'prices', 'channels', 'promo_codes', 'places'].includes(id)),
]
/** Places at the foot of the side bar, apart from the day's work. */
export const FOOT = ALL.filter(({ id }) => ['company_data', 'staff', 'audit', 'me'].includes(id))
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
