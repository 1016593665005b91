import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SavedList } from '#domain/staff/saved-list.ts'
import { moment } from './catalogue.ts'

export const savedViews = pgTable('saved_views', {
  id: uuid('id').primaryKey(),
  memberId: uuid('member_id').notNull(),
  list: text('list').$type<SavedList>().notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
  isShared: boolean('is_shared').notNull(),
  createdAt: moment('created_at').notNull(),
})
