import type { Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { type HandlingRefusal, handleContact, type ReadContact } from './handle-contact.ts'

/**
 * Says that nothing more is to be done about a message: it was answered by telephone, or asks for nothing. Refuses `not_found`,
 * `changed_meanwhile` and `request_in_progress`: it has an answer already.
 */
export function closeContact(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'>,
  { reason, ...read }: ReadContact & { readonly reason: string },
): Promise<Result<null, HandlingRefusal>> {
  return handleContact(deps, read, { act: 'contact_closed', answer: null, reason })
}
