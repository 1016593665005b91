import type { Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { type HandlingRefusal, handleContact, type ReadContact } from './handle-contact.ts'

/**
 * Answers a message to the company by a mail to its writer. Refuses `not_found`, `changed_meanwhile` and `request_in_progress`:
 * it has an answer already.
 */
export function answerContact(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes' | 'jobs'>,
  { text, ...read }: ReadContact & { readonly text: string },
): Promise<Result<null, HandlingRefusal>> {
  return handleContact(deps, read, {
    ...{ act: 'contact_answered', answer: text },
    async store(tx, { id: contactId }) {
      const kind = 'contact_answer'
      const id = jobId('send-contact-mail', kind, contactId)
      await deps.jobs.send(tx, 'send-contact-mail', { kind, contactId }, { id })
    },
  })
}
