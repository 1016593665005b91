import type { Queryable } from './client.ts'
import { sentMails } from './schema/booking.ts'

export type SentMailRow = typeof sentMails.$inferSelect

/** Records a mail that was sent; the same mail once. */
export async function insertSentMail(on: Queryable, mail: SentMailRow): Promise<void> {
  await on.insert(sentMails).values(mail).onConflictDoNothing()
}
