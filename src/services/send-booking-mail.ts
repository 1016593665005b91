import type { Tx } from '#db/client.ts'
import type { MailKind } from '#domain/shared/jobs.ts'
import type { Deps } from './deps.ts'
import { jobId } from './job-id.ts'

/** Enqueues a mail to a booking's holder, once for each kind, however often it is asked for. */
export async function sendBookingMail(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  kind: MailKind,
  bookingId: string,
): Promise<void> {
  await jobs.send(tx, 'send-mail', { kind, bookingId }, { id: jobId('send-mail', kind, bookingId) })
}
