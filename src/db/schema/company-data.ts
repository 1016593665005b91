import { boolean, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { CompanyData } from '#domain/company-data.ts'

/** One row, or none while the site shows the invented company. */
export const companyData = pgTable('company_data', {
  onlyRow: boolean('only_row').primaryKey(),
  data: jsonb('data').$type<CompanyData>().notNull(),
  /** 1 for the first. */
  version: integer('version').notNull(),
})
