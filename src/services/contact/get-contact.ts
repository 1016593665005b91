import { type ContactRow, findContact } from '#db/contact/contact-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'

export type ContactView = ContactRow

/** Gets a message to the company. Refuses `not_found`. */
export async function getContact(
  { db }: Pick<Deps, 'db'>,
  { contactId }: { readonly contactId: string },
): Promise<Result<ContactView, Refusal<'not_found'>>> {
  const found = await findContact(db, { id: contactId })
  return found ? ok(found) : refuse('not_found')
}
