import { pgTable, text } from 'drizzle-orm/pg-core'

/** Secrets of this installation, which all its processes share. */
export const appSecrets = pgTable('app_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
