import type { Tx } from '#db/connection/client.ts'
import type { MailAbout } from '#domain/shared/jobs.ts'
import type { Deps } from './deps.ts'
import { jobId } from './job-id.ts'

/** Enqueues a mail to a booking's holder, once for its subject however often it is called; `at` delays it. */
export async function sendBookingMail(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  about: MailAbout,
  { at }: { readonly at?: Date } = {},
): Promise<void> {
  await jobs.send(tx, 'send-mail', about, { id: jobId('send-mail', mailId(about)), ...(at ? { at } : {}) })
}

/** The id by which the mailer sends the same mail once. */
export function mailId({ kind, bookingId, number, ref }: MailAbout): string {
  return [kind, bookingId, number, ref].filter((part) => part !== undefined).join('.')
}
