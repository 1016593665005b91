import type { Tx } from '#db/connection/client.ts'
import type { CompanyMailAbout } from '#domain/shared/jobs.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'

/** Mails about a company once: an invitation, a booking that waits for an approver or was declined, or an invoice. */
export async function sendCompanyMail(tx: Tx, { jobs }: Pick<Deps, 'jobs'>, about: CompanyMailAbout): Promise<void> {
  const id = jobId('send-company-mail', about.kind, about.id, about.userId ?? '', about.invoice ?? '')
  await jobs.send(tx, 'send-company-mail', about, { id })
}
