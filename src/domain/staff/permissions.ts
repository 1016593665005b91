import type { City } from '#domain/catalogue/cities.ts'

/** Owner or administrator, reservations, finance, field, content, and who only looks. */
export const ROLES = ['owner', 'reservations', 'finance', 'field', 'content', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/**
 * How far a permission goes. `yes`: entirely. `fresh`: entirely, after a fresh proof. The others are parts of it: `link`
 * asks guests for money and moves none, `masked` shows contacts without their middle, `dates` leaves out whose a stay is,
 * `own` shows one's own entries, `read` changes nothing.
 */
export type Grant = 'yes' | 'fresh' | PartialGrant | 'no'
export type PartialGrant = 'link' | 'masked' | 'dates' | 'own' | 'read'

/** Roles add up to the best of their grants. What comes first is better. */
const BEST_FIRST: readonly Grant[] = ['yes', 'fresh', 'link', 'masked', 'dates', 'own', 'read', 'no']

/** Who may do what. A role that a row leaves out may not. */
const WHO_MAY = {
  /** One's own sessions, and signing out. */
  use_office: { owner: 'yes', reservations: 'yes', finance: 'yes', field: 'yes', content: 'yes', viewer: 'yes' },
  /** One's own passkeys, password and recovery codes. */
  change_factors: {
    owner: 'fresh',
    reservations: 'fresh',
    finance: 'fresh',
    field: 'fresh',
    content: 'fresh',
    viewer: 'fresh',
  },
  /** Timeline, today, bookings. */
  view_stays: { owner: 'yes', reservations: 'yes', finance: 'yes', content: 'dates', viewer: 'yes' },
  view_contact: { owner: 'yes', reservations: 'yes', finance: 'yes', viewer: 'masked' },
  open_traveller: { owner: 'fresh', reservations: 'fresh', finance: 'fresh' },
  /** Book, offer, change, move, block, requests, messages, register. */
  manage_stays: { owner: 'yes', reservations: 'yes' },
  /** Write a note on a booking; send its guest the link to what is missing: a payment, a card, the registration. */
  follow_up: { owner: 'yes', reservations: 'yes', finance: 'yes' },
  cancel_booking: { owner: 'fresh', reservations: 'fresh', finance: 'fresh' },
  /** Record a payment, refund, charge more, put off. */
  move_money: { owner: 'fresh', reservations: 'link', finance: 'fresh' },
  /** Approve money out; explain a difference of the books. */
  approve_money: { owner: 'fresh', finance: 'fresh' },
  decide_deposit: { owner: 'fresh', finance: 'fresh' },
  /** Mend records of invoices, and hand them in to the tax agency. */
  hand_in_invoices: { owner: 'fresh', finance: 'fresh' },
  /** Say which norm holds, by which VAT and contracts are decided. */
  edit_legal_rules: { owner: 'fresh' },
  /** Texts and photos of homes. */
  edit_home: { owner: 'yes', content: 'yes', viewer: 'read' },
  /** The guide of a home, with door codes and wifi. */
  edit_guide: { owner: 'yes', reservations: 'yes', content: 'yes' },
  /** Prices and promo codes. */
  edit_prices: { owner: 'yes', reservations: 'yes', finance: 'yes', viewer: 'read' },
  /** Calendars of homes at other sites, and conflicts with them. */
  manage_channels: { owner: 'fresh', reservations: 'yes', viewer: 'read' },
  export_data: { owner: 'fresh', reservations: 'fresh', finance: 'fresh' },
  /** Companies that book through an account: what they booked, owe and were invoiced. */
  manage_companies: { owner: 'fresh', reservations: 'read', finance: 'fresh' },
  manage_staff: { owner: 'fresh' },
  /** Names, addresses and account of the company. */
  edit_company_data: { owner: 'fresh' },
  view_audit: { owner: 'fresh', reservations: 'own', finance: 'own', field: 'own', content: 'own' },
} as const satisfies Record<string, Partial<Record<Role, Grant>>>

export type Permission = keyof typeof WHO_MAY

/** What a member may do follows from these. `cities` null is all of them. */
export type Scope = { readonly roles: readonly Role[]; readonly cities: readonly City[] | null }

/** What an action requires of a member: a permission, and which part of it is enough. */
export type Needed = { readonly permission: Permission; readonly part?: PartialGrant | undefined }

/** Returns the best grant of a member's roles for a permission. */
export function grantOf({ roles }: Pick<Scope, 'roles'>, permission: Permission): Grant {
  const grants: Partial<Record<Role, Grant>> = WHO_MAY[permission]
  const own = roles.map((role) => grants[role] ?? 'no')
  return BEST_FIRST.find((grant) => own.includes(grant)) ?? 'no'
}

/**
 * Tells whether a member may do a thing entirely. `city` is where it is, null for what is in none; `isFresh` tells of a
 * fresh proof.
 */
export function may(member: Scope, permission: Permission, city: City | null, isFresh: boolean): boolean {
  const grant = grantOf(member, permission)
  return isInScope(member, city) && (grant === 'yes' || (grant === 'fresh' && isFresh))
}

/** Decides about an action whose part of the permission may be enough, and tells when only a fresh proof is missing. */
export function decideAccess(
  member: Scope,
  { permission, part }: Needed,
  city: City | null,
  isFresh: boolean,
): 'allowed' | 'fresh_proof_needed' | 'forbidden' {
  if (may(member, permission, city, isFresh)) return 'allowed'
  if (part && isInScope(member, city) && hasPart(member, permission, part)) return 'allowed'
  return may(member, permission, city, true) ? 'fresh_proof_needed' : 'forbidden'
}

/** A better grant of another role does not take away the part that one role has without a fresh proof. */
function hasPart({ roles }: Scope, permission: Permission, part: PartialGrant): boolean {
  return roles.some((role) => grantOf({ roles: [role] }, permission) === part)
}

/**
 * Returns the cities of a member, or only `city` where one is chosen; none where it is outside their scope. Null is
 * all.
 */
export function citiesWithin({ cities }: Pick<Scope, 'cities'>, city: City | null | undefined): readonly City[] | null {
  if (!city) return cities
  return cities === null || cities.includes(city) ? [city] : []
}

/** Tells whether a member has to do with a city; null is none in particular. */
export function isInScope({ cities }: Pick<Scope, 'cities'>, city: City | null): boolean {
  return cities === null || city === null || cities.includes(city)
}
