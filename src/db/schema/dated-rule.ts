import { date, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { DatedRules } from '#domain/dated-rule/dated-rules.ts'
import type { RecordedRuleChange } from '#domain/pricing/rule-change.ts'
import { apartments, moment } from './catalogue.ts'

/** What staff changed of the rules of several homes at once. */
export const ruleChanges = pgTable('rule_changes', {
  id: uuid('id').primaryKey(),
  /** The member who made it; null for the command line. */
  madeBy: uuid('made_by'),
  madeAt: moment('made_at').notNull(),
  from: date('from_date').notNull(),
  to: date('to_date').notNull(),
  weekdays: integer('weekdays').array().notNull(),
  change: jsonb('change').$type<RecordedRuleChange>().notNull(),
  undoneAt: moment('undone_at'),
})

/** The rules of a home before and after a change. */
export const ruleChangeHomes = pgTable('rule_change_homes', {
  changeId: uuid('change_id')
    .notNull()
    .references(() => ruleChanges.id, { onDelete: 'cascade' }),
  apartmentId: integer('apartment_id')
    .notNull()
    .references(() => apartments.id, { onDelete: 'cascade' }),
  before: jsonb('before').$type<DatedRules>().notNull(),
  after: jsonb('after').$type<DatedRules>().notNull(),
})
