import { findCityOfBooking, findCityOfRequest, findCityOfThread, findCityOfTicket } from '#db/access/city-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import { grantOf, isInScope, type Permission, type Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'

/** What the pages under a path need; the first that fits decides. `isWhole`: a part of the permission is not enough. */
const NEEDED: readonly { readonly path: RegExp; readonly permission: Permission; readonly isWhole?: true }[] = [
  { path: /^\/(requests|tickets)(\/|$)/, permission: 'view_stays', isWhole: true },
  { path: /^\/bookings\/new$/, permission: 'manage_stays' },
  { path: /^\/(bookings|timeline|homes)(\/|$)/, permission: 'view_stays' },
  { path: /^\/money(\/|$)/, permission: 'move_money' },
  { path: /^\/companies(\/|$)/, permission: 'manage_companies' },
  { path: /^\/prices(\/|$)/, permission: 'edit_prices' },
  { path: /^\/places(\/|$)/, permission: 'edit_home' },
  { path: /^\/channels(\/|$)/, permission: 'manage_channels' },
  { path: /^\/promo-codes(\/|$)/, permission: 'edit_prices' },
  { path: /^\/company-data(\/|$)/, permission: 'edit_company_data' },
  { path: /^\/staff(\/|$)/, permission: 'manage_staff' },
  { path: /^\/audit(\/|$)/, permission: 'view_audit' },
]

/**
 * Tells whether a member may see the page of the office at a path, by their roles and cities, so that no member is
 * listed on a page, nor learns who has it open, that they may not see. The path may be in lower case.
 */
export async function maySeePage({ db }: Pick<Deps, 'db'>, member: Scope, path: string): Promise<boolean> {
  const needed = NEEDED.find((one) => one.path.test(path))
  const grant = needed ? grantOf(member, needed.permission) : 'yes'
  if (needed?.isWhole ? grant !== 'yes' && grant !== 'fresh' : grant === 'no') return false
  return isInScope(member, await cityOfPage(db, path))
}

/** Returns the city of what a page is about; null where it is about none, or about nothing that exists. */
async function cityOfPage(db: Deps['db'], path: string): Promise<City | null> {
  const [, section = '', first = '', second = ''] = path.toUpperCase().split('/')
  if (section === 'BOOKINGS' && first !== '') return findCityOfBooking(db, normaliseBookingCode(first))
  if (section === 'PLACES') return CITIES.find((city) => city.toUpperCase() === first) ?? null
  if (section === 'TICKETS') return findCityOfTicket(db, first)
  if (section !== 'REQUESTS' || first === '') return null
  return first === 'QUESTIONS' ? findCityOfThread(db, second) : findCityOfRequest(db, first)
}
