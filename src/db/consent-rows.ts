import type { Queryable } from './client.ts'
import { consentChoices } from './schema/contact.ts'

export async function insertConsentChoice(on: Queryable, choice: typeof consentChoices.$inferInsert): Promise<void> {
  await on.insert(consentChoices).values(choice)
}
