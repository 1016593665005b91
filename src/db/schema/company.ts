import { boolean, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { BookingApproval } from '#domain/company/booking-approval.ts'
import type { CompanyRole } from '#domain/company/company-policy.ts'
import type { Locale } from '#domain/shared/text.ts'
import { moment } from './catalogue.ts'
import { users } from './people.ts'

/** Companies whose members book homes for people who travel. */
export const companies = pgTable('companies', {
  id: uuid('id').primaryKey(),
  /** Whom the invoices of its bookings are made out to. */
  invoiceAccountId: uuid('invoice_account_id').notNull().unique(),
  /** Whether what a booker books waits for an approver. */
  needsApproval: boolean('needs_approval').notNull(),
  /** Days after the issue of an invoice until which it is paid by transfer; 0 where each booking is paid by card. */
  creditDays: smallint('credit_days').notNull(),
  openedBy: uuid('opened_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull(),
  closedAt: moment('closed_at'),
})

const companyId = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id)

/** A user is in one company at most. */
export const companyMembers = pgTable('company_members', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  companyId: companyId(),
  role: text('role').$type<CompanyRole>().notNull(),
  joinedAt: moment('joined_at').notNull(),
})

export const companyInvitations = pgTable('company_invitations', {
  id: uuid('id').primaryKey(),
  companyId: companyId(),
  email: text('email').notNull(),
  role: text('role').$type<CompanyRole>().notNull(),
  /** The language of its mail. */
  language: text('language').$type<Locale>().notNull(),
  invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
  expiresAt: moment('expires_at').notNull(),
})

/** People whom homes are booked for. */
export const companyTravellers = pgTable('company_travellers', {
  id: uuid('id').primaryKey(),
  companyId: companyId(),
  name: text('name').notNull(),
  lastname: text('lastname').notNull(),
  email: text('email'),
  phone: text('phone'),
})

export const companyCostCentres = pgTable(
  'company_cost_centres',
  { companyId: companyId(), code: text('code').notNull(), name: text('name').notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.code] })],
)

/** The company that a stay is for, who travels, and the code of the cost centre. */
export const ofCompany = () => ({
  companyId: uuid('company_id').references(() => companies.id),
  costCentre: text('cost_centre'),
  companyTravellerId: uuid('company_traveller_id').references(() => companyTravellers.id, { onDelete: 'set null' }),
})

/** The same of a booking, with what the company decided and whether it pays by its invoices. */
export const bookedForCompany = () => ({
  ...ofCompany(),
  /** What the company decided; null where no decision is needed. */
  approval: text('approval').$type<BookingApproval>(),
  /** Why the company declined. */
  approvalReason: text('approval_reason'),
  /** Days after an invoice until its company pays it; null where its payments are not on account. */
  creditDays: smallint('credit_days'),
})
