import type { AuditChanges } from '#domain/staff/audit-entry.ts'
import type { HistoryTheme } from './history-themes.ts'
import type { ActionAudit } from './office-action.ts'
import { type KeyOf, OFFICE_ACTIONS, type OfficeActions } from './office-actions/all.ts'

/** Entries of the audit that no action of the office leaves: of sessions, of reading personal data, of the product itself. */
const OTHER_ENTRIES = {
  signed_in: { fields: ['factor'] },
  signed_out: { fields: [] },
  access_denied: { fields: ['needed'] },
  proof_given: { fields: ['factor'] },
  invitation_accepted: { fields: ['factor'] },
  refund_account_opened: { fields: ['account'], theme: 'money' },
  refund_lapsed: { fields: ['number', 'amountCents'], theme: 'money' },
  cause_evidence_opened: { fields: [], theme: 'stay' },
  cause_evidence_sent: { fields: [], theme: 'stay' },
  list_exported: { fields: ['filter', 'rows', 'format', 'text'] },
} as const satisfies Readonly<Record<string, ActionAudit>>

type Entries = OfficeActions[keyof OfficeActions]['audit'] | typeof OTHER_ENTRIES

/** What was done, as the audit names it. */
export type AuditAction = KeyOf<Entries>

type FieldsIn<Union, Act extends string> = Union extends {
  readonly [_ in Act]: { readonly fields: readonly (infer Field extends string)[] }
}
  ? Field
  : never

/** The fields whose changes an entry may contain. Each has a name that people read. */
export type AuditField<Act extends AuditAction = AuditAction> = Act extends unknown ? FieldsIn<Entries, Act> : never

/** The changes that an action records; entries that were recorded before may have other fields. */
export type RecordedChanges<Act extends AuditAction = AuditAction> = [AuditField<Act>] extends [never]
  ? Readonly<Record<string, never>>
  : Partial<Readonly<Record<AuditField<Act>, AuditChanges[string]>>>

const ENTRIES: ReadonlyMap<string, ActionAudit> = new Map([
  ...Object.values(OFFICE_ACTIONS).flatMap(({ audit }) => Object.entries<ActionAudit>(audit)),
  ...Object.entries<ActionAudit>(OTHER_ENTRIES),
])

/** Every name of an entry. */
export const AUDIT_ACTIONS = [...ENTRIES.keys()] as readonly AuditAction[]
/** Every field of an entry. */
export const AUDIT_FIELDS = [...new Set([...ENTRIES.values()].flatMap(({ fields }) => fields))] as readonly AuditField[]

/** Returns the theme under which the history of a booking shows an entry. */
export function themeOf(action: AuditAction): HistoryTheme {
  return ENTRIES.get(action)?.theme ?? 'staff'
}
