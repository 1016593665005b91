import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { shortDate, shortRange } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { AuditChanges, AuditValue } from '#domain/staff/audit-entry.ts'
import { ROLES, type Role } from '#domain/staff/permissions.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { momentText } from '#text/moment-text.ts'
import { AUDIT_FIELD_NAMES } from './audit-names.generated.ts'
import { permissionName } from './permission-name.ts'
import { roleName } from './role-name.ts'

type Text = () => string

/** Names of what actions change. A field that is none of them is shown as the audit has it. */
const FIELDS: Readonly<Record<string, Text>> = AUDIT_FIELD_NAMES

/** Words for what a field says. What is none of them is a name, a code or a reference. */
const VALUES: Readonly<Record<string, Text>> = {
  PENDING: m.office_value_pending_booking,
  CONFIRMED: m.office_value_confirmed,
  CANCELLED: m.office_value_cancelled,
  company: m.office_value_company,
  owner: m.office_value_owner,
  guest: m.office_value_guest,
  no_show: m.office_value_no_show,
  link: m.office_value_link,
  card: m.office_value_card,
  transfer: m.office_value_transfer,
  cash: m.office_value_cash,
  open: m.office_value_open,
  snoozed: m.office_value_snoozed,
  won: m.office_value_won,
  lost: m.office_value_lost,
  passkey: m.office_value_passkey,
  password: m.office_value_password,
  code: m.office_value_code,
  recovery_code: m.office_value_recovery_code,
  invitation: m.office_value_invitation,
  demo_link: m.office_value_demo_link,
  demo: m.office_value_demo,
  maintenance: m.office_value_maintenance,
  renovation: m.office_value_renovation,
  owner_stay: m.office_value_owner_stay,
  not_let: m.office_value_not_let,
  other: m.office_value_other,
  pending: m.office_value_pending,
  published: m.office_value_published,
  refused: m.office_value_refused,
  phone: m.office_value_phone,
  desk: m.office_value_desk,
  web: m.office_value_web,
  offer: m.office_value_offer,
  in_force: m.office_value_in_force,
  pending_validation: m.office_value_pending_validation,
  repealed: m.office_value_repealed,
  announced: m.office_value_announced,
  all: m.office_value_all,
  madrid: m.office_value_madrid,
  sevilla: m.office_value_sevilla,
  malaga: m.office_value_malaga,
  settled_there: m.office_value_settled_there,
  same_booking: m.office_value_same_booking,
  key_box: m.office_value_key_box_code,
  by_hand: m.office_value_by_hand_code,
  nuki: m.office_value_nuki_code,
  simulated: m.office_value_simulated_code,
  day_before: m.office_value_day_before_code,
  check_in: m.office_value_check_in_code,
  not_working: m.office_value_not_working_code,
}

/** One field of an action: what it was, where it was anything, and what it is; null for what is not there any more. */
export type ChangeText = { readonly name: string; readonly before: string | null; readonly after: string | null }

/** What people read of an action, without what stayed as it was: `total: 1.200,00 → 1.344,66`. `memberNames` has the names of members by their ids. */
export function changeTexts(
  changes: AuditChanges | null,
  memberNames: Readonly<Record<string, string>> = {},
): readonly ChangeText[] {
  return Object.entries(changes ?? {}).flatMap(([field, change]): ChangeText[] => {
    // Entries from before `needed` have the missing permission as the field itself.
    const missing = permissionName(field === 'needed' ? String(change[1]) : field)
    if (missing) return [{ name: m.office_field_needed(), before: null, after: missing }]
    const name = FIELDS[field]?.() ?? field
    if (change === 'personal') return [{ name, before: null, after: m.office_audit_personal() }]
    if (change[0] === change[1]) return []
    const [before, after] = change.map((value) => valueText(field, value, memberNames))
    return [{ name, before: before ?? null, after: after ?? null }]
  })
}

function valueText(field: string, value: AuditValue, names: Readonly<Record<string, string>>) {
  const locale = getLocale()
  if (value === null) return null
  if (typeof value === 'boolean') return value ? m.office_value_yes() : m.office_value_no()
  if (typeof value === 'number') return field.endsWith('Cents') ? formatCents(value) : `${value}`
  if (field === 'filter' && value === '') return m.office_value_no_filter()
  if (field === 'roles') return eachOf(value, (role) => (isRole(role) ? roleName(role) : role))
  if (field === 'cities') return eachOf(value, (city) => wordOf(city))
  if (field === 'nights') return nightsText(value)
  if (field.endsWith('At')) return momentText(value, locale)
  return isCalendarDate(value) ? shortDate(value, locale) : (names[value] ?? wordOf(value))
}

function eachOf(list: string, textOf: (one: string) => string): string {
  return list.split(', ').map(textOf).join(', ')
}

function isRole(word: string): word is Role {
  return (ROLES as readonly string[]).includes(word)
}

function wordOf(value: string): string {
  return Object.hasOwn(VALUES, value) ? (VALUES[value]?.() ?? value) : value
}

function nightsText(value: string): string {
  const locale = getLocale()
  const [from = '', to = ''] = value.split('/')
  return isCalendarDate(from) && isCalendarDate(to) ? shortRange(from, to, locale) : value
}
