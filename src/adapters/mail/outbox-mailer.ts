import type { Pool } from 'pg'
import type { Clock } from '#domain/shared/clock.ts'
import type { Mail, Mailer } from '#domain/shared/mailer.ts'

export type OutboxMail = Mail & { readonly at: Date }

/** Stores mails in a table instead of sending them: the mailbox of the sandbox. */
export function createOutboxMailer({ pool, clock }: { readonly pool: Pool; readonly clock: Clock }): Mailer {
  return {
    async send({ id, to, subject, text, html, attachments }) {
      await pool.query(
        `insert into sandbox.mails (id, recipient, subject, text, html, attachments, at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (id) do nothing`,
        [id, to, subject, text, html, JSON.stringify(attachments), clock.now()],
      )
    },
  }
}

const COLUMNS = 'select id, recipient as "to", subject, text, html, attachments, at from sandbox.mails'

/** Returns the newest first. */
export async function listOutbox(pool: Pool, most: number): Promise<OutboxMail[]> {
  const { rows } = await pool.query<OutboxMail>(`${COLUMNS} order by position desc limit $1`, [most])
  return rows
}

export async function findOutboxMail(pool: Pool, id: string): Promise<OutboxMail | undefined> {
  const { rows } = await pool.query<OutboxMail>(`${COLUMNS} where id = $1`, [id])
  return rows[0]
}
