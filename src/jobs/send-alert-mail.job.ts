import { z } from 'zod'
import { MAIL_RETRY_LIMIT } from '#db/queue/jobs.ts'
import { ALERT_MAIL_KINDS } from '#domain/shared/jobs.ts'
import { getAlertMail } from '#services/alert/get-alert-mail.ts'
import { isProved } from '#services/mail-budget.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Sends a mail of an alert, unless it was stopped or the homes are taken again. Run twice it sends one mail. */
export const job = defineJob({
  name: 'send-alert-mail',
  payload: z.object({
    kind: z.enum(ALERT_MAIL_KINDS),
    alertId: z.guid(),
    /** Tells several mails of one alert apart. */
    ref: z.string(),
    /** Ids of the homes that it tells of. */
    homes: z.array(z.number().int()).readonly().optional(),
  }),
  retryLimit: MAIL_RETRY_LIMIT,
  mailOrder: 6,
  async run(deps, { kind, alertId, ref, homes }) {
    const { renderAlertMail } = await import('#emails/render-mail.ts')
    const view = await getAlertMail(deps, { alertId, homes })
    if (!view || (kind === 'alert_found' && view.homes.length === 0)) return
    await deps.mailer.send({
      id: `${kind}.${alertId}.${ref}`,
      to: view.alert.email,
      // An alert that was confirmed is from the owner of its mailbox.
      isUnproved: kind === 'alert_confirmation' && !(await isProved(deps, view.alert)),
      ...(await renderAlertMail(kind, view, deps.settings.publicUrl)),
    })
  },
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
