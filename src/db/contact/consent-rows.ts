import type { Queryable } from '#db/connection/client.ts'
import { consentChoices } from '#db/schema/contact.ts'

export async function insertConsentChoice(on: Queryable, choice: typeof consentChoices.$inferInsert): Promise<void> {
  await on.insert(consentChoices).values(choice)
}
