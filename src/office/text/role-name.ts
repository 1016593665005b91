import type { Role } from '#domain/staff/permissions.ts'
import { m } from '#i18n/paraglide/messages.js'

const NAMES = {
  owner: m.office_role_owner,
  reservations: m.office_role_reservations,
  finance: m.office_role_finance,
  field: m.office_role_field,
  content: m.office_role_content,
  viewer: m.office_role_viewer,
} satisfies Record<Role, unknown>

export function roleName(role: Role): string {
  return NAMES[role]()
}

/** Roles of one member: `Reservas, Finanzas`. */
export function roleNames(roles: readonly Role[]): string {
  return roles.map((role) => roleName(role)).join(', ')
}
