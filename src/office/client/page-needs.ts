import { createContext } from 'react'
import type { Permission } from '#domain/staff/permissions.ts'

type Need = {
  readonly permission: Permission
  /** Whether a part of the permission is not enough. */
  readonly isWhole?: boolean
}

/** Lists what each place of the navigation needs: its page asks for it, and the navigation leads nowhere else. */
export const PAGE_NEEDS = {
  today: { permission: 'view_stays' },
  timeline: { permission: 'view_stays' },
  requests: { permission: 'view_stays', isWhole: true },
  bookings: { permission: 'view_stays' },
  tickets: { permission: 'view_stays', isWhole: true },
  money: { permission: 'move_money' },
  companies: { permission: 'manage_companies' },
  homes: { permission: 'view_stays' },
  prices: { permission: 'edit_prices' },
  channels: { permission: 'manage_channels' },
  promo_codes: { permission: 'edit_prices' },
  company_data: { permission: 'edit_company_data' },
  places: { permission: 'edit_home' },
  staff: { permission: 'manage_staff' },
  audit: { permission: 'view_audit' },
  me: { permission: 'use_office' },
} as const satisfies Record<string, Need>

export type PlaceId = keyof typeof PAGE_NEEDS

/** Holds the places that this member may open. */
export const OpenPlaces = createContext<readonly PlaceId[]>([])
