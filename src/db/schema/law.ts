import { boolean, date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LegalRule } from '#domain/law/legal-rule.ts'

export const legalRules = pgTable('legal_rules', {
  id: text('id').primaryKey(),
  subject: text('subject').$type<LegalRule['subject']>().notNull(),
  norm: text('norm').notNull(),
  article: text('article').notNull(),
  value: jsonb('value').$type<LegalRule['value']>().notNull(),
  decidedBy: text('decided_by').$type<LegalRule['decidedBy']>().notNull(),
  inForceSince: date('in_force_since', { mode: 'string' }).notNull(),
  takesEffectOn: date('takes_effect_on', { mode: 'string' }).notNull(),
  until: date('until', { mode: 'string' }),
  state: text('state').$type<LegalRule['state']>().notNull(),
  stateSince: date('state_since', { mode: 'string' }).notNull(),
  source: text('source').notNull(),
  certainty: text('certainty').$type<LegalRule['certainty']>().notNull(),
  checkedOn: date('checked_on', { mode: 'string' }).notNull(),
})

/** One row. */
export const legalRulesRevision = pgTable('legal_rules_revision', {
  onlyRow: boolean('only_row').primaryKey(),
  /** Changes with every rule. */
  revision: uuid('revision').notNull(),
})
