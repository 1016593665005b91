import type { Tx } from '#db/connection/client.ts'
import { REQUEST_MAIL_KINDS } from '#domain/shared/jobs.ts'
import type { Deps } from './deps.ts'
import { jobId } from './job-id.ts'

/** Mails the guest an acknowledgement and staff the request, each once. */
export async function sendRequestMails(tx: Tx, { jobs }: Pick<Deps, 'jobs'>, requestId: string): Promise<void> {
  for (const kind of REQUEST_MAIL_KINDS) {
    await jobs.send(tx, 'send-request-mail', { kind, requestId }, { id: jobId('send-request-mail', kind, requestId) })
  }
}
