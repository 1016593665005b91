import { boolean, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { City } from '#domain/catalogue/cities.ts'
import { moment } from './catalogue.ts'

export const promoCodes = pgTable('promo_codes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull().unique(),
  percent: smallint('percent'),
  amountCents: integer('amount_cents'),
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  validTo: date('valid_to', { mode: 'string' }).notNull(),
  minNights: smallint('min_nights').notNull().default(1),
  city: text('city').$type<City>(),
  maxUses: integer('max_uses'),
  uses: integer('uses').notNull().default(0),
  /** When staff made or changed it in the office; imports leave it alone since. */
  changedByStaffAt: moment('changed_by_staff_at'),
  version: integer('version').notNull().default(0),
  /** Whether it is for one guest. It stays so when the guest is erased. */
  forGuest: boolean('for_guest').notNull().default(false),
  /** Keyed hash of the guest's e-mail, and a form of it by which staff recognise it; null once the guest is erased. */
  guestHash: text('guest_hash'),
  guestMasked: text('guest_masked'),
})
