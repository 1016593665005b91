import type { Permission } from '#domain/staff/permissions.ts'
import { m } from '#i18n/paraglide/messages.js'

const NAMES: Record<Permission, () => string> = {
  use_office: m.office_permission_use_office,
  change_factors: m.office_permission_change_factors,
  view_stays: m.office_permission_view_stays,
  view_contact: m.office_permission_view_contact,
  open_traveller: m.office_permission_open_traveller,
  manage_stays: m.office_permission_manage_stays,
  follow_up: m.office_permission_follow_up,
  cancel_booking: m.office_permission_cancel_booking,
  move_money: m.office_permission_move_money,
  approve_money: m.office_permission_approve_money,
  decide_deposit: m.office_permission_decide_deposit,
  hand_in_invoices: m.office_permission_hand_in_invoices,
  edit_legal_rules: m.office_permission_edit_legal_rules,
  edit_home: m.office_permission_edit_home,
  edit_guide: m.office_permission_edit_guide,
  manage_channels: m.office_permission_manage_channels,
  edit_prices: m.office_permission_edit_prices,
  export_data: m.office_permission_export_data,
  manage_companies: m.office_permission_manage_companies,
  manage_staff: m.office_permission_manage_staff,
  edit_company_data: m.office_permission_edit_company_data,
  view_audit: m.office_permission_view_audit,
}

/** Returns what a permission allows, within a sentence; null for a word that is no permission. */
export function permissionName(word: string): string | null {
  return Object.hasOwn(NAMES, word) ? NAMES[word as Permission]() : null
}
