import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { pgSchema, text, uuid } from 'drizzle-orm/pg-core'

export type StripeDb = Pick<NodePgDatabase, 'select' | 'insert'>

const stripe = pgSchema('stripe')

const intents = stripe.table('intents', {
  id: uuid('id').primaryKey(),
  intentId: text('intent_id').unique(),
})

const customers = stripe.table('customers', {
  paymentMethod: text('payment_method').primaryKey(),
  customerId: text('customer_id').notNull(),
})

/** `intentId` is null for an id that was withdrawn before it was submitted to Stripe. */
export type StoredIntent = { readonly intentId: string | null }

export async function findIntent(db: StripeDb, id: string): Promise<StoredIntent | undefined> {
  const [row] = await db.select({ intentId: intents.intentId }).from(intents).where(eq(intents.id, id))
  return row
}

/** Stores what an id stands for, once; returns what is stored. */
export async function saveIntent(db: StripeDb, id: string, intentId: string | null): Promise<StoredIntent> {
  await db.insert(intents).values({ id, intentId }).onConflictDoNothing()
  return (await findIntent(db, id)) ?? { intentId }
}

export async function findCustomer(db: StripeDb, paymentMethod: string): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: customers.customerId })
    .from(customers)
    .where(eq(customers.paymentMethod, paymentMethod))
  return row?.customerId
}

export async function saveCustomer(db: StripeDb, paymentMethod: string, customerId: string): Promise<void> {
  await db.insert(customers).values({ paymentMethod, customerId }).onConflictDoNothing()
}
