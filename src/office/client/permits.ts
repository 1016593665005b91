import { createContext, use } from 'react'
import type { PartialGrant, Permission } from '#domain/staff/permissions.ts'

/** How far this member may go, and the names of those who may. */
export type Permit = { readonly grant: 'yes' | 'fresh' | PartialGrant | 'no'; readonly allowedMembers: string }

/** What the actions of a page may need. */
export const ACTION_PERMISSIONS = [
  'manage_stays',
  'follow_up',
  'cancel_booking',
  'move_money',
  'approve_money',
  'decide_deposit',
  'hand_in_invoices',
  'export_data',
  'manage_companies',
  'edit_prices',
  'manage_channels',
  'edit_home',
  'edit_guide',
] as const satisfies readonly Permission[]
export type ActionPermission = (typeof ACTION_PERMISSIONS)[number]

export const Permits = createContext<Readonly<Record<ActionPermission, Permit>> | null>(null)

/** Tells whether this member may do an action, of which a part of the permission may be enough, and who may. */
export function usePermits() {
  const permits = use(Permits)
  return (permission: ActionPermission, part?: PartialGrant) => {
    const { grant = 'no', allowedMembers = '' } = permits?.[permission] ?? {}
    const isAllowed = grant === 'yes' || grant === 'fresh' || (part !== undefined && grant === part)
    return { isAllowed, needsProof: grant === 'fresh', allowedMembers }
  }
}
