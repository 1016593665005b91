import type { Queryable } from '#db/connection/client.ts'
import { sentMails } from '#db/schema/booking.ts'

export type SentMailRow = typeof sentMails.$inferSelect

/** Records a mail that was sent; the same mail once. */
export async function insertSentMail(on: Queryable, mail: SentMailRow): Promise<void> {
  await on.insert(sentMails).values(mail).onConflictDoNothing()
}
